import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostilePlaces, type Place } from './hostile-inputs';
import { freePort, makeHome, startServer } from './server-process';

/** What the site promises of `/healthz`, whatever is sent to it meanwhile. */
const promisedMs = 100;
/** A busy machine may need another try. */
const tries = 3;

let home: Awaited<ReturnType<typeof makeHome>>;
let server: Awaited<ReturnType<typeof startServer>>;
let asker: ChildProcess;
beforeAll(async () => {
  home = await makeHome({ isSeeded: true });
  server = await startServer({
    ...home.env,
    PORT: String(await freePort()),
    RATE_LIMITS: 'off',
  });
  const args = [String(server.port), String(server.child.pid)];
  asker = fork('test/healthz-asker.mjs', args);
});
afterAll(async () => {
  asker.kill();
  await server.kill();
  await home.remove();
});

/** The longest answer of `/healthz` since the last call. */
const slowestHealthz = () =>
  new Promise<number>((resolve) => {
    asker.once('message', (slowest) => resolve(Number(slowest)));
    asker.send('slowest');
  });

/** The time that the server's main thread ran, which other processes of the machine don't lengthen. */
function mainThreadMs(): number {
  const { pid } = server.child;
  const file = `/proc/${pid}/task/${pid}/schedstat`;
  return existsSync(file)
    ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6
    : performance.now();
}

async function measured({ send }: Place, size: number) {
  await slowestHealthz();
  const [startedAt, ranBefore] = [performance.now(), mainThreadMs()];
  const response = await send(size);
  await response.arrayBuffer();
  const figures = { ms: performance.now() - startedAt, mainMs: mainThreadMs() - ranBefore };
  return { ...figures, healthzMs: await slowestHealthz(), status: response.status };
}

const best = (one: number, other: number) => Math.min(one, other);

test('no input holds the site, and twice the size takes about twice the time', async () => {
  const rows: string[] = [];
  const wrong: string[] = [];
  for (const place of await hostilePlaces(server)) {
    const figures = [];
    for (const size of place.sizes) {
      let figure = await measured(place, size);
      for (let tried = 1; tried < tries && figure.healthzMs > promisedMs / 2; tried += 1) {
        const again = await measured(place, size);
        figure = {
          status: again.status,
          ms: best(figure.ms, again.ms),
          mainMs: best(figure.mainMs, again.mainMs),
          healthzMs: best(figure.healthzMs, again.healthzMs),
        };
      }
      figures.push(figure);
    }
    const [small, large] = figures as [(typeof figures)[0], (typeof figures)[0]];
    const text = (pick: (figure: typeof small) => number) =>
      `${pick(small).toFixed()} → ${pick(large).toFixed()} ms`;
    const row = `${place.name}: ${small.status}, ${large.status}; request ${text(({ ms }) => ms)}; main thread ${text(({ mainMs }) => mainMs)}; /healthz ${text(({ healthzMs }) => healthzMs)}`;
    rows.push(row);
    const isSlow = figures.some(({ healthzMs }) => healthzMs > promisedMs);
    const grows = large.mainMs > 3 * small.mainMs + promisedMs;
    if (isSlow || grows || figures.some(({ status }) => status === 500)) wrong.push(row);
  }
  console.log(rows.join('\n'));
  expect(wrong).toEqual([]);
}, 600_000);
