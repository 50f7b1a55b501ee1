import { useId, useRef, useState } from 'react';
import { dateText } from '../../../shared/date-text';
import { missingBefore, registrations } from '../deadlines/chronology';
import { type EventKind, eventKind } from '../deadlines/event-kinds';
import { comesNext, groupsOf } from '../deadlines/next-kinds';
import type { MatterDetail } from '../matter/contract';
import * as styles from './event-dialog.module.css';

interface EventPickerProps {
  matter: MatterDetail;
  chosen: string;
  error: string | undefined;
  onChoose(kind: EventKind): void;
}

const wordsIn = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** What happened: what can come next stands first, the rest in groups, and all of it can be searched. */
export function EventPicker({ matter, chosen, error, onChoose }: EventPickerProps) {
  const [q, setQ] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const groups = groupsOf(matter.right, matter.route);
  const all = groups.flatMap(({ kinds }) => kinds);
  const words = wordsIn(q);
  const title = (kind: EventKind) => eventKind[kind].title.toLowerCase();
  const begins = (kind: EventKind) => title(kind).startsWith(words.join(' '));
  const found = all
    .filter((kind) => words.every((word) => title(kind).includes(word)))
    .toSorted((one, other) => Number(begins(other)) - Number(begins(one)));
  const next = comesNext(matter);
  const rank = (kind: EventKind) => (next.includes(kind) ? next.indexOf(kind) : -1);
  const shown = all.filter((kind) => next.includes(kind) || kind === chosen);
  const option = (kind: EventKind) => (
    <label key={kind} className={styles.kind}>
      <input
        type="radio"
        name={id}
        value={kind}
        checked={kind === chosen}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={() => onChoose(kind)}
      />
      <span>
        {eventKind[kind].title}
        <span className="small">{standingOf(kind, matter)}</span>
      </span>
    </label>
  );
  return (
    <fieldset className={styles.picker}>
      <legend>What happened</legend>
      <input
        type="search"
        className="control"
        aria-label={`Search ${all.length} events`}
        placeholder={`Search ${all.length} events`}
        autoComplete="off"
        value={q}
        onChange={({ target }) => setQ(target.value)}
        onKeyDown={(event) => {
          const { key } = event;
          if (key !== 'Enter' && key !== 'ArrowDown') return;
          event.preventDefault();
          const [first] = q ? found : [];
          if (key === 'Enter' && first) onChoose(first);
          const radios = [...(list.current?.querySelectorAll('input') ?? [])];
          (
            radios.find(({ checked, value }) => (first ? value === first : checked)) ?? radios[0]
          )?.focus();
        }}
      />
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <div ref={list} className={styles.kinds}>
        {q ? (
          found.map(option)
        ) : (
          <>
            {shown.length > 0 && <h3>Can come next</h3>}
            {shown.toSorted((one, other) => rank(one) - rank(other)).map(option)}
            {groups.map(({ title: group, kinds }) => (
              <details key={group}>
                <summary>
                  {group} <span className="soft num">{kinds.length}</span>
                </summary>
                {kinds.filter((kind) => !shown.includes(kind)).map(option)}
              </details>
            ))}
          </>
        )}
        {q && found.length === 0 && <p className="soft">No event has these words.</p>}
      </div>
    </fieldset>
  );
}

/** When it was recorded last, or what it usually waits for. */
function standingOf(kind: EventKind, matter: MatterDetail): string | undefined {
  const last = matter.events.find((each) => each.kind === kind && each.correctedById === null);
  if (last) return `recorded, ${dateText(last.datedOn)}`;
  // A file may begin with a right that was registered before.
  const isFirst =
    registrations.includes(kind) && matter.events.every((each) => each.kind === 'opened');
  const [before] = isFirst ? [] : missingBefore(kind, matter);
  return before && `no “${eventKind[before].title}” is recorded yet`;
}
