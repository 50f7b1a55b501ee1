import { execFileSync, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { installPackages, succeeds } from '../scripts/run.mjs';

const connections = 16;
const script = fileURLToPath(new URL('./requests.lua', import.meta.url));

const count = availableParallelism();
/** The generator has a core of its own, and so has the site. A database server gets a third, or shares the first. */
export const cores = {
  count,
  generator: '0',
  site: '1',
  database: count > 2 ? '2' : '0',
  all: `0-${count - 1}`,
};

/** Moves this process, and whatever it starts, to the generator's core; installs wrk if it is missing. */
export function prepareGenerator() {
  if (count < 2 || !succeeds('taskset', ['--version']))
    throw new Error('The bench needs Linux and two cores: one for the requests, one for the site.');
  if (!succeeds('which', ['wrk'])) installPackages(['wrk'], 'the generator of requests');
  bindTo(cores.generator, process.pid);
}

/** Binds a process, its threads and what it starts from now on. */
export const bindTo = (core, pid) =>
  execFileSync('taskset', ['-a', '-cp', core, String(pid)], { stdio: 'ignore' });

export const wrkVersion = () =>
  /\d+(\.\d+)+/.exec(spawnSync('wrk', ['-v'], { encoding: 'utf8' }).stdout)?.[0];

export const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

/** The median of each figure of some rounds. */
export const mediansOf = (rounds) =>
  Object.fromEntries(
    Object.keys(rounds[0]).map((key) => [key, median(rounds.map((each) => each[key]))]),
  );

const unique = Date.now() * 1_000;
let reserved = 0;
/** More than one firing sends; several may run at once. */
const reservedEach = 200_000;
const linesUsed = new Map();
/** The site's caches keep at most 2,000 answers and drop the oldest: a longer list in turn is never found in them. */
const forgottenAfter = 2_500;

/**
 * Sends what `request` describes for so many seconds: its path and body may have the placeholders of requests.lua,
 * `words` is the file of its lines. Milliseconds; throws if one request fails, or lines that must differ run out.
 */
export async function fire(url, request, seconds, held = connections) {
  const { method = 'GET', path, body = '', words } = request;
  const line = linesUsed.get(request) ?? words?.from ?? 0;
  const first = unique + reserved;
  reserved += reservedEach;
  const child = spawn(
    'wrk',
    [
      ...['-t1', `-c${held}`, `-d${seconds}s`, '-s', script, url, '--'],
      ...[method, path, body, words?.file ?? '', String(first), String(line)],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const printed = await text(child.stdout);
  const found = /^\{.*\}$/m.exec(printed);
  if (!found) throw new Error(`wrk: ${printed}`);
  const { failed, ...answered } = JSON.parse(found[0]);
  if (failed > 0) throw new Error(`${failed} of ${answered.requests} requests to ${path} failed.`);
  linesUsed.set(request, line + answered.requests + held);
  const isRepeated = words && !path.includes('<n>') && linesUsed.get(request) > words.count;
  if (isRepeated && words.count < forgottenAfter)
    throw new Error(`${path} has only ${words.count} words.`);
  return answered;
}

/**
 * The medians of some rounds, after a warm-up: requests a second, milliseconds, CPU milliseconds of all threads a
 * request, and which part of the requests the site made anew, each with how many uses of the database.
 */
export async function measure(site, request, { rounds, seconds }) {
  await fire(site.url, request, 2);
  const measured = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await readingOf(site);
    const { requests, ...times } = await fire(site.url, request, seconds);
    const after = await readingOf(site);
    const each = (key) => (after[key] - before[key]) / requests;
    measured.push({
      perSecond: requests / times.seconds,
      ...times,
      cpuMs: each('cpuSeconds') * 1_000,
      made: each('made'),
      database: each('database'),
    });
  }
  return mediansOf(measured);
}

/** Page cache and answer cache tell nothing of their own: what they answer is missing from these counters. */
async function readingOf({ url, processes, hasMetrics = true }) {
  const cpu = cpuSeconds(processes);
  if (!hasMetrics) return { cpuSeconds: cpu, made: 0, database: 0 };
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const sum = (name) =>
    [...metrics.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\d+)`, 'gm'))].reduce(
      (total, [, value]) => total + Number(value),
      0,
    );
  return {
    cpuSeconds: cpu,
    made: sum('http_requests_total'),
    database: sum('database_connections_taken_total'),
  };
}

const ticksPerSecond = 100;

/** Of a process and all its threads, and of its children that are gone or, where it has some, live. */
export function cpuSeconds(pids) {
  const ticks = (pid, first, last) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields.slice(first, last).reduce((sum, field) => sum + Number(field), 0);
    } catch (error) {
      if (['ENOENT', 'ESRCH'].includes(error.code)) return 0; // a child that has just ended
      throw error;
    }
  };
  const childrenOf = (pid) =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const all = pids.flatMap((pid) => [
    ticks(pid, 11, 15),
    ...childrenOf(pid).map((child) => ticks(child, 11, 13)),
  ]);
  return all.reduce((sum, each) => sum + each, 0) / ticksPerSecond;
}

/** Waits until a process that has just started does nothing more by itself. */
export async function settle(pids) {
  for (let quiet = 0; quiet < 3; ) {
    const before = cpuSeconds(pids);
    await wait(500);
    quiet = cpuSeconds(pids) - before < 0.03 ? quiet + 1 : 0;
  }
}

export const residentMegabytes = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

/** The smallest Node server, on the site's core, which answers `body` to everything. */
export async function startBareServer(body) {
  const child = fork(new URL('./bare-server.mjs', import.meta.url), {
    execPath: 'taskset',
    execArgv: ['-c', cores.site, process.execPath],
  });
  child.send(body);
  const [port] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    processes: [child.pid],
    hasMetrics: false,
    stop: () => child.disconnect(),
  };
}
