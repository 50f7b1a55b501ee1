import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '../../admin-ui/admin-page';
import { administratorQuery } from '../../admin-ui/administrator';
import { countsQuery } from '../../admin-ui/counts';
import { Notices } from '../../admin-ui/notices';
import { Panel } from '../../admin-ui/panel';
import { Person } from '../../admin-ui/person';
import { Stats } from '../../admin-ui/stats';
import { TablePanel } from '../../admin-ui/table-panel';
import type { Counts as CountsByKind } from '../../admin-ui/workspace-contract';
import { dayInSingapore } from '../../shared/calendar-date';
import { countText, numberText } from '../../shared/count-text';
import { dateText } from '../../shared/date-text';
import { Moment } from '../../ui/moment';
import { Link } from '../../ui/navigation';
import { useToday } from '../../ui/page-context';
import { ActivityChart } from './activity-chart';
import * as styles from './admin-dashboard-page.module.css';
import { changeWords } from './change-words';
import type { WaitingThing } from './contract';
import { changesQuery, noticesQuery, waitingQuery } from './queries';

export default function AdminDashboardPage() {
  const counts = useQuery(countsQuery);
  const waiting = useQuery(waitingQuery);
  const notices = useQuery(noticesQuery);
  const today = useToday();
  const shared = { things: waiting.data, hasFailed: waiting.error !== null };
  return (
    <AdminPage
      title="Dashboard"
      actions={<span className="small soft num">{dateText(today)}</span>}
    >
      <Notices notices={notices.data ?? []} />
      <Counts counts={counts.data} hasFailed={counts.error !== null} />
      <p className="lead-line" role="status">
        {counts.data && leadText(counts.data, waiting.data ?? [], today)}
      </p>
      <div className={`columns ${styles.dashboard}`}>
        <div>
          <Waiting
            {...shared}
            title="Unanswered enquiries, oldest first"
            isShown={({ kind }) => kind !== 'order'}
            nothing="No enquiries waiting."
          />
          <Waiting
            {...shared}
            title="Open orders, oldest first"
            isShown={({ kind }) => kind === 'order'}
            nothing="No orders waiting."
          />
        </div>
        <div>
          <ActivityChart />
          <LastChanges />
        </div>
      </div>
    </AdminPage>
  );
}

const waitingOf = (count: CountsByKind[string] | undefined) => count?.waiting ?? 0;

const publishedText = ({ total, published = 0 }: CountsByKind[string]) =>
  `${numberText(published)} published, ${countText(total - published, 'draft')}`;

function Counts({ counts, hasFailed }: { counts: CountsByKind | undefined; hasFailed: boolean }) {
  const cards = [
    {
      title: 'Total Services',
      to: '/admin/services',
      total: counts?.services?.total,
      line: counts?.services && publishedText(counts.services),
    },
    {
      title: 'Order Requests',
      to: '/admin/orders',
      total: counts?.orders?.total,
      line: counts && (orderWaits(counts.orders).join(', ') || 'No orders waiting'),
    },
    {
      title: 'Contact Submissions',
      to: '/admin/contact-submissions',
      total: counts?.contacts?.total,
      line: counts && waitText(waitingOf(counts.contacts), 'unanswered', 'No messages waiting'),
    },
    {
      title: 'Trademark Checks',
      to: '/admin/trademark-checks',
      total: counts?.checks?.total,
      line: counts && waitText(waitingOf(counts.checks), 'unanswered', 'No checks waiting'),
    },
  ];
  return (
    <Stats
      className={`four ${styles.counts}`}
      stats={cards.map(({ title, to, total, line }) => ({
        title: <Link to={to}>{title}</Link>,
        value: total === undefined ? (hasFailed ? '?' : '…') : numberText(total),
        note: line ?? (hasFailed ? 'Count not available' : ''),
      }))}
    />
  );
}

const waitText = (count: number, words: string, none: string) =>
  count === 0 ? none : `${numberText(count)} ${words}`;

