import { useState } from 'react';
import { confirmedText, ReadingFields } from '../../../admin-ui/reading-fields';
import type { Encoding } from '../../../shared/encodings';
import { isEqual } from '../../../shared/is-equal';
import { CheckAgain } from './check-again';
import type { RegisterImport } from './contract';
import * as styles from './import.module.css';
import { asksDayOrder } from './import-asks';

/** How the file becomes rows: encoding, sheet, headers and the order of its dates. */
export function ReadingForm({ job }: { job: RegisterImport }) {
  const { found } = job;
  const [reading, setReading] = useState(job.reading);
  const [encoding, setEncoding] = useState(job.encoding ?? 'utf-8');
  const [showsMissing, setShowsMissing] = useState(false);
  const needsOrder = asksDayOrder({ reading, found });
  const isSheet = found.sheets.length > 0;
  const isConfirmed =
    found.isGuess && encoding === job.encoding && isEqual(reading, job.reading) && !needsOrder;

  function changeOf() {
    setShowsMissing(true);
    const { constants: _, ...changed } = reading;
    if (needsOrder) return undefined;
    // Whoever chose something else has not looked at the letters.
    const saysEncoding = !isSheet && (isConfirmed || encoding !== job.encoding);
    return { reading: saysEncoding ? { ...changed, encoding: encoding as Encoding } : changed };
  }
  return (
    <CheckAgain
      job={job}
      changeOf={changeOf}
      className={found.isGuess ? 'btn primary' : 'btn'}
      label={isConfirmed ? confirmedText : 'Read it this way'}
    >
      {found.lines.length > 0 && <Lines lines={found.lines} />}
      <div className={styles.mappingFields}>
        <ReadingFields
          reading={reading}
          encoding={encoding}
          found={found}
          error={showsMissing && needsOrder ? 'Please choose an order' : undefined}
          onChange={({ encoding: chosen, ...change }) => {
            if (chosen) setEncoding(chosen);
            setReading({ ...reading, ...change });
          }}
        />
      </div>
    </CheckAgain>
  );
}

const Lines = ({ lines }: { lines: string[] }) => (
  <figure className={styles.lines}>
    <figcaption className="small soft">Lines of the file, as they are read</figcaption>
    <pre>{lines.join('\n')}</pre>
  </figure>
);
