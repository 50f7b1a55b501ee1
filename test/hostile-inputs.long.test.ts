import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hostilePlaces, type Place } from './hostile-inputs';
import { freePort, makeHome, startServer } from './server-process';

/** What the site promises of `/healthz`, whatever is sent to it meanwhile. */
const promisedMs = 100;
/** Where the main thread doesn’t run and yet answers nobody, as while it waits for a disk. */
const longestStallMs = 1_000;
/** A busy machine slows whatever runs, and other work of the site may fall into one of them. */
const tries = 3;
const idleMs = 2_000;

let home: Awaited<ReturnType<typeof makeHome>>;
let server: Awaited<ReturnType<typeof startServer>>;
let asker: ChildProcess;
// A second try begins with a new site: what the first one left makes the same inputs slower.
beforeEach(async () => {
  home = await makeHome({ isSeeded: true });
  server = await startServer({
    ...home.env,
    PORT: String(await freePort()),
    RATE_LIMITS: 'off',
  });
  const args = [String(server.port), String(server.child.pid)];
  asker = fork('test/healthz-asker.mjs', args);
});
afterEach(async () => {
  asker.kill();
  await server.kill();
  await home.remove();
});

interface Slowest {
  ms: number;
  ranMs: number;
}

/** The slowest answers of `/healthz` since the last call. */
const slowestHealthz = () =>
  new Promise<Slowest>((resolve) => {
    asker.once('message', (slowest) => resolve(slowest as Slowest));
    asker.send('slowest');
  });

/** What other processes of the machine don’t lengthen: how long the server’s main thread ran. */
function mainThreadMs(): number {
  const { pid } = server.child;
  const file = `/proc/${pid}/task/${pid}/schedstat`;
  return existsSync(file)
    ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6
    : performance.now();
}

/** Of what runs in a thread, a machine with too much other work says so once more at most. */
async function answered(send: () => Promise<Response>) {
  for (let tried = 1; ; tried += 1) {
    const response = await send();
    const isBusy = (await response.text()).includes('The site is very busy');
    if (!isBusy || tried === 2) return { status: response.status, isBusy };
  }
}

/** Until the site’s own work of a place before, as noting what it imported, is done. */
async function quiet() {
  for (let waited = 0; waited < 100; waited += 1) {
    const ranBefore = mainThreadMs();
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (mainThreadMs() - ranBefore < 5) return;
  }
}

async function measured({ send }: Place, size: number) {
  await quiet();
  await slowestHealthz();
  const [startedAt, ranBefore] = [performance.now(), mainThreadMs()];
  const { status, isBusy } = await answered(() => send(size));
  const figures = { ms: performance.now() - startedAt, mainMs: mainThreadMs() - ranBefore };
  const healthz = await slowestHealthz();
  return { status, isBusy, ...figures, healthzMs: healthz.ms, ranMs: healthz.ranMs };
}
type Figures = Awaited<ReturnType<typeof measured>>;

const best = (one: Figures, other: Figures): Figures => ({
  status: other.status,
  isBusy: other.isBusy,
  ms: Math.min(one.ms, other.ms),
  mainMs: Math.min(one.mainMs, other.mainMs),
  healthzMs: Math.min(one.healthzMs, other.healthzMs),
  ranMs: Math.min(one.ranMs, other.ranMs),
});

const problemsOf = (small: Figures, large: Figures): string[] => [
  ...(large.mainMs > 3 * small.mainMs + promisedMs ? ['grows faster than its input'] : []),
  ...[small, large].flatMap(({ status, isBusy, ranMs, healthzMs }) => [
    ...(status >= 500 && !isBusy ? [`is answered ${status}`] : []),
    ...(ranMs > promisedMs || healthzMs > longestStallMs ? ['keeps others waiting'] : []),
  ]),
];

test('no input holds the site, and twice the size takes about twice the time', async () => {
  const rows: string[] = [];
  const wrong: string[] = [];
  const slowest = { healthzMs: 0, ranMs: 0 };
  await slowestHealthz();
  await new Promise((resolve) => setTimeout(resolve, idleMs));
  const idle = await slowestHealthz();
  for (const place of await hostilePlaces(server)) {
    const [smallSize, largeSize] = place.sizes;
    let small = await measured(place, smallSize);
    let large = await measured(place, largeSize);
    for (let tried = 1; tried < tries && problemsOf(small, large).length > 0; tried += 1) {
      small = best(small, await measured(place, smallSize));
      large = best(large, await measured(place, largeSize));
    }
    const text = (pick: (figures: Figures) => number) =>
      `${pick(small).toFixed()} → ${pick(large).toFixed()} ms`;
    const row = `${place.name}: ${small.status}, ${large.status}; request ${text(({ ms }) => ms)}; main thread ${text(({ mainMs }) => mainMs)}; /healthz ${text(({ healthzMs }) => healthzMs)}, of that run ${text(({ ranMs }) => ranMs)}`;
    rows.push(row);
    for (const { healthzMs, ranMs } of [small, large]) {
      slowest.healthzMs = Math.max(slowest.healthzMs, healthzMs);
      slowest.ranMs = Math.max(slowest.ranMs, ranMs);
    }
    const problems = problemsOf(small, large);
    if (problems.length > 0) wrong.push(`${[...new Set(problems)].join(', ')}: ${row}`);
  }
  console.log(
    [
      ...rows,
      `Slowest /healthz: ${slowest.healthzMs.toFixed()} ms, of that run ${slowest.ranMs.toFixed()} ms; of the idle site ${idle.ms.toFixed()} and ${idle.ranMs.toFixed()} ms`,
    ].join('\n'),
  );
  expect(wrong).toEqual([]);
});
