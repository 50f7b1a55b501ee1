import { existsSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';

// Asks a site for its health from a process of its own, whatever the test waits for meanwhile. To each message of its
// parent it tells the slowest answers since the last one, in milliseconds: `ms` less what the main threads of both
// waited for a core of a busy machine, and `ranMs`, what the site's main thread ran before it answered.

const [port, serverPid] = process.argv.slice(2).map(Number);
const everyMs = 20;
const agent = new Agent({ keepAlive: true });

/** How long a process's main thread ran, and how long it was ready to run and waited for a core. */
function mainThread(pid) {
  const file = `/proc/${pid}/task/${pid}/schedstat`;
  const [ran = 0, waited = 0] = existsSync(file) ? readFileSync(file, 'utf8').split(' ') : [];
  return { ran: Number(ran) / 1e6, waited: Number(waited) / 1e6 };
}
function now() {
  const site = mainThread(serverPid);
  return { at: performance.now() - site.waited - mainThread(process.pid).waited, ran: site.ran };
}

const ask = () =>
  new Promise((resolve) => {
    const before = now();
    get({ port, host: '127.0.0.1', path: '/healthz', agent }, (response) => {
      response.resume();
      response.on('end', () => {
        const after = now();
        resolve({ ms: after.at - before.at, ranMs: after.ran - before.ran });
      });
    }).on('error', () => resolve({ ms: Number.POSITIVE_INFINITY, ranMs: 0 }));
  });

let slowest = { ms: 0, ranMs: 0 };
process.on('message', () => {
  process.send(slowest);
  slowest = { ms: 0, ranMs: 0 };
});
for (;;) {
  const { ms, ranMs } = await ask();
  slowest = { ms: Math.max(slowest.ms, ms), ranMs: Math.max(slowest.ranMs, ranMs) };
  await new Promise((resolve) => setTimeout(resolve, everyMs));
}
