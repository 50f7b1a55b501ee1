import { useState } from 'react';
import { countText } from '../../../shared/count-text';
import { Field } from '../../../ui/field';
import type { TrademarkStatus } from '../marks/contract';
import { statuses, statusWords } from '../search/directory-filters';
import { CheckAgain } from './check-again';
import type { RegisterImport } from './contract';
import * as styles from './import.module.css';

const choices: Record<TrademarkStatus, string> = { ...statusWords, other: 'Keep as written' };

/** What the file’s words for a status mean. */
export function StatusesForm({ job }: { job: RegisterImport }) {
  const [changed, setChanged] = useState(new Map<string, TrademarkStatus>());

  function changeOf() {
    const chosen = new Map(job.statuses.map(({ word, status }) => [word, status]));
    return {
      statuses: job.foundStatuses.flatMap(({ word }) => {
        const status = changed.get(word) ?? chosen.get(word);
        return status ? [{ word, status }] : [];
      }),
    };
  }
  return (
    <CheckAgain job={job} changeOf={changeOf} className="btn" label="Check with these statuses">
      <p className="soft">
        Choose what each word means. A status that is kept as written is shown with its own words
        and counted apart.
      </p>
      <div className={styles.mappingFields}>
        {job.foundStatuses.map(({ word, marks, status }) => (
          <Field key={word} label={word} mark={countText(marks, 'trademark')}>
            {(control) => (
              <select
                {...control}
                value={changed.get(word) ?? status}
                onChange={({ target: { value } }) =>
                  setChanged(new Map(changed).set(word, value as TrademarkStatus))
                }
              >
                {statuses.map((each) => (
                  <option key={each} value={each}>
                    {choices[each]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </div>
    </CheckAgain>
  );
}