function orderWaits({ toRead = 0, toStart = 0, unpaid = 0 }: CountsByKind[string] = { total: 0 }) {
  const waits = [
    [toRead, 'with details to read'],
    [toStart, 'paid, not started'],
    [unpaid, 'unpaid'],
  ] as const;
  return waits
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${numberText(count)} ${word}`);
}

/** Counts of what somebody wrote, and waits for an answer to. */
const enquiries = ['enquiries', 'messages'];

const dayText = (at: string, today: string) =>
  dayInSingapore(Date.parse(at)) === today ? 'today' : dateText(at);

function leadText(counts: CountsByKind, things: WaitingThing[], today: string): string {
  const { orders = { total: 0 } } = counts;
  const { toRead = 0, toStart = 0, unpaid = 0 } = orders;
  const unanswered = enquiries.reduce((sum, name) => sum + waitingOf(counts[name]), 0);
  if (unanswered + toRead + toStart + unpaid === 0) return 'No enquiries or orders are waiting.';
  const since = (thing: WaitingThing | undefined) =>
    thing ? `, the oldest since ${dayText(thing.at, today).replaceAll(' ', '\u00a0')}` : '';
  const parts = [
    ...(unanswered > 0
      ? [
          `${countText(unanswered, 'enquiry needs', 'enquiries need')} an answer${since(things.find(({ kind }) => kind !== 'order'))}`,
        ]
      : []),
    ...(toRead > 0
      ? [countText(toRead, 'order has details to read', 'orders have details to read')]
      : []),
    ...(toStart > 0
      ? [countText(toStart, 'paid order is not started', 'paid orders are not started')]
      : []),
    ...(unpaid > 0
      ? [
          `${countText(unpaid, 'order is', 'orders are')} unpaid${since(things.find(({ state }) => state === 'unpaid'))}`,
        ]
      : []),
  ];
  return `${parts.join('; ')}.`;
}

interface WaitingProps {
  title: string;
  things: WaitingThing[] | undefined;
  isShown(thing: WaitingThing): boolean;
  nothing: string;
  hasFailed: boolean;
}

function Waiting({ title, things, isShown, nothing, hasFailed }: WaitingProps) {
  const shown = things?.filter(isShown);
  if (!shown?.length)
    return (
      <Panel title={title} className="flush">
        <p className="soft">
          {hasFailed
            ? 'The list could not be loaded. Please reload the page.'
            : shown
              ? nothing
              : 'Loading…'}
        </p>
      </Panel>
    );
  return (
    <TablePanel
      title={title}
      heads={['What', 'From', 'About', 'Since', 'State']}
      className={`entries ${styles.waiting}`}
    >
      {shown.map(({ kind, what, id, path, from, about, state, at }) => (
        <tr key={`${kind} ${id}`}>
          <td className="soft">{what}</td>
          <th scope="row" className="cut">
            <Link className="cut" to={path}>
              {from}
            </Link>
          </th>
          <td className={`${styles.about} cut num`} data-label="About">
            {about}
          </td>
          <td className="soft num" data-label="Since">
            <time dateTime={at}>{dateText(at)}</time>
          </td>
          <td data-label="State">{state}</td>
        </tr>
      ))}
    </TablePanel>
  );
}

function LastChanges() {
  const { data: changes, error } = useQuery(changesQuery);
  const { data: me } = useQuery(administratorQuery);
  return (
    <Panel title="Recent changes">
      {changes && changes.length > 0 ? (
        <ul className={styles.changes}>
          {changes.map((change) => {
            const words = changeWords(change);
            return (
              <li key={change.id}>
                {change.action === 'failed-sign-in' ? (
                  <span>Failed sign-in as {change.actor}</span>
                ) : (
                  <span>
                    {change.actor === me?.username ? 'You' : <Person actor={change.actor} />}{' '}
                    {change.path ? <Link to={change.path}>{words}</Link> : words}
                  </span>
                )}
                <Moment className="small soft num" at={change.at} />
              </li>
            );
          })}
        </ul>
      ) : (
        <p className="soft">
          {error ? 'The changes could not be loaded. Please reload the page.' : 'No changes yet.'}
        </p>
      )}
    </Panel>
  );
}
