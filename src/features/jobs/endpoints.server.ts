import { actorOf, recordAudit } from '../../platform/audit-log/record-audit';
import type { SiteContext } from '../../platform/context';
import type { AdministratorCaller } from '../../platform/http/caller';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import type { Task } from '../../platform/jobs/job';
import type { JobStatus } from '../../platform/jobs/jobs';
import { conflict, notFound } from '../../shared/failure';
import { JobDetail, JobList, JobName, TaskId, TaskList } from './contract';
import { isAtWork } from './run-state';

const ownerApi = endpoints('administrator', 'Administration', 'owner');

export function jobEndpoints({ db, jobs, features }: SiteContext) {
  const requireJob = async (name: string) => {
    const status = (await jobs.find()).find(({ job }) => job.name === name);
    if (!status) throw notFound('Job not found');
    return status;
  };
  const runNow = async (name: string, action: 'run' | 'retry', caller: AdministratorCaller) => {
    const status = await requireJob(name);
    if (action === 'retry' && status.failures === 0) throw conflict('This job is not failing.');
    if (status.isRunning) throw conflict('This job is already running.');
    await recordAudit(db, actorOf(caller), action, 'job', name, {
      after: { title: status.job.title },
    });
    jobs.runNow(name);
    return { at: new Date(), job: toJobStatus(status) };
  };

  return [
    ownerApi.get('/api/admin/tasks', {
      summary: 'Long work: what is under way with its progress, then what ended last',
      answer: TaskList,
      handle: async () => ({ at: new Date(), tasks: await findTasks(jobs.tasks()) }),
    }),
    ownerApi.post('/api/admin/tasks/{job}/{id}/stop', {
      summary: 'Stop long work that may be stopped; what it has done stays',
      params: TaskId,
      answer: TaskList,
      async handle({ params: { job, id }, caller }) {
        const task = jobs.tasks().find(({ name }) => name === job);
        if (!task) throw notFound('Task not found');
        if (!task.stopTask) throw conflict('This can’t be stopped.');
        await task.stopTask(id, actorOf(caller));
        return { at: new Date(), tasks: await findTasks(jobs.tasks()) };
      },
    }),
    ownerApi.get('/api/admin/jobs', {
      summary:
        'Background jobs: when they run, how their last runs ended, which are failing, what they found wrong',
      answer: JobList,
      async handle() {
        const statuses = await jobs.find();
        const beats = statuses.flatMap(({ runs }) => runs.map(({ heartbeatAt }) => +heartbeatAt));
        return {
          at: new Date(),
          lastHeartbeatAt: beats.length ? new Date(Math.max(...beats)) : null,
          jobs: statuses.map(toJobStatus),
          alarms: (await Promise.all(features.map((each) => each.findAlarms?.(db) ?? []))).flat(),
        };
      },
    }),
    ownerApi.get('/api/admin/jobs/{name}', {
      summary: 'One background job with its last hundred runs',
      params: JobName,
      answer: JobDetail,
      async handle({ params: { name } }) {
        const status = await requireJob(name);
        const runs = (await jobs.findRuns(name)) ?? [];
        return { at: new Date(), job: toJobStatus({ ...status, runs }) };
      },
    }),
    ownerApi.post('/api/admin/jobs/{name}/run', {
      summary: 'Run a background job now, whether it is due or not',
      params: JobName,
      status: 202,
      answer: JobDetail,
      handle: ({ params: { name }, caller }) => runNow(name, 'run', caller),
    }),
    ownerApi.post('/api/admin/jobs/{name}/retry', {
      summary: 'Run a failing background job again now',
      params: JobName,
      status: 202,
      answer: JobDetail,
      handle: ({ params: { name }, caller }) => runNow(name, 'retry', caller),
    }),
  ];
}

/** Of each job, and of all of them. */
const shownEnded = 12;

async function findTasks(tasks: Task[]) {
  const found = await Promise.all(
    tasks.map(async ({ name, findTasks, stopTask }) =>
      (await findTasks(shownEnded)).map((task) => ({
        job: name,
        ...task,
        isStoppable: task.isStoppable && stopTask !== undefined,
      })),
    ),
  );
  const newestFirst = found
    .flat()
    .toSorted((one, other) => +(other.since ?? 0) - +(one.since ?? 0));
  const [atWork = [], ended = []] = [true, false].map((which) =>
    newestFirst.filter(({ state }) => isAtWork(state) === which),
  );
  return [...atWork, ...ended.slice(0, shownEnded)];
}

const toJobStatus = ({ job, ...status }: JobStatus) => ({
  ...status,
  name: job.name,
  title: job.title,
  description: job.description,
  kind: job.trigger.kind,
  unit: job.unit ?? null,
});

export type JobsApi = ApiOf<typeof jobEndpoints>;
