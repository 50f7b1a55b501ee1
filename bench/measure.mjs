import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

const connections = 16;
const headersOfTheConnection = ['connection', 'keep-alive', 'date', 'transfer-encoding'];

/** Requests per second and the 99th percentile, after a warm-up; anything but successes is an error. */
export async function measure(url, request, seconds = 5) {
  await fire(url, request, { duration: 2 });
  return fire(url, request, { duration: seconds });
}

/** `amount` page views spread over `paths`. */
export const view = (url, paths, headers, amount) =>
  fire(url, { headers }, { amount, requests: paths.map((path) => ({ method: 'GET', path })) });

async function fire(url, { path = '/', method = 'GET', headers, makeBody }, options) {
  const fresh = makeBody && { setupRequest: (sent) => ({ ...sent, body: makeBody() }) };
  const result = await autocannon({
    url,
    connections,
    headers,
    requests: [{ method, path, ...fresh }],
    ...options,
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of the requests to ${url}${path} failed.`);
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99 };
}

/** A server that replays the bytes of the site's answer. */
export async function startBareServer() {
  const child = fork(new URL('./bare-server.mjs', import.meta.url));
  const [port] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    async imitate(url, { path, method = 'GET', headers, makeBody }) {
      const response = await fetch(url + path, {
        method,
        headers: { 'accept-encoding': 'identity', ...headers },
        body: makeBody?.(),
      });
      if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
      const forwarded = [...response.headers].filter(
        ([name]) => !headersOfTheConnection.includes(name),
      );
      const body = Buffer.from(await response.arrayBuffer());
      child.send({
        status: response.status,
        headers: { ...Object.fromEntries(forwarded), 'content-length': body.length },
        body: body.toString('base64'),
      });
      await once(child, 'message');
    },
    stop: () => child.disconnect(),
  };
}

export const residentMegabytes = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

export const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
