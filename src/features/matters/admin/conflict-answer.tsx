import { useEffect, useRef } from 'react';
import { Panel } from '../../../admin-ui/panel';
import { countText } from '../../../shared/count-text';
import { Field, FormProblem } from '../../../ui/field';
import { Link } from '../../../ui/navigation';
import type { ConflictHit, DecideConflict } from '../conflicts/contract';
import * as styles from './matters.module.css';

interface ConflictAnswerProps {
  hits: ConflictHit[];
  isBusy: boolean;
  problem: string | undefined;
  errors: Record<string, string | undefined>;
  reason: string;
  onReason(reason: string): void;
  onAnswer(decision: DecideConflict['decision']): void;
}

/** What was found, and what a person makes of it. */
export function ConflictAnswer({ hits, isBusy, reason, onReason, ...props }: ConflictAnswerProps) {
  const { problem, errors, onAnswer } = props;
  const hasHits = hits.length > 0;
  return (
    <Panel title="Conflict check">
      <Hits hits={hits} />
      <div className="fields">
        <Field
          label="Reason"
          hint={
            hasHits
              ? 'Why the matter can be taken, or not'
              : 'Needed only if the matter is not taken'
          }
          error={errors.reason}
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              value={reason}
              onChange={({ target }) => onReason(target.value)}
            />
          )}
        </Field>
        <FormProblem text={problem} />
      </div>
      <p className="hint">
        The client is told by mail that the matter is open, with a link to it, unless it or its
        order is older than 90 days.
      </p>
      <div className="row">
        <button
          type="button"
          className="btn primary main-action"
          aria-busy={isBusy}
          disabled={isBusy}
          onClick={() => onAnswer(hasHits ? 'accepted' : 'clear')}
        >
          {hasHits ? 'No conflict, open the matter' : 'Open the matter'}
        </button>
        <button
          type="button"
          className="btn"
          disabled={isBusy}
          onClick={() => onAnswer('declined')}
        >
          Don’t take it
        </button>
      </div>
      <p className="small soft">
        The answer is kept with what was found. Deadlines begin with the first event.
      </p>
    </Panel>
  );
}

/** Takes the focus, which was on the button that the answer replaces. */
function Hits({ hits }: { hits: ConflictHit[] }) {
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => summary.current?.focus(), []);
  return (
    <>
      <p ref={summary} tabIndex={-1}>
        {hits.length === 0
          ? 'Nobody with a like name is on record here, and no mark of another client is close to this one.'
          : `${countText(hits.length, 'entry', 'entries')} to read`}
      </p>
      <ul className={styles.hits}>
        {byFound(hits).map(([{ kind, searched, found, closeness }, places]) => (
          <li key={`${kind} ${found} ${searched} ${closeness}`}>
            <b>{found}</b>
            <span className="small soft">
              {kind === 'mark'
                ? `Likeness to ${searched}: ${closeness}`
                : `${closeness} as ${searched}`}
            </span>
            <ul className={styles.places}>
              {places.map(({ where, path, isAdverse }) => (
                <li key={where} className={isAdverse ? styles.adverse : undefined}>
                  {path ? <Link to={path}>{where}</Link> : where}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A client of many matters is one entry with many places. */
function byFound(hits: ConflictHit[]): [ConflictHit, ConflictHit[]][] {
  const groups = Map.groupBy(hits, ({ kind, searched, found, closeness }) =>
    JSON.stringify([kind, searched, found, closeness]),
  );
  return [...groups.values()].flatMap((places) => (places[0] ? [[places[0], places]] : []));
}
