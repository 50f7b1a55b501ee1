import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminPage } from '../../../admin-ui/admin-page';
import { freshOnOpen } from '../../../admin-ui/list-query';
import { useMay } from '../../../admin-ui/may';
import { Person } from '../../../admin-ui/person';
import { isConflict } from '../../../admin-ui/save-on-top';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import { countText, numberText } from '../../../shared/count-text';
import { setApart } from '../../../shared/set-apart';
import { toast } from '../../../ui/toast-store';
import { useDocumentEvent } from '../../../ui/use-document-event';
import type { SecondReading, SecondReadings } from '../counting/contract';
import { dayText } from '../deadlines/day-text';
import { readDeadline, refetchMatters, secondReadingsQuery } from './queries';
import { ReadingLetter } from './reading-letter';
import { Day, ObjectDialog, Returned } from './reading-panels';
import * as styles from './second-readings.module.css';

export default function AdminSecondReadingsPage() {
  const { data, isError } = useQuery({ ...secondReadingsQuery, ...freshOnOpen });
  if (!data)
    return (
      <AdminPage title="Second readings">
        <p className="soft">
          {isError ? 'They could not be loaded. Please reload the page.' : 'Loading...'}
        </p>
      </AdminPage>
    );
  return (
    <AdminPage
      title="Second readings"
      actions={<span className="small soft">{waitingText(data)}</span>}
    >
      {data.returned.map((reading) => (
        <Returned key={reading.id} reading={reading} />
      ))}
      <Queue found={data} />
    </AdminPage>
  );
}

/** Of the number that stands in the menu, whom each part waits for. */
function waitingText({ waiting, toRead, own }: SecondReadings): string {
  if (waiting === 0) return 'No day waits for a second reader';
  const sentBack = waiting - toRead - own;
  return [
    `${countText(waiting, 'day waits', 'days wait')} for a second reader: ${numberText(toRead)} for you`,
    `${numberText(own)} that you entered`,
    ...(sentBack > 0 ? [`${numberText(sentBack)} sent back to a colleague`] : []),
  ].join(', ');
}

/** One deadline beside its letter: a key confirms it or objects, and the next follows. */
function Queue({ found: { readings, toRead, own } }: { found: SecondReadings }) {
  const [later, setLater] = useState<number[]>([]);
  const [chosen, setChosen] = useState<number>();
  const waiting = [...readings].sort(
    (one, other) => later.indexOf(one.id) - later.indexOf(other.id),
  );
  const current = waiting.find(({ id }) => id === chosen) ?? waiting[0];
  if (!current)
    return (
      <div className="panel">
        <p>
          <b>Nothing waits for you to read.</b>{' '}
          {own > 0 &&
            `A colleague reads the ${countText(own, 'day')} that you entered: nobody reads an entry of their own.`}
        </p>
      </div>
    );
  const leave = (id: number) => {
    setLater([...later.filter((each) => each !== id), id]);
    setChosen(undefined);
  };
  return (
    <div className={styles.reading}>
      <nav className={`panel ${styles.queue}`} aria-label="Queue">
        <h2>Nearest day first</h2>
        <ol>
          {waiting.map((each) => (
            <li key={each.id}>
              <button
                type="button"
                aria-current={each.id === current.id || undefined}
                onClick={() => setChosen(each.id)}
              >
                <b>{each.title}</b>
                <span className="small">{each.matter.title}</span>
                <span className="small num">
                  {dayText(each.effectiveOn)}, by <Person actor={each.enteredBy} />
                </span>
              </button>
            </li>
          ))}
        </ol>
        {toRead > readings.length && (
          <p className="small soft">And {toRead - readings.length} more, which follow.</p>
        )}
        <p className="small soft">Nobody reads an entry of their own.</p>
      </nav>
      <ReadingLetter key={`letter ${current.id}`} reading={current} />
      <Decide
        key={current.id}
        reading={current}
        onDone={() => setChosen(undefined)}
        onLater={() => leave(current.id)}
      />
    </div>
  );
}

interface DecideProps {
  reading: SecondReading;
  onDone(): void;
  onLater(): void;
}

function Decide({ reading, onDone, onLater }: DecideProps) {
  const client = useQueryClient();
  const [isObjecting, setObjecting] = useState(false);
  const may = useMay();
  const confirming = useAdminAction(
    async () => {
      try {
        return await readDeadline(reading.id, reading.updatedAt);
      } catch (error) {
        // What a colleague did meanwhile is shown before anybody confirms it.
        if (isConflict(error)) await refetchMatters(client);
        throw error;
      }
    },
    async () => {
      toast({ title: 'Confirmed', text: `${reading.title}, ${setApart(reading.matter.title)}` });
      await refetchMatters(client);
      onDone();
    },
    'Not confirmed. Please try again.',
  );
  const confirm = () => !confirming.isPending && confirming.mutate();
  useDocumentEvent('keydown', (event) => {
    const { target, key, ctrlKey, metaKey, altKey, repeat } = event;
    const isTyping =
      target instanceof Element &&
      target.closest('input, select, textarea, dialog, [contenteditable]');
    if (!may || isTyping || ctrlKey || metaKey || altKey || repeat || event.defaultPrevented)
      return;
    const act = { c: confirm, o: () => setObjecting(true), l: onLater }[key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  return (
    <section className={`panel ${styles.decide}`} aria-label="The day">
      <Day reading={reading} />
      {may && (
        <div className={`row ${styles.acts}`}>
          <button
            type="button"
            className="btn primary"
            aria-keyshortcuts="c"
            disabled={confirming.isPending}
            onClick={confirm}
          >
            Confirm, next <kbd>C</kbd>
          </button>
          <button
            type="button"
            className="btn"
            aria-keyshortcuts="o"
            onClick={() => setObjecting(true)}
          >
            Object <kbd>O</kbd>
          </button>
          <button type="button" className="btn" aria-keyshortcuts="l" onClick={onLater}>
            Later <kbd>L</kbd>
          </button>
        </div>
      )}
      {isObjecting && <ObjectDialog reading={reading} onClose={() => setObjecting(false)} />}
    </section>
  );
}
