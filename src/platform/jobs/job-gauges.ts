import type { JobStatus } from './jobs';

/**
 * Job metrics in Prometheus' text format. A poll without work is a success; a job without a success has no
 * age.
 */
export function jobGauges(jobs: JobStatus[], now: number): string {
  const gauge = (name: string, read: (status: JobStatus) => number | undefined) => [
    `# TYPE ${name} gauge`,
    ...jobs.flatMap((status) => {
      const value = read(status);
      return value === undefined ? [] : [`${name}{job="${status.job.name}"} ${value}`];
    }),
  ];
  return [
    '# TYPE jobs_failing gauge',
    `jobs_failing ${jobs.filter(({ failures }) => failures > 0).length}`,
    ...gauge('job_running', ({ isRunning }) => Number(isRunning)),
    ...gauge('job_consecutive_failures', ({ failures }) => failures),
    ...gauge('job_last_success_age_seconds', ({ lastSuccessAt, lastGoodLookAt }) => {
      const last = Math.max(Number(lastSuccessAt), Number(lastGoodLookAt ?? 0));
      return last === 0 ? undefined : Math.round((now - last) / 1000);
    }),
    '',
  ].join('\n');
}
