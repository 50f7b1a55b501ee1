import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../../client/fetch';
import type { JobDetail, JobList, JobStatus } from './contract';

export const jobsPath = '/admin/settings/jobs';
export const jobPath = (name: string) => `${jobsPath}/${encodeURIComponent(name)}`;

export const jobsCall = '/api/admin/jobs';
const callOf = (name: string) => `${jobsCall}/${encodeURIComponent(name)}`;
const restMs = 15_000;
const whileRunningMs = 2_000;
const intervalFor = (jobs: JobStatus[] = []) =>
  jobs.some(({ isRunning }) => isRunning) ? whileRunningMs : restMs;

export const jobsQuery = queryOptions<JobList>({
  queryKey: [jobsCall],
  staleTime: 0,
  refetchInterval: ({ state }) => intervalFor(state.data?.jobs),
});

export const jobQuery = (name: string) =>
  queryOptions<JobDetail>({
    queryKey: [callOf(name)],
    staleTime: 0,
    refetchInterval: ({ state }) => intervalFor(state.data && [state.data.job]),
  });

/** Runs it at once; one that is failing is said to be tried again. */
export const runJob = ({ name, failures }: JobStatus) =>
  fetchJson<JobDetail>(`${callOf(name)}/${failures > 0 ? 'retry' : 'run'}`, { method: 'POST' });
