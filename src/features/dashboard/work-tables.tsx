import { Panel } from '../../admin-ui/panel';
import { moveBetweenRows } from '../../admin-ui/row-keys';
import { TableBox } from '../../admin-ui/table-box';
import { TablePanel } from '../../admin-ui/table-panel';
import { dayInSingapore, daysBetween } from '../../shared/calendar-date';
import { countText, numberText } from '../../shared/count-text';
import { dateText } from '../../shared/date-text';
import { dayText } from '../../shared/day-text';
import { setApart } from '../../shared/set-apart';
import { Link } from '../../ui/navigation';
import * as styles from './admin-dashboard-page.module.css';
import { type DayGroup, groupOf } from './by-day';
import type { Today, WorkRow } from './contract';
import { Who } from './who';

type Group = DayGroup | 'to-enter' | 'before';

const groups: [group: Group, title: string, className: string | undefined][] = [
  ['late', 'Late', styles.lateGroup],
  ['to-enter', 'Without a last day', styles.openGroup],
  ['today', 'Today', styles.nowGroup],
  ['week', 'This week', undefined],
  ['later', 'Later', undefined],
  ['before', 'Passed before the firm took over', undefined],
];

const groupOfRow = (row: WorkRow, day: string): Group => {
  if (row.kind === 'past-due') return 'before';
  if (row.kind === 'to-enter' || row.on === null) return 'to-enter';
  return groupOf(row, day);
};

/** Deadlines and letters by day. */
export function DocketWork({ found: { day, kinds, rows } }: { found: Today }) {
  const own = kinds.filter(({ part }) => part === 'docket');
  const names = new Set(own.map(({ kind }) => kind));
  const shown = rows.filter(({ kind }) => names.has(kind));
  if (shown.length === 0)
    return (
      <Panel title="Deadlines and letters">
        <p className="soft">
          Nothing is late, nothing has to be entered, and nothing is due within two weeks.
        </p>
      </Panel>
    );
  return (
    <TablePanel
      title="Deadlines and letters"
      className={`entries ${styles.work}`}
      heads={[
        'What',
        'Matter',
        'Last day',
        'Who',
        <span className="sr" key="next">
          Next
        </span>,
      ]}
      actions={<span className="small soft">The last day first, our own below it</span>}
      foot={<More kinds={own} rows={shown} />}
    >
      {groups.map(([group, title, className]) => {
        const inside = shown.filter((row) => groupOfRow(row, day) === group);
        return (
          inside.length > 0 && [
            <tr className={`group ${className ?? ''}`} key={group}>
              <th colSpan={5} scope="colgroup">
                {title}
              </th>
            </tr>,
            ...inside.map((row) => (
              <Row key={`${row.kind} ${row.id}`} row={row} day={day} act={actOf(own, row)} />
            )),
          ]
        );
      })}
    </TablePanel>
  );
}

const actOf = (kinds: Today['kinds'], { kind }: WorkRow) =>
  kinds.find((each) => each.kind === kind)?.act ?? 'Open';

interface OtherWorkProps {
  found: Today;
  part: Today['kinds'][number]['part'];
  title: string;
  isNarrow?: boolean;
}

/** Work of one part, by kind. */
export function OtherWork({ found: { day, kinds, rows }, part, title, isNarrow }: OtherWorkProps) {
  const own = kinds.filter((kind) => kind.part === part);
  const filled = own.filter(({ total }) => total > 0);
  const total = filled.reduce((sum, kind) => sum + kind.total, 0);
  if (total === 0)
    return (
      <Panel title={title}>
        <p className="soft">Nothing waits here.</p>
      </Panel>
    );
  const heads = isNarrow
    ? ['What', 'Day, and who']
    : [
        'What',
        'Client',
        'Since',
        'Who',
        <span className="sr" key="next">
          Next
        </span>,
      ];
  return (
    <Panel
      title={`${title} (${numberText(total)})`}
      className="flush"
      actions={
        filled.length === 1 && (
          <Link className="small" to={filled[0]?.path ?? ''}>
            All
          </Link>
        )
      }
    >
      <TableBox
        label={title}
        heads={heads}
        className={`${isNarrow ? styles.narrow : 'entries'} ${styles.work}`}
      >
        {filled.map((kind) => [
          filled.length > 1 && (
            <tr className="group" key={kind.kind} onKeyDown={keys}>
              <th colSpan={heads.length} scope="colgroup">
                {kind.title} <Link to={kind.path}>{numberText(kind.total)}</Link>
              </th>
            </tr>
          ),
          ...rows
            .filter((row) => row.kind === kind.kind)
            .map((row) =>
              isNarrow ? (
                <NarrowRow key={`${row.kind} ${row.id}`} row={row} day={day} />
              ) : (
                <Row key={`${row.kind} ${row.id}`} row={row} day={day} act={kind.act} />
              ),
            ),
        ])}
      </TableBox>
    </Panel>
  );
}

