import { useQuery } from '@tanstack/react-query';
import { SettingsFrame } from '../../admin-ui/settings-frame';
import { useEndedSession } from '../../admin-ui/use-ended-session';
import type { PageParams } from '../../client/route';
import { durationText } from '../../shared/duration-text';
import { Empty } from '../../ui/empty';
import { BrokenRing } from '../../ui/illustrations';
import { Ledger } from '../../ui/ledger';
import { Moment } from '../../ui/moment';
import { Link } from '../../ui/navigation';
import type { JobDetail } from './contract';
import * as styles from './jobs.module.css';
import { jobQuery, jobsPath } from './queries';
import { RunButton } from './run-button';
import { lengthOf, RunState } from './run-state';

const Back = () => (
  <Link className="btn tiny" to={jobsPath}>
    Back to jobs
  </Link>
);

export default function JobPage({ params: { name = '' } }: { params: PageParams }) {
  const { data, error } = useQuery(jobQuery(name));
  useEndedSession(error);
  return (
    <SettingsFrame title={data?.job.title ?? 'Job'} aside={<Back />}>
      {data ? (
        <History {...data} />
      ) : (
        error && <Empty art={<BrokenRing />} title="Job not found" action={<Back />} alert />
      )}
    </SettingsFrame>
  );
}

function History({ job, at }: JobDetail) {
  return (
    <>
      <div className="panel">
        <Ledger
          rows={[
            { term: 'What it does', detail: job.description },
            { term: 'Schedule', detail: job.when },
            ...(job.nextRunAt ? [{ term: 'Next run', detail: <Moment at={job.nextRunAt} /> }] : []),
            {
              term: 'Last success',
              detail: job.lastSuccessAt ? <Moment at={job.lastSuccessAt} /> : 'Not yet',
            },
            ...(job.failures > 0
              ? [{ term: 'Failed runs since then', detail: String(job.failures) }]
              : []),
          ]}
        />
        <div>
          <RunButton job={job} className="btn" />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section className={`table-box ${styles.box}`} tabIndex={0} aria-label="Last runs">
        <table className={`dense ${styles.jobs}`}>
          <thead>
            <tr>
              <th scope="col">Run</th>
              <th scope="col">Duration</th>
              <th scope="col">Reason</th>
            </tr>
          </thead>
          <tbody>
            {job.runs.map((run) => (
              <tr key={run.id}>
                <th scope="row">
                  <RunState run={run} job={job} at={at} />
                </th>
                <td data-label="Duration" className="num">
                  {durationText(lengthOf(run, at))}
                </td>
                <td data-label="Reason" className={styles.reason}>
                  {run.reason}
                </td>
              </tr>
            ))}
            {job.runs.length === 0 && (
              <tr>
                <td colSpan={3} className="soft">
                  No runs yet
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </section>
    </>
  );
}
