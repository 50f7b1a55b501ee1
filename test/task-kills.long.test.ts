import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedTask, TaskList } from '../src/features/jobs/contract';
import type { RegisterImport } from '../src/features/trademarks/import/contract';
import { inventCompanies } from '../tools/office-standin/companies';
import { cookiesOf } from './cookies';
import { openRegisterStandIn } from './register-standin';
import { freePort, makeHome, postTo, type ServerProcess, startServer } from './server-process';
import { adminPassword } from './site';

const rows = 6_000;
const wrong = 200;
const officeRows = 6_000;
/** Of each kind of task: after so many the rest is done in peace. */
const mostKills = 4;

const office = await openRegisterStandIn({ rows: officeRows });
office.companies = inventCompanies(officeRows, '2026-11-01T00:00:00+08:00');
const home = await makeHome();
const env = {
  ...home.env,
  ...office.env,
  REGISTER_CALLS: '100',
  REGISTER_STANDIN: 'on',
  RATE_LIMITS: 'off',
  SEED: 'none',
};
let server: ServerProcess;
let cookie = '';

const start = async () => {
  server = await startServer({ ...env, PORT: String(await freePort()) }, ['--liftoff-only']);
  const login = { username: 'admin', password: adminPassword };
  cookie = cookiesOf(await postTo(server, '/api/admin/auth/login', login));
};
beforeAll(start);
afterAll(async () => {
  await server.kill();
  await office.close();
  await home.remove();
});

async function call<Body>(method: string, path: string, body?: string): Promise<Body> {
  const answer = await fetch(`${server.url}/api/admin${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    body: body ?? null,
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}

const isUnderWay = ({ state }: ListedTask) => state === 'waiting' || state === 'running';
const stepOf = ({ state, progress }: ListedTask) => `${state} ${progress?.done ?? ''}`;

/** Kills the site at each new step of a job's newest task, as the list has it, and returns how the task ended. */
async function throughKills(job: string): Promise<ListedTask & { kills: number }> {
  const seen = new Set<string>();
  let kills = 0;
  for (;;) {
    const { tasks } = await call<TaskList>('GET', '/tasks');
    const task = tasks.filter((each) => each.job === job).toSorted((a, b) => b.id - a.id)[0];
    if (!task) throw new Error(`There is no task of ${job}`);
    if (!isUnderWay(task)) return { ...task, kills };
    if (kills < mostKills && !seen.has(stepOf(task))) {
      seen.add(stepOf(task));
      await server.kill();
      kills += 1;
      await start();
    } else await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const csv = [
  'name,registrationNumber,registrationDate,owner,status,classes',
  ...Array.from(
    { length: rows },
    (_, n) => `Kelip ${n % 100},T${n},2024-02-${n < wrong ? '30' : '29'},Owner ${n},registered,30`,
  ),
].join('\n');
const countMarks = async () => {
  const answer = await fetch(`${server.url}/api/admin/trademarks?pageSize=1`, {
    headers: { cookie },
  });
  return Number(answer.headers.get('x-total-count'));
};

test('each kind of long task goes on after kills, and does all of its work once', async () => {
  const file = { fileName: 'marks.csv', format: 'csv', sizeBytes: csv.length };
  const { id } = await call<RegisterImport>('POST', '/trademarks/imports', JSON.stringify(file));
  await call('PUT', `/trademarks/imports/${id}/bytes?offset=0`, csv);
  const counts = { created: rows - wrong, changed: 0, unchanged: 0, wrong };
  expect(await throughKills('import-marks')).toMatchObject({ state: 'done', attempts: 0 });
  expect(await call('GET', `/trademarks/imports/${id}`)).toMatchObject({ expected: counts });

  await call('POST', `/trademarks/imports/${id}/start`, '{}');
  const imported = await throughKills('import-marks');
  expect(imported).toMatchObject({
    state: 'done',
    actor: 'admin',
    title: 'Import of marks.csv',
    text: '5,800 rows imported, 200 failed',
    path: `/admin/trademarks/import?import=${id}`,
    isStoppable: false,
  });
  expect(await call('GET', `/trademarks/imports/${id}`)).toMatchObject({ counts });
  expect(await countMarks()).toBe(rows - wrong);

  await call('DELETE', '/trademarks');
  const deleted = await throughKills('change-marks');
  expect(deleted).toMatchObject({ state: 'done', title: 'Deleted all 5,800 trademarks' });
  expect(await countMarks()).toBe(0);
  await call('POST', `/trademarks/changes/${deleted.id}/undo`, '{}');
  const undone = await throughKills('change-marks');
  expect(undone).toMatchObject({ state: 'done', progress: { done: 5_800, of: 5_800 } });
  expect(await countMarks()).toBe(rows - wrong);

  await call('POST', '/register-sources/singapore/sync', '{}');
  const loaded = await throughKills('sync-register');
  expect(loaded).toMatchObject({ state: 'done', title: 'First load of the register of Singapore' });
  expect(await countMarks()).toBeGreaterThan(rows - wrong + 0.9 * officeRows);

  await call('POST', '/register-sources/acra/sync', '{}');
  const companies = await throughKills('sync-register');
  expect(companies).toMatchObject({
    state: 'done',
    title: 'First load of the register of companies in Singapore',
    text: '6,000 changes, 0 rows refused',
  });

  const day = { day: '2027-03-09', reason: 'Closed', source: 'Notice 1' };
  await call('POST', '/excluded-days', JSON.stringify(day));
  expect(await throughKills('recount-deadlines')).toMatchObject({ state: 'done', attempts: 0 });

  const check = { name: 'Sago', email: 'a@sago.example' };
  expect((await postTo(server, '/api/trademark-check', check)).ok).toBe(true);
  const report = await throughKills('make-reports');
  expect(report).toMatchObject({ state: 'done', title: 'Report of the check of Sago' });

  for (const { kills } of [imported, deleted, undone, loaded, companies])
    expect(kills).toBeGreaterThanOrEqual(2);
});