interface RowProps {
  row: WorkRow;
  day: string;
}

const Row = ({ row, day, act }: RowProps & { act: string }) => (
  <tr className={row.on !== null && row.on < day ? styles.edgeLate : undefined} onKeyDown={keys}>
    <th scope="row">
      <Link to={row.path}>{row.what}</Link>
      {row.note && <span className="small soft under">{row.note}</span>}
    </th>
    <td data-label="Of">
      <span>
        <bdi>{row.about}</bdi>
        {row.reference && <span className="small soft under num">{row.reference}</span>}
      </span>
    </td>
    <td className="num" data-label="Day">
      <Days row={row} day={day} />
    </td>
    <td data-label="Who">
      <Who row={row} />
    </td>
    <td>
      <span className="acts">
        <Link to={row.path}>
          {act}
          <span className="sr"> {row.what}</span>
        </Link>
      </span>
    </td>
  </tr>
);

const NarrowRow = ({ row, day }: RowProps) => (
  <tr onKeyDown={keys}>
    <th scope="row">
      <Link to={row.path}>{row.what}</Link>
      <span className="small soft under">
        {[row.about && setApart(row.about), row.reference, row.note].filter(Boolean).join(', ')}
      </span>
    </th>
    <td className="num">
      <Days row={row} day={day} isNarrow />
      <Who row={row} />
    </td>
  </tr>
);

/** Arrows move between rows, Enter opens one, and A assigns it. */
function keys(event: React.KeyboardEvent<HTMLElement>) {
  if (event.key.toLowerCase() === 'a' && !event.ctrlKey && !event.metaKey && !event.altKey) {
    if ((event.target as Element).matches('select')) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>('[data-assign]')?.click();
  } else moveBetweenRows(event);
}

/** The last day, and below it the firm’s own, or how long it waits; where there is no room the day alone. */
function Days({ row: { kind, on, own, since }, day, isNarrow }: RowProps & { isNarrow?: boolean }) {
  if (on === null) {
    if (since === null)
      return (
        <span className={styles.soon}>{kind === 'past-due' ? 'not answered' : 'not entered'}</span>
      );
    return <span className="soft">{ago(daysBetween(dayInSingapore(Date.parse(since)), day))}</span>;
  }
  if (kind === 'to-enter') return <span className={styles.soon}>not entered</span>;
  const left = daysBetween(day, on);
  if (isNarrow) return <span className={left < 0 ? styles.late : undefined}>{dateText(on)}</span>;
  return (
    <span className={styles.days}>
      <span className={left < 0 ? styles.late : undefined}>{dayText(on)}</span>
      <span className="small soft">
        {left < 0
          ? ago(-left)
          : own && own !== on
            ? `ours ${own === day ? 'is today' : own < day ? `was ${dateText(own)}` : dateText(own)}`
            : left === 0
              ? 'today'
              : `in ${countText(left, 'day')}`}
      </span>
    </span>
  );
}

const ago = (days: number) => (days <= 0 ? 'today' : `${countText(days, 'day')} ago`);

/** Where the rest stands of the kinds that are long. */
function More({ kinds, rows }: { kinds: Today['kinds']; rows: WorkRow[] }) {
  const long = kinds.filter(
    ({ kind, total }) => total > rows.filter((row) => row.kind === kind).length,
  );
  if (long.length === 0) return null;
  return (
    <p className="small soft">
      Only the first are shown.{' '}
      {long.map(({ kind, title, total, path }) => (
        <Link key={kind} className={styles.more} to={path}>
          {`${title}: all ${numberText(total)}`}
        </Link>
      ))}
    </p>
  );
}
