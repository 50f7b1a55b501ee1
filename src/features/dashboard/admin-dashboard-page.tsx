import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminPage } from '../../admin-ui/admin-page';
import { countsQuery } from '../../admin-ui/counts';
import { useMay } from '../../admin-ui/may';
import { Notices } from '../../admin-ui/notices';
import { countText, numberText } from '../../shared/count-text';
import { dayText } from '../../shared/day-text';
import { Link, useSearch } from '../../ui/navigation';
import { useToday } from '../../ui/page-context';
import { AbsenceButton } from './absence-dialog';
import { ActivityChart } from './activity-chart';
import * as styles from './admin-dashboard-page.module.css';
import { People } from './people';
import { noticesQuery, todayQuery } from './queries';
import { DocketWork, OtherWork } from './work-tables';

export default function AdminDashboardPage() {
  const [search] = useSearch();
  const { data: found, isError } = useQuery(todayQuery(search));
  const notices = useQuery(noticesQuery);
  const mayChange = useMay();
  const today = useToday();
  const [isChartOpen, setChartOpen] = useState(false);
  return (
    <AdminPage
      title="Today"
      actions={
        <>
          <span className="small soft num">{dayText(today)}</span>
          {mayChange && <AbsenceButton />}
        </>
      }
    >
      <Notices notices={notices.data ?? []} />
      {found ? (
        <>
          <p className="lead-line" role="status">
            {leadText(found.kinds)}
          </p>
          <People people={found.people} chosen={search.get('person')} />
          <div className={`columns ${styles.today}`}>
            <div>
              <DocketWork found={found} />
              <OtherWork found={found} part="money" title="Orders and money" />
            </div>
            <div>
              <OtherWork found={found} part="readings" title="Second readings" isNarrow />
              <OtherWork found={found} part="answers" title="Who waits for an answer" isNarrow />
              <OtherWork found={found} part="differences" title="Differences" isNarrow />
              <OtherWork found={found} part="mails" title="Failed mails" isNarrow />
            </div>
          </div>
        </>
      ) : (
        <p className="soft">
          {isError ? 'The work could not be loaded. Please reload the page.' : 'Loading…'}
        </p>
      )}
      <Counts />
      <details
        className={styles.figures}
        onToggle={({ currentTarget }) => setChartOpen(currentTarget.open)}
      >
        <summary>Orders and enquiries over time</summary>
        {isChartOpen && <ActivityChart />}
      </details>
    </AdminPage>
  );
}

function leadText(kinds: { kind: string; total: number }[]): string {
  const totalOf = (kind: string) => kinds.find((each) => each.kind === kind)?.total ?? 0;
  const parts = [
    [totalOf('late'), 'deadline is late', 'deadlines are late'],
    [totalOf('to-enter'), 'letter has no last day yet', 'letters have no last day yet'],
    [totalOf('due'), 'deadline is due within two weeks', 'deadlines are due within two weeks'],
  ] as const;
  const said = parts.flatMap(([count, one, many]) =>
    count > 0 ? [countText(count, one, many)] : [],
  );
  if (said.length > 0) return `${said.join(', ').replace(/, ([^,]*)$/, ' and $1')}.`;
  const others = kinds.reduce((sum, { total }) => sum + total, 0);
  return others > 0
    ? `No deadline is near. ${countText(others, 'other thing waits', 'other things wait')}.`
    : 'Nothing waits for you.';
}

const counted = [
  ['Total Services', '/admin/services', 'services'],
  ['Order Requests', '/admin/orders', 'orders'],
  ['Contact Submissions', '/admin/contact-submissions', 'contacts'],
  ['Trademark Checks', '/admin/trademark-checks', 'checks'],
] as const;

function Counts() {
  const { data: counts, error } = useQuery(countsQuery);
  return (
    <dl className={styles.counts}>
      {counted.map(([title, to, name]) => {
        const total = counts?.[name]?.total;
        return (
          <div key={name}>
            <dt>{title}</dt>
            <dd className="num">
              <Link to={to}>{total === undefined ? (error ? '?' : '…') : numberText(total)}</Link>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
