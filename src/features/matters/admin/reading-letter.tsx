import { useState } from 'react';
import { Link } from '../../../ui/navigation';
import type { SecondReading } from '../counting/contract';
import { absentText, isOpenable } from '../documents/scan-state';
import { documentFile, matterPath } from './queries';
import * as styles from './second-readings.module.css';

/** What the day is read from: the document of the event, or where to find it. */
export function ReadingLetter({ reading }: { reading: SecondReading }) {
  const { documents, matter, event } = reading;
  const [chosen, setChosen] = useState(0);
  const document = documents[chosen];
  return (
    <section className={`panel ${styles.letter}`} aria-label="The letter">
      <div className="row between">
        <h2>{document?.name ?? 'No letter is attached'}</h2>
        {document && isOpenable(document) && (
          <a className="btn tiny" href={documentFile(document.id)} download>
            Save the file
          </a>
        )}
      </div>
      {documents.length > 1 && (
        <div className="row">
          {documents.map(({ id, name }, place) => (
            <button
              key={id}
              type="button"
              className="btn tiny"
              aria-pressed={place === chosen}
              onClick={() => setChosen(place)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      {document ? (
        <Shown document={document} />
      ) : (
        <p className="soft">
          {event?.facts.text ? (
            <>
              What the entry says of it: <q>{event.facts.text}</q>{' '}
            </>
          ) : (
            'Whoever recorded it chose no document. '
          )}
          <Link to={matterPath(matter.id)}>Look among the documents of the matter</Link>
        </p>
      )}
    </section>
  );
}

function Shown({ document }: { document: SecondReading['documents'][number] }) {
  if (document.scan === 'absent') return <p className="soft">{absentText}</p>;
  if (!isOpenable(document)) return <p className="soft">It is being checked for viruses.</p>;
  if (document.mediaType.startsWith('image/'))
    return <img className={styles.page} src={documentFile(document.id)} alt={document.name} />;
  return <p className="soft">This kind of file can’t be shown here. Save it to read it.</p>;
}
