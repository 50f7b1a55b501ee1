import { useQuery } from '@tanstack/react-query';
import { colleaguesQuery } from '../../../admin-ui/administrator';
import { dayInSingapore, daysBetween } from '../../../shared/calendar-date';
import { Link, useSearch } from '../../../ui/navigation';
import { NotLoaded } from '../../../ui/not-loaded';
import { isToEnter } from '../deadlines/contract';
import { daysText, dayText } from '../deadlines/day-text';
import { endedPhases, phases, phaseText } from '../deadlines/event-kinds';
import type { BoardLane } from '../docket/contract';
import type { ListedMatter } from '../record/contract';
import { NextDay, Waits } from './matter-list';
import * as styles from './matters.module.css';
import { boardQuery, boardSearch, matterListPath, matterPath } from './queries';

const lanes = phases.filter((phase) => !endedPhases.includes(phase));

/** Matters by phase. Nothing is dragged: recording an event moves a matter. */
export function MatterBoard() {
  const [search] = useSearch();
  const { data, isError, refetch } = useQuery(boardQuery(boardSearch(search)));
  if (isError) return <NotLoaded title="Could not load the board" onRetry={refetch} />;
  if (!data) return <div className="panel skeleton form-skeleton" role="status" />;
  const shown = [
    ...lanes,
    ...data.map(({ phase }) => phase).filter((phase) => !lanes.includes(phase)),
  ];
  return (
    <>
      <section
        className={styles.board}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        aria-label="Matters by phase, scrolls sideways"
      >
        {shown.map((phase) => (
          <Lane
            key={phase}
            search={boardSearch(search)}
            lane={data.find((each) => each.phase === phase) ?? { phase, total: 0, matters: [] }}
          />
        ))}
      </section>
      <p className="small soft">
        To move a matter, record what happened: its phase follows from its events. The nearest dates
        stand first.
      </p>
    </>
  );
}

function Lane({
  lane: { phase, total, matters },
  search,
}: {
  lane: BoardLane;
  search: URLSearchParams;
}) {
  const more = total - matters.length;
  const all = new URLSearchParams([...search, ['phase', phase], ['state', 'open']]);
  return (
    <section className={styles.lane} aria-labelledby={`lane-${phase}`}>
      <h2 id={`lane-${phase}`}>
        {phaseText[phase]} <span className="num soft">{total}</span>
      </h2>
      <ol>
        {matters.map((matter) => (
          <Slip key={matter.id} matter={matter} />
        ))}
      </ol>
      {more > 0 && (
        <Link className="small" to={`${matterListPath}?${all}`}>
          {more} more
        </Link>
      )}
      {total === 0 && <p className="small soft">None</p>}
    </section>
  );
}

function Slip({ matter }: { matter: ListedMatter }) {
  const { id, title, number, clientName, companyName, nextOn, nextTitle, noDateReason } = matter;
  const hasToEnter = isToEnter(matter.nextKind);
  const days = nextOn === null ? undefined : daysBetween(dayInSingapore(), nextOn);
  const isLate = !hasToEnter && days !== undefined && days < 0;
  const isSoon = hasToEnter || (days === undefined ? noDateReason === null : days <= 14);
  const word = isLate ? styles.late : isSoon ? styles.soon : undefined;
  return (
    <li
      className={[styles.slip, isLate ? styles.slipLate : isSoon && styles.slipSoon]
        .filter(Boolean)
        .join(' ')}
    >
      <Link to={matterPath(id)}>{title}</Link>
      <span className="soft">{companyName ?? clientName}</span>
      <span className={`${styles.line} soft num`}>
        {number}
        <Initials id={matter.responsibleId} />
      </span>
      <Waits matter={matter} />
      <span className="num">
        {nextOn ? (
          <>
            {hasToEnter ? (
              <NextDay matter={matter} />
            ) : (
              <b className={word}>
                {dayText(nextOn)}
                {days !== undefined && days <= 14 && `, ${daysText(days)}`}
                {matter.nextKind === 'provisional' && ', provisional'}
              </b>
            )}
            <br />
            {nextTitle}
          </>
        ) : (
          <b className={word}>{noDateReason ?? 'No date set'}</b>
        )}
      </span>
    </li>
  );
}

function Initials({ id }: { id: number | null }) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const name = colleagues.find((colleague) => colleague.id === id)?.name;
  if (name === undefined) return null;
  const letters = name
    .split(/\s+/)
    .map((word) => word[0])
    .join('')
    .slice(0, 2)
    .toUpperCase();
  return (
    <span className={styles.initials} title={name}>
      <span aria-hidden="true">{letters}</span>
      <span className="sr">{name}</span>
    </span>
  );
}
