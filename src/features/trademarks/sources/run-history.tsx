import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../admin-ui/panel';
import { usePersonName } from '../../../admin-ui/person';
import { TableBox } from '../../../admin-ui/table-box';
import { countText, numberText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { durationText } from '../../../shared/duration-text';
import { setApart } from '../../../shared/set-apart';
import { Link } from '../../../ui/navigation';
import { StateSeal } from '../../../ui/state-seal';
import { sourcesPath, syncsQuery } from './admin-queries';
import type { RegisterSourceState, RegisterSync } from './contract';
import {
  changesOf,
  dailyRun,
  dayAndTime,
  newsKinds,
  newsOf,
  newsWords,
  resultSeals,
} from './run-words';
import * as styles from './tables.module.css';

const headsOf = (holds: RegisterSourceState['holds']) => [
  ...['Run', 'Day of data', 'Took', 'Kinds'],
  ...newsOf(holds).map((kind) => newsWords[kind]),
  ...['Refused', 'Result'],
];

export function RunHistory({ source }: { source: RegisterSourceState }) {
  const { data: runs = [] } = useQuery({ ...syncsQuery(source.key), staleTime: 0 });
  const ended = runs.filter(({ finishedAt }) => finishedAt !== null);
  if (ended.length === 0) return null;
  return (
    <Panel title="History" className="flush">
      <p className={`small soft ${styles.keys}`}>
        {newsOf(source.holds).map((kind) => (
          <span key={kind}>
            <svg viewBox="0 0 10 10" aria-hidden="true">
              <rect className={colours[kind]} width="10" height="10" />
            </svg>
            {newsWords[kind]}
          </span>
        ))}
      </p>
      <TableBox
        label="History of runs"
        heads={headsOf(source.holds)}
        className={`entries ${styles.history}`}
      >
        {ended.map((run) => (
          <Run key={run.id} source={source} run={run} />
        ))}
      </TableBox>
    </Panel>
  );
}

function Run({ source, run }: { source: RegisterSourceState; run: RegisterSync }) {
  const { key, at, holds } = source;
  const { counts, startedAt, finishedAt } = run;
  const isCounted = run.state === 'done' || changesOf(run) > 0;
  const remarks = remarksOf(run, usePersonName());
  return (
    <>
      <tr>
        <th scope="row" className="num">
          {dayAndTime(startedAt ?? run.createdAt, at)}
        </th>
        <td className="num" data-label="Day of data">
          {run.asOf && dateText(run.asOf)}
        </td>
        <td className="num" data-label="Took">
          {startedAt &&
            finishedAt &&
            durationText(Math.max(1_000, Date.parse(finishedAt) - Date.parse(startedAt)))}
        </td>
        <td>{isCounted && <Kinds run={run} />}</td>
        {newsOf(holds).map((kind) => (
          <td key={kind} className={`num ${styles.count}`} data-label={newsWords[kind]}>
            {isCounted && numberText(counts[kind])}
          </td>
        ))}
        <td className={`num ${styles.count}`} data-label="Refused">
          {counts.refused > 0 ? (
            <Link to={`${sourcesPath}?source=${key}&run=${run.id}`}>
              {numberText(counts.refused)}
              <span className="sr">
                {' '}
                rows refused on {dayAndTime(startedAt ?? run.createdAt, at)}
              </span>
            </Link>
          ) : (
            isCounted && 0
          )}
        </td>
        <td data-label="Result">
          <StateSeal {...resultSeals[run.state]} />
        </td>
      </tr>
      {remarks.length > 0 && (
        <tr className="why">
          <td colSpan={headsOf(holds).length} className="soft">
            <p>{remarks.join(' ')}</p>
          </td>
        </tr>
      )}
    </>
  );
}

function remarksOf(run: RegisterSync, nameOf: (actor: string) => string): string[] {
  const { problem, isFirst, isFromFile, newColumns, absentColumns, cuts, counts } = run;
  const columns = (names: string[]) => names.map((name) => `“${name}”`).join(', ');
  return [
    problem ?? '',
    run.actor === dailyRun && !isFirst
      ? ''
      : `Started by ${setApart(nameOf(run.actor))}${isFromFile ? ', from a file' : ''}.`,
    newColumns.length > 0
      ? `${countText(newColumns.length, 'new column')} of the file, not used: ${columns(newColumns)}.`
      : '',
    absentColumns.length > 0
      ? `${countText(absentColumns.length, 'known column')} not in the file: ${columns(absentColumns)}.`
      : '',
    counts.left > 0
      ? `${countText(counts.left, 'row is', 'rows are')} no longer published by the office.`
      : '',
    cuts > 0 ? `The connection was cut ${countText(cuts, 'time')}.` : '',
  ].filter(Boolean);
}

const colours = {
  new: styles.new,
  published: styles.published,
  registered: styles.registered,
  ended: styles.ended,
  owner: styles.owner,
  other: styles.other,
};

const [width, height, gap] = [100, 8, 0.8];

/** As wide as their counts. */
function Kinds({ run }: { run: RegisterSync }) {
  const shown = newsKinds.filter((kind) => run.counts[kind] > 0);
  const total = shown.reduce((sum, kind) => sum + run.counts[kind], 0);
  const room = width - gap * (shown.length - 1);
  let x = 0;
  return (
    <svg
      className={styles.mix}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {shown.map((kind) => {
        const part = { x, width: (run.counts[kind] / total) * room };
        x += part.width + gap;
        return <rect key={kind} className={colours[kind]} {...part} height={height} />;
      })}
    </svg>
  );
}
