import { useQuery } from '@tanstack/react-query';
import { SettingsFrame } from '../../admin-ui/settings-frame';
import { useEndedSession } from '../../admin-ui/use-ended-session';
import { durationText } from '../../shared/duration-text';
import { clockText, momentNear } from '../../shared/moment-text';
import { Empty } from '../../ui/empty';
import { BrokenRing } from '../../ui/illustrations';
import { Link, useSearch } from '../../ui/navigation';
import type { JobList, JobStatus } from './contract';
import * as styles from './jobs.module.css';
import { jobPath, jobsPath, jobsQuery } from './queries';
import { RunBars } from './run-bars';
import { RunButton } from './run-button';
import { RunState } from './run-state';

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
  const { data: list, error, refetch } = useQuery(jobsQuery);
  useEndedSession(error);
  return (
    <SettingsFrame title="Jobs">
      {list ? (
        <JobTable list={list} />
      ) : (
        error && (
          <Empty
            art={<BrokenRing />}
            title="Could not load the jobs"
            action={
              <button type="button" className="btn tiny" onClick={() => void refetch()}>
                Try again
              </button>
            }
            alert
          />
        )
      )}
    </SettingsFrame>
  );
}

function JobTable({ list }: { list: JobList }) {
  const { jobs, at } = list;
  const [search] = useSearch();
  const shown = search.get('show') ?? 'all';
  const view = views.find(({ name }) => name === shown) ?? views[0];
  const listed = jobs.filter((job) => view?.has(job));
  return (
    <>
      <Figures list={list} />
      <div className="tools">
        <nav className={styles.views} aria-label="Show">
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
        <span className="push" />
        <span className="small soft num">
          Times are Singapore time. Refreshed {clockText(at)}:{at.slice(17, 19)}.
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section className={`table-box ${styles.box}`} tabIndex={0} aria-label="Background jobs">
        <table className={`dense ${styles.jobs}`}>
          <thead>
            <tr>
              <th scope="col">Job</th>
              <th scope="col">Schedule</th>
              <th scope="col">Last run</th>
              <th scope="col">Duration, 24 runs</th>
              <th scope="col">Next run</th>
              <th scope="col">
                <span className="sr">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ label, has }) => {
              const members = listed.filter(has);
              return (
                members.length > 0 && [
                  <tr key={label} className={styles.group}>
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
          </tbody>
        </table>
      </section>
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
    <dl className="stats four num">
      <Figure
        term="Jobs"
        value={jobs.length}
        note={`${scheduled} on schedule, ${jobs.length - scheduled} on demand`}
      />
      <Figure term="Running now" value={running.length} note={titles(running)} />
      <Figure
        term="Failing"
        value={failing.length}
        note={
          first?.failingSince && `${titles(failing)}, since ${momentNear(first.failingSince, at)}`
        }
      />
      <Figure
        term="Last heartbeat"
        value={lastHeartbeatAt ? agoText(lastHeartbeatAt, at) : 'None yet'}
        note="Expected every minute"
      />
    </dl>
  );
}

const agoText = (then: string, now: string) =>
  `${durationText(Math.max(1_000, Date.parse(now) - Date.parse(then)))} ago`;

function Figure({
  term,
  value,
  note,
}: {
  term: string;
  value: number | string;
  note: string | null | undefined;
}) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className={typeof value === 'string' ? styles.words : undefined}>{value}</dd>
      <dd className="note-line">{note}</dd>
    </div>
  );
}

function JobRows({ job, at }: { job: JobStatus; at: string }) {
  const [last] = job.runs;
  return (
    <>
      <tr>
        <th scope="row" className={styles.head}>
          {job.title}
          <span className={`small soft ${styles.about}`}>{job.description}</span>
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
            <RunButton job={job} />
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
    <tr className={styles.why}>
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
