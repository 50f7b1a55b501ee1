import { useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '../../admin-ui/action-button';
import { refetchFrom } from '../../admin-ui/list-query';
import { useAdminAction } from '../../admin-ui/use-admin-action';
import { toast } from '../../ui/toast-store';
import type { JobStatus } from './contract';
import { jobsQuery, runJob } from './queries';

/** Long enough for a short run to end before the refetch. */
const shortRunMs = 700;

export function RunButton({ job, className }: { job: JobStatus; className?: string }) {
  const client = useQueryClient();
  const isRetry = job.failures > 0;
  const running = useAdminAction(
    () => runJob(job),
    async () => {
      toast({ title: isRetry ? 'Trying again' : 'Job started', text: job.title });
      await new Promise((resolve) => setTimeout(resolve, shortRunMs));
      return refetchFrom(client, jobsQuery.queryKey[0]);
    },
  );
  return (
    <ActionButton
      className={className}
      action={running}
      disabled={job.isRunning}
      label={isRetry ? 'Retry now' : 'Run now'}
      spoken={` ${job.title}`}
    />
  );
}
