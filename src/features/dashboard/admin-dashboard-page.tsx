import { useQuery } from '@tanstack/react-query';
import { administratorQuery } from '../../admin-ui/administrator';
import { countsQuery } from '../../admin-ui/counts';
import { Panel } from '../../admin-ui/panel';
import { useEndedSession } from '../../admin-ui/use-ended-session';
import type { Counts as CountsByKind } from '../../admin-ui/workspace-contract';
import { dateText } from '../../shared/date-text';
import { Moment } from '../../ui/moment';
import { Link } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { useToday } from '../../ui/today';
import { ActivityChart } from './activity-chart';
import { changeAddress, changeWords } from './change-words';
import type { WaitingThing } from './contract';
import { changesQuery, waitingQuery } from './queries';
import './dashboard.css';

export default function AdminDashboardPage() {
  const counts = useQuery(countsQuery);
  const waiting = useQuery(waitingQuery);
  useEndedSession(counts.error);
  const today = useToday();
  return (
    <>
      <PageMeta
        title="Dashboard | Back office"
        description="Counts, open work and recent changes."
        path="/admin"
        noindex
      />
      <div className="desk-head">
        <h1>Dashboard</h1>
        <span className="small soft num">{dateText(today)}</span>
      </div>
      <Counts counts={counts.data} hasFailed={counts.error !== null} />
      <p className="lead-line" role="status">
        {counts.data && leadText(counts.data, waiting.data ?? [])}
      </p>
      <div className="dash">
        <div>
          <Waiting
            title="Unanswered enquiries, oldest first"
            things={waiting.data?.filter(({ kind }) => kind !== 'order')}
            nothing="No enquiries waiting."
            hasFailed={waiting.error !== null}
          />
          <Waiting
            title="Unpaid orders, oldest first"
            things={waiting.data?.filter(({ kind }) => kind === 'order')}
            nothing="No orders waiting."
            hasFailed={waiting.error !== null}
          />
        </div>
        <div>
          <ActivityChart />
          <LastChanges />
        </div>
      </div>
    </>
  );
}

const waitingOf = (count: CountsByKind[string] | undefined) => count?.waiting ?? 0;

const publishedText = ({ total, published = 0 }: CountsByKind[string]) =>
  `${numberText(published)} published, ${numberText(total - published)} draft`;

const numberText = (count: number) => count.toLocaleString('en-SG');

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
      line: counts && waitText(waitingOf(counts.orders), 'unpaid', 'No orders waiting'),
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
    <dl className="stats four num">
      {cards.map(({ title, to, total, line }) => (
        <div key={title}>
          <dt>
            <Link to={to}>{title}</Link>
          </dt>
          <dd>{total === undefined ? (hasFailed ? '?' : '…') : numberText(total)}</dd>
          <dd className="note-line">{line ?? (hasFailed ? 'Count not available' : '')}</dd>
        </div>
      ))}
    </dl>
  );
}

const waitText = (count: number, words: string, none: string) =>
  count === 0 ? none : `${numberText(count)} ${words}`;

function leadText(counts: CountsByKind, things: WaitingThing[]): string {
  const unpaid = waitingOf(counts.orders);
  const unanswered =
    waitingOf(counts.contacts) + waitingOf(counts.checks) + waitingOf(counts.consultations);
  if (unanswered + unpaid === 0) return 'No enquiries or orders are waiting.';
  const since = (thing: WaitingThing | undefined) =>
    thing ? `, the oldest since ${dateText(thing.at).replaceAll(' ', '\u00a0')}` : '';
  const parts = [
    ...(unanswered > 0
      ? [
          `${numberText(unanswered)} ${unanswered === 1 ? 'enquiry needs' : 'enquiries need'} an answer${since(things.find(({ kind }) => kind !== 'order'))}`,
        ]
      : []),
    ...(unpaid > 0
      ? [
          `${numberText(unpaid)} ${unpaid === 1 ? 'order is' : 'orders are'} unpaid${since(things.find(({ kind }) => kind === 'order'))}`,
        ]
      : []),
  ];
  return `${parts.join('; ')}.`;
}

interface WaitingProps {
  title: string;
  things: WaitingThing[] | undefined;
  nothing: string;
  hasFailed: boolean;
}

function Waiting({ title, things, nothing, hasFailed }: WaitingProps) {
  return (
    <Panel title={title} className="flush waiting">
      {things && things.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        <section className="table-box" tabIndex={0} aria-label={`${title}, scrolls sideways`}>
          <table className="dense">
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">From</th>
                <th scope="col">About</th>
                <th scope="col">Since</th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
              {things.map(({ kind, what, id, path, from, about, state, at }) => (
                <tr key={`${kind} ${id}`}>
                  <td className="soft">{what}</td>
                  <th scope="row">
                    <Link to={path}>{kind === 'check' ? `“${from}”` : from}</Link>
                  </th>
                  <td className="about num">{about}</td>
                  <td className="soft num">
                    <time dateTime={at}>{dateText(at)}</time>
                  </td>
                  <td>{state}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        <p className="soft pad">
          {hasFailed
            ? 'The list could not be loaded. Please reload the page.'
            : things
              ? nothing
              : 'Loading…'}
        </p>
      )}
    </Panel>
  );
}

function LastChanges() {
  const { data: changes, error } = useQuery(changesQuery);
  const { data: me } = useQuery(administratorQuery);
  return (
    <Panel title="Recent changes">
      {changes && changes.length > 0 ? (
        <ul className="changes">
          {changes.map((change) => {
            const to = changeAddress(change);
            const words = changeWords(change);
            return (
              <li key={change.id}>
                {change.action === 'failed-sign-in' ? (
                  <span>Failed sign-in as {change.actor}</span>
                ) : (
                  <span>
                    {change.actor === me?.username ? 'You' : change.actor}{' '}
                    {to ? <Link to={to}>{words}</Link> : words}
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
