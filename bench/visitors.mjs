import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { residentMegabytes } from './measure.mjs';

export const adminPassword = 'lattice-of-petals-28';

/** Signs in to the back office; returns a function that calls it below `base`. */
export async function signIn(url, base) {
  const post = (path, body, cookie = '') =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify(body),
    });
  const cookiesOf = (response) =>
    response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
  // A configured password must be changed first; on a database server an earlier run has done so.
  const newPassword = `${adminPassword}-changed`;
  const login = (typed) => post('/api/admin/auth/login', { username: 'admin', password: typed });
  let signedIn = await login(newPassword);
  if (!signedIn.ok)
    signedIn = await post(
      '/api/admin/account/change-password',
      { firstName: 'Site', lastName: 'Administrator', currentPassword: adminPassword, newPassword },
      cookiesOf(await login(adminPassword)),
    );
  const cookie = cookiesOf(signedIn);
  return async (method, path, body, type = 'application/json') => {
    const answer = await fetch(url + base + path, {
      method,
      headers: { cookie, origin: url, ...(body && { 'content-type': type }) },
      body,
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

/**
 * Sends requests at a fixed rate until `isOver`, even when answers lag behind, from a thread of its own: what else
 * the bench does meanwhile delays none.
 */
export async function askMeanwhile(url, pid, isOver) {
  const thread = new Worker(new URL('visitors-thread.mjs', import.meta.url), { workerData: url });
  const ended = once(thread, 'message');
  let peak = residentMegabytes(pid);
  while (!isOver()) {
    peak = Math.max(peak, residentMegabytes(pid));
    await wait(100);
  }
  thread.postMessage('over');
  const [{ waited, ownWorst }] = await ended;
  waited.sort((one, other) => one - other);
  const at = (share) =>
    Math.round(waited[Math.min(waited.length - 1, Math.floor(waited.length * share))]);
  return {
    'p50 ms': at(0.5),
    'p95 ms': at(0.95),
    'p99 ms': at(0.99),
    'worst ms': at(1),
    'bench itself, worst ms': ownWorst,
    peak,
  };
}

export async function timed(work) {
  const startedAt = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - startedAt) / 1000 };
}
