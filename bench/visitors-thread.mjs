import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// Asks the site as visitors do until it is told to end, then tells how long each answer took, in milliseconds, and
// how long this thread itself was held up at worst.

const requestsPerSecond = 20;
/** Requests with a cookie of the site bypass the page cache. */
const known = { cookie: 'lionmark_bench=1' };
const paths = [
  '/services/trademark/singapore-trademark-registration',
  '/trademarks',
  '/trademarks?q=lion&sort=date',
  '/api/services',
  '/',
];

let isOver = false;
parentPort.once('message', () => {
  isOver = true;
});
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const waited = [];
const asked = [];
for (let n = 0; !isOver; n += 1) {
  const startedAt = performance.now();
  asked.push(
    fetch(workerData + paths[n % paths.length], { headers: known }).then(async (response) => {
      await response.text();
      if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
      waited.push(performance.now() - startedAt);
    }),
  );
  await wait(1_000 / requestsPerSecond);
}
await Promise.all(asked);
parentPort.postMessage({ waited, ownWorst: Math.round(delay.max / 1e6) });
