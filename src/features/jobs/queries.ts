import { apiClient } from '../../client/api';
import type { JobStatus, ListedTask } from './contract';
import type { JobsApi } from './endpoints.server';
import { isAtWork } from './run-state';

const api = apiClient<JobsApi>();

export const jobsPath = '/admin/settings/jobs';
export const jobPath = (name: string) => `${jobsPath}/${encodeURIComponent(name)}`;

const restMs = 15_000;
const whileRunningMs = 2_000;
/** The interval until the next refetch. */
export const refetchIntervalFor = (jobs: JobStatus[] = []) =>
  jobs.some(({ isRunning }) => isRunning) ? whileRunningMs : restMs;

export const jobsQuery = api.query('/api/admin/jobs', { staleTime: 0 });

export const jobQuery = (name: string) =>
  api.query('/api/admin/jobs/{name}', { params: { name }, staleTime: 0 });

/** Long work, under way or ended. */
export const tasksQuery = api.query('/api/admin/tasks', {
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.tasks.some(({ state }) => isAtWork(state)) ? whileRunningMs : restMs,
});

export const stopTask = ({ job, id }: ListedTask) =>
  api.call('POST /api/admin/tasks/{job}/{id}/stop', { params: { job, id } });

/** Runs the job now; a failing one is labelled as a retry. */
export const runJob = ({ name, failures }: JobStatus) =>
  failures > 0
    ? api.call('POST /api/admin/jobs/{name}/retry', { params: { name } })
    : api.call('POST /api/admin/jobs/{name}/run', { params: { name } });
