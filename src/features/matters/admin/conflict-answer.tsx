import { type ReactNode, useEffect, useRef } from 'react';
import { AreaField } from '../../../admin-ui/input-field';
import { Panel } from '../../../admin-ui/panel';
import { countText, numberText } from '../../../shared/count-text';
import { FormProblem } from '../../../ui/field';
import { Link } from '../../../ui/navigation';
import { strengthWord } from '../../clearance/level-words';
import type { ConflictHit, DecideConflict } from '../conflicts/contract';
import * as styles from './matters.module.css';

interface ConflictAnswerProps {
  hits: ConflictHit[];
  /** Whether marks were searched besides names. */
  isOfMark?: boolean;
  isBusy: boolean;
  problem: string | undefined;
  errors: Record<string, string | undefined>;
  reason: string;
  onReason(reason: string): void;
  onAnswer(decision: DecideConflict['decision']): void;
  /** Of a search before a matter is opened what the buttons do and what follows; else of one that is open. */
  words?: typeof ofOpenMatter;
  /** What it is about. */
  children?: ReactNode;
}

export const beforeOpening = {
  accept: 'No conflict, open the matter',
  clear: 'Open the matter',
  decline: 'Don’t take it',
  hint: 'Why the matter can be taken, or not',
  told: 'The client is told by mail that the matter is open, with a link to it, unless it or its order is older than 90 days.',
  after: 'The answer is kept with what was found. Deadlines begin with the first event.',
};

const ofOpenMatter: typeof beforeOpening = {
  accept: 'No conflict',
  clear: 'No conflict',
  decline: 'It is a conflict',
  hint: 'Why the matter can stay, or not',
  told: '',
  after: 'The answer is kept with what was found. The matter stays open until somebody closes it.',
};

/** What was found, and what a person makes of it. */
export function ConflictAnswer({ hits, isBusy, reason, onReason, ...props }: ConflictAnswerProps) {
  const { isOfMark = false, problem, errors, onAnswer, words = ofOpenMatter, children } = props;
  const hasHits = hits.length > 0;
  return (
    <Panel title="Conflict check">
      {children}
      <Hits hits={hits} isOfMark={isOfMark} takesFocus={words !== ofOpenMatter} />
      <div className="fields">
        <AreaField
          label="Reason"
          hint={hasHits ? words.hint : 'Needed only if the matter is not taken'}
          error={errors.reason}
          rows={3}
          value={reason}
          onType={onReason}
        />
        <FormProblem text={problem} />
      </div>
      {words.told && <p className="hint">{words.told}</p>}
      <div className="row">
        <button
          type="button"
          className="btn primary main-action"
          aria-busy={isBusy}
          disabled={isBusy}
          onClick={() => onAnswer(hasHits ? 'accepted' : 'clear')}
        >
          {hasHits ? words.accept : words.clear}
        </button>
        <button
          type="button"
          className="btn"
          disabled={isBusy}
          onClick={() => onAnswer('declined')}
        >
          {words.decline}
        </button>
      </div>
      <p className="small soft">{words.after}</p>
    </Panel>
  );
}

interface HitsProps extends Required<Pick<ConflictAnswerProps, 'hits' | 'isOfMark'>> {
  /** It was on the button that this replaces. */
  takesFocus: boolean;
}

function Hits({ hits, isOfMark, takesFocus }: HitsProps) {
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) summary.current?.focus();
  }, [takesFocus]);
  const found = foundIn(hits);
  const adverse = found.filter(([{ isAdverse }]) => isAdverse);
  const others = found.filter(([{ isAdverse }]) => !isAdverse);
  return (
    <>
      <p ref={summary} tabIndex={-1}>
        {hits.length === 0
          ? `Nobody with a like name is on record here${isOfMark ? ', and no mark of another client is close to this one' : ''}.`
          : `${countText(found.length, 'entry', 'entries')} to read, ${numberText(adverse.length)} of which may be a conflict`}
      </p>
      {adverse.length > 0 && <h3>May be a conflict</h3>}
      <Entries found={adverse} />
      {others.length > 0 && <h3>Also known here</h3>}
      <Entries found={others.slice(0, shownAtFirst)} />
      {others.length > shownAtFirst && (
        <details className={styles.moreHits}>
          <summary>Show {numberText(others.length - shownAtFirst)} more</summary>
          <Entries found={others.slice(shownAtFirst)} />
        </details>
      )}
    </>
  );
}

/** What may be a conflict is always shown. */
const shownAtFirst = 8;

type Found = [ConflictHit, ConflictHit[]];

const Entries = ({ found }: { found: Found[] }) =>
  found.length > 0 && (
    <ul className={styles.hits}>
      {found.map(([hit, places]) => (
        <li key={keyOf(hit)}>
          <b>{hit.found}</b>
          <span className="small">
            {reasonOf(hit)}
            <span className="soft"> for {hit.searched}</span>
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
  );

function reasonOf({ kind, closeness, likeness }: ConflictHit): string {
  if (kind === 'mark') return `Likeness of the marks: ${closeness}`;
  return likeness === null || likeness === 100
    ? closeness
    : `${closeness} (${strengthWord(likeness / 100).toLowerCase()})`;
}

const keyOf = ({ kind, searched, found, isAdverse, closeness }: ConflictHit) =>
  JSON.stringify([kind, searched, found, isAdverse, closeness]);

/** A client of many matters is one entry with many places. */
function foundIn(hits: ConflictHit[]): Found[] {
  const groups = Map.groupBy(hits, keyOf);
  return [...groups.values()].flatMap((places) => (places[0] ? [[places[0], places]] : []));
}
