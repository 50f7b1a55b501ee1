import { existsSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';

// Asks a site for its health from a process of its own, whatever the test waits for meanwhile. Between two messages of
// its parent it notes the longest answer in milliseconds, less what the two threads waited for a core of a busy machine.

const [port, serverPid] = process.argv.slice(2).map(Number);
const everyMs = 20;
const agent = new Agent({ keepAlive: true });

/** The time that a process's main thread was ready to run and waited for a core. */
function waitedMs(pid) {
  const file = `/proc/${pid}/task/${pid}/schedstat`;
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[1]) / 1e6 : 0;
}
const waited = () => waitedMs(serverPid) + waitedMs(process.pid);

const ask = () =>
  new Promise((resolve) => {
    const [startedAt, waitedBefore] = [performance.now(), waited()];
    get({ port, host: '127.0.0.1', path: '/healthz', agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(performance.now() - startedAt - (waited() - waitedBefore)));
    }).on('error', () => resolve(Number.POSITIVE_INFINITY));
  });

let slowest = 0;
process.on('message', () => {
  process.send(slowest);
  slowest = 0;
});
for (;;) {
  slowest = Math.max(slowest, await ask());
  await new Promise((resolve) => setTimeout(resolve, everyMs));
}
