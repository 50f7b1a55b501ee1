import { RecordPage } from '../../admin-ui/record-page';
import { SettingsPage } from '../../admin-ui/settings-page';
import { TableBox } from '../../admin-ui/table-box';
import type { PageParams } from '../../client/route';
import { durationText } from '../../shared/duration-text';
import { Ledger } from '../../ui/ledger';
import { Moment } from '../../ui/moment';
import type { JobDetail } from './contract';
import * as styles from './jobs.module.css';
import { jobQuery, jobsPath, refetchIntervalFor } from './queries';
import { RunButton } from './run-button';
import { lengthOf, RunState } from './run-state';

export default function JobPage({ params: { name = '' } }: { params: PageParams }) {
  return (
    <RecordPage
      query={{
        ...jobQuery(name),
        refetchInterval: ({ state }) => refetchIntervalFor(state.data && [state.data.job]),
      }}
      one="job"
      titleOf={(detail) => detail?.job.title ?? 'Job'}
      back={{ to: jobsPath, label: 'Back to jobs' }}
      Page={SettingsPage}
      failureOf={() => ({ title: 'Job not found' })}
    >
      {(detail) => <History {...detail} />}
    </RecordPage>
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
            { term: 'Next run', detail: job.nextRunAt && <Moment at={job.nextRunAt} /> },
            {
              term: 'Last success',
              detail: job.lastSuccessAt ? <Moment at={job.lastSuccessAt} /> : 'Not yet',
            },
            { term: 'Failed runs since then', detail: job.failures > 0 && job.failures },
          ]}
        />
        <div>
          <RunButton job={job} className="btn" />
        </div>
      </div>
      <TableBox
        label="Last runs"
        heads={['Run', 'Duration', 'Reason']}
        className={`entries ${styles.jobs}`}
      >
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
      </TableBox>
    </>
  );
}
