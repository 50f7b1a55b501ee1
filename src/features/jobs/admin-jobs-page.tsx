import { useQuery } from '@tanstack/react-query';
import { Notices } from '../../admin-ui/notices';
import { SettingsPage } from '../../admin-ui/settings-page';
import { Stats } from '../../admin-ui/stats';
import { TableBox } from '../../admin-ui/table-box';
import { durationText } from '../../shared/duration-text';
import { clockText, momentNear } from '../../shared/moment-text';
import { Link, useSearch } from '../../ui/navigation';
import { NotLoaded } from '../../ui/not-loaded';
import type { JobList, JobStatus } from './contract';
import * as styles from './jobs.module.css';
import { jobPath, jobsPath, jobsQuery, refetchIntervalFor } from './queries';
import { RunBars } from './run-bars';
import { RunButton } from './run-button';
import { RunState } from './run-state';
import { TaskList } from './task-list';

const isFailing = ({ failures }: JobStatus) => failures > 0;

const groups = [
  { label: 'Needs attention', has: isFailing },
  { label: 'Running', has: (job: JobStatus) => !isFailing(job) && job.isRunning },
  {
    label: 'On schedule',
    has: (job: JobStatus) => !isFailing(job) && !job.isRunning && job.kind === 'schedule',
  },
  {
    label: 'On demand',
    has: (job: JobStatus) => !isFailing(job) && !job.isRunning && job.kind === 'queue',
  },
];

const views = [
  { name: 'all', label: 'All', has: () => true },
  { name: 'failing', label: 'Failing', has: isFailing },
  { name: 'running', label: 'Running', has: ({ isRunning }: JobStatus) => isRunning },
];

export default function JobsPage() {
  const {
    data: list,
    error,
    refetch,
  } = useQuery({
    ...jobsQuery,
    refetchInterval: ({ state }) => refetchIntervalFor(state.data?.jobs),
  });
  return (
    <SettingsPage title="Jobs">
      {list ? (
        <JobTable list={list} />
      ) : (
        error && <NotLoaded title="Could not load the jobs" onRetry={refetch} />
      )}
    </SettingsPage>
  );
}

const heads = [
  'Job',
  'Schedule',
  'Last run',
  'Duration, 24 runs',
  'Next run',
  <span key="actions" className="sr">
    Actions
  </span>,
];

function JobTable({ list }: { list: JobList }) {
  const { jobs, at } = list;
  const [search] = useSearch();
  const shown = search.get('show') ?? 'all';
  const view = views.find(({ name }) => name === shown) ?? views[0];
  const listed = jobs.filter((job) => view?.has(job));
  return (
    <>
      <Notices notices={list.alarms} />
      <Figures list={list} />
      <TaskList />
      <div className="tools between">
        <nav className="choice-set" aria-label="Show">
          {views.map(({ name, label, has }) => (
            <Link
              key={name}
              to={name === 'all' ? jobsPath : `${jobsPath}?show=${name}`}
              aria-current={name === view?.name ? 'page' : undefined}
            >
              {label} <span className="num">{jobs.filter(has).length}</span>
            </Link>
          ))}
        </nav>
        <span className="small soft num">
          Times are Singapore time. Refreshed {clockText(at)}:{at.slice(17, 19)}.
        </span>
      </div>
      <TableBox label="Background jobs" heads={heads} className={`entries ${styles.jobs}`}>
        {groups.map(({ label, has }) => {
          const members = listed.filter(has);
          return (
            members.length > 0 && [
              <tr key={label} className="group">
                <th colSpan={6} scope="rowgroup">
                  {label}
                </th>
              </tr>,
              ...members.map((job) => <JobRows key={job.name} job={job} at={at} />),
            ]
          );
        })}
        {listed.length === 0 && (
          <tr>
            <td colSpan={6} className="soft">
              {view?.name === 'failing' ? 'No jobs failing' : 'No jobs running'}
            </td>
          </tr>
        )}
      </TableBox>
    </>
  );
}

function Figures({ list: { jobs, at, lastHeartbeatAt } }: { list: JobList }) {
  const running = jobs.filter(({ isRunning }) => isRunning);
  const failing = jobs.filter(isFailing);
  const [first] = failing;
  const scheduled = jobs.filter(({ kind }) => kind === 'schedule').length;
  const titles = (named: JobStatus[]) => named.map(({ title }) => title).join(', ');
  return (
    <Stats
      className="four"
      stats={[
        {
          title: 'Jobs',
          value: jobs.length,
          note: `${scheduled} on schedule, ${jobs.length - scheduled} on demand`,
        },
        { title: 'Running now', value: running.length, note: titles(running) },
        {
          title: 'Failing',
          value: failing.length,
          note:
            first?.failingSince &&
            `${titles(failing)}, since ${momentNear(first.failingSince, at)}`,
        },
        {
          title: 'Last heartbeat',
          value: lastHeartbeatAt ? agoText(lastHeartbeatAt, at) : 'None yet',
          note: 'Expected every minute',
          className: styles.words,
        },
      ]}
    />
  );
}

const agoText = (then: string, now: string) =>
  `${durationText(Math.max(1_000, Date.parse(now) - Date.parse(then)))} ago`;

function JobRows({ job, at }: { job: JobStatus; at: string }) {
  const [last] = job.runs;
  return (
    <>
      <tr>
        <th scope="row" className={styles.head}>
          {job.title}
          <span className="small soft under">{job.description}</span>
        </th>
        <td data-label="Schedule">{job.when}</td>
        <td data-label="Last run">
          <span>{last ? <RunState run={last} job={job} at={at} /> : 'Not yet'}</span>
        </td>
        <td data-label="Duration">{last && <RunBars runs={job.runs} at={at} />}</td>
        <td data-label="Next run" className="num">
          {job.isRunning ? 'now' : job.nextRunAt && momentNear(job.nextRunAt, at)}
        </td>
        <td>
          <span className="acts">
            <RunButton job={job} className="" />
            <Link to={jobPath(job.name)}>
              History<span className="sr"> of {job.title}</span>
            </Link>
          </span>
        </td>
      </tr>
      {isFailing(job) && <FailureRow job={job} at={at} />}
    </>
  );
}

function FailureRow({ job, at }: { job: JobStatus; at: string }) {
  const reason = job.runs.find(({ outcome }) => outcome === 'failed')?.reason;
  const times = job.failures === 1 ? 'Failed once' : `Failed ${job.failures} times`;
  return (
    <tr className="why">
      <td colSpan={6}>
        <p>
          {times}
          {job.failingSince && ` since ${momentNear(job.failingSince, at)}`}. {reason}
        </p>
        <p className="soft">
          {job.kind === 'schedule'
            ? 'Tries again after 1, 2, 4, 8 and 16 minutes, then at its next time.'
            : 'Tries again within a minute, and whenever there is work.'}
        </p>
      </td>
    </tr>
  );
}
