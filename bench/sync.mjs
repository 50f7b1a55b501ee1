import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import pg from 'pg';
import { openSources, startServer } from './register-database.mjs';
import { buildIfNeeded, startSite, temporaryFolder } from './site-process.mjs';
import { adminPassword, askMeanwhile, signIn, timed } from './visitors.mjs';

// The first load of an office's register and a daily run with 1 % of its rows changed, on the built site, with
// the service's stand-in in this process and visitors beside it: npm run bench -- sync embedded|server ROWS. With
// `daily` it does only the daily run, on a copy of the register that the last first load has left.
const [kind = 'embedded', rowsText = '880000', part = 'both'] = process.argv.slice(2);
const rows = Number(rowsText);
if (!['embedded', 'server'].includes(kind) || !(rows > 0) || !['both', 'daily'].includes(part)) {
  console.error('npm run bench -- sync embedded|server ROWS [daily]');
  process.exit(1);
}
const goals = {
  server: { first: 300, daily: 30, megabytes: 400, p99: 30 },
  embedded: { first: 420, daily: 60, megabytes: 600, p99: 30 },
}[kind];
const files = join(tmpdir(), 'lionmark-register-files');
const loaded = join(files, `loaded-${kind}-${rows}`);
const dataset = 'd_bench';
/** Fixed, as it is in the file: a daily run of a kept register would find each address of a picture changed. */
const port = 47_391;
const sourcesPath = '/api/admin/register-sources';

/** The service, whose generated files are kept for the next bench. */
async function startService() {
  const sources = await openSources();
  const path = '../tools/office-standin/service.ts';
  const { createRegisterStandIn } = await sources.load(path);
  const register = { rows, revision: 0, changedShare: 0.01, pictures: `http://127.0.0.1:${port}` };
  const app = createRegisterStandIn({
    dataset,
    secret: 'of the bench',
    folder: files,
    register: () => register,
    limitOf: () => Number.POSITIVE_INFINITY,
  });
  const server = createServer(getRequestListener(app.fetch)).listen(port, '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  return {
    register,
    env: {
      REGISTER_API_URL: url,
      REGISTER_METADATA_URL: url,
      REGISTER_SEARCH_URL: url,
      REGISTER_PICTURES_URL: url,
      REGISTER_DATASET: dataset,
      REGISTER_CALLS: '100',
      // No more than a line of 1 Gbit/s brings; the loopback brings several times that.
      REGISTER_BANDWIDTH: '120',
    },
    /** Makes the file before anything is measured. */
    async prepare(revision) {
      register.revision = revision;
      await fetch(`${url}/v1/public/api/datasets/${dataset}/initiate-download`);
      for (;;) {
        const polled = await fetch(`${url}/v1/public/api/datasets/${dataset}/poll-download`);
        if ((await polled.json()).data?.url) return;
        await wait(500);
      }
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await sources.close();
    },
  };
}

/** The peak of the site's process and those it has started, in megabytes. */
function watchMemory(pid) {
  let peak = 0;
  const look = () => {
    let sum = 0;
    const waiting = [pid];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      try {
        sum += Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${next}/status`, 'utf8'))[1]);
        const children = readFileSync(`/proc/${next}/task/${next}/children`, 'utf8');
        waiting.push(...children.trim().split(' ').filter(Boolean).map(Number));
      } catch {
        // The process has ended.
      }
    }
    peak = Math.max(peak, sum / 1024);
  };
  const timer = setInterval(look, 500);
  return () => {
    clearInterval(timer);
    return Math.round(peak);
  };
}

async function sync(site) {
  const call = await signIn(site.url, sourcesPath);
  await call('POST', '/singapore/sync', '{}');
  const phases = {};
  let since = performance.now();
  let state = 'waiting';
  for (;;) {
    await wait(250);
    const { running, last } = (await call('GET', ''))[0];
    const now = running?.state ?? 'ended';
    if (now !== state) {
      phases[state] = (phases[state] ?? 0) + (performance.now() - since) / 1000;
      since = performance.now();
      state = now;
    }
    if (!running && last) {
      if (last.state !== 'done') throw new Error(JSON.stringify(last));
      return { ...last, phases };
    }
  }
}

/** Until searches show all marks, and a start will find the snapshot. */
async function untilInMemory(url) {
  for (;;) {
    const { ok, headers } = await fetch(`${url}/api/trademarks?q=lion`);
    if (ok && !headers.has('x-being-updated')) return;
    await wait(500);
  }
}

async function diskOf(data) {
  if (data.url) {
    const client = new pg.Client(data.url);
    await client.connect();
    const { rows: found } = await client.query(
      'select pg_database_size(current_database()) as size',
    );
    await client.end();
    return Number(found[0].size);
  }
  const { stdout } = spawnSync('du', ['-sb', join(data.folder, 'postgres')], { encoding: 'utf8' });
  return Number(stdout.split('\t')[0]);
}

/** A folder for the site's data, with its database server beside it. */
async function openData(root) {
  const folder = join(root, 'site');
  mkdirSync(folder, { recursive: true });
  const server =
    kind === 'server' ? await startServer({ persistentFolder: join(root, 'server') }) : undefined;
  return {
    folder,
    url: server?.url,
    start: () =>
      startSite(folder, {
        ADMIN_PASSWORD: adminPassword,
        LOG_LEVEL: 'error',
        ...service.env,
        ...(server && { DATABASE_URL: server.url }),
      }),
    close: () => server?.stop(),
  };
}

const row = (run, { seconds, megabytes }, goal) => ({
  run,
  seconds: Math.round(seconds),
  goal,
  'peak MB': megabytes,
  'goal MB': goals.megabytes,
});

const phasesOf = ({ phases }) =>
  Object.entries(phases)
    .map(([name, seconds]) => `${name} ${Math.round(seconds)} s`)
    .join(', ');

async function measureFirstLoad() {
  rmSync(loaded, { recursive: true, force: true });
  const data = await openData(loaded);
  try {
    await service.prepare(0);
    const site = await data.start();
    const memory = watchMemory(site.pid);
    const { value, seconds } = await timed(() => sync(site));
    const disk = await diskOf(data);
    const megabytes = memory();
    // Else a later start would do the run of its day by itself.
    await (await signIn(site.url, sourcesPath))('POST', '/singapore/pause', '{}');
    const { seconds: reading } = await timed(() => untilInMemory(site.url));
    await site.stop();
    console.log(`${kind}, ${rows} rows, ${Math.round(value.bytesTotal / 1e6)} MB`);
    console.table([row('First load', { seconds, megabytes }, goals.first)]);
    console.log(
      `${phasesOf(value)}. Disk afterwards: ${(disk / 1e9).toFixed(2)} GB, ${(disk / value.bytesTotal).toFixed(2)} of the file, which is beside it until the end. In memory ${Math.round(reading)} s later.`,
    );
  } finally {
    data.close();
  }
}

async function measureDaily() {
  if (!existsSync(loaded)) throw new Error('There is no loaded register: run it without `daily`.');
  const copy = temporaryFolder();
  spawnSync('cp', ['-a', '--reflink=auto', `${loaded}/.`, copy.path]);
  // Else the disk is busy with the copy for minutes.
  spawnSync('sync');
  const data = await openData(copy.path);
  try {
    const site = await data.start();
    console.log(`Start: ${Math.round(site.startMs)} ms.`);
    await wait(20_000);
    await service.prepare(1);
    let isOver = false;
    setTimeout(() => {
      isOver = true;
    }, 15_000);
    const before = await askMeanwhile(site.url, site.pid, () => isOver);
    isOver = false;
    const memory = watchMemory(site.pid);
    const asking = askMeanwhile(site.url, site.pid, () => isOver);
    const { value, seconds } = await timed(() => sync(site));
    isOver = true;
    const meanwhile = await asking;
    console.table([row('Daily, 1 % changed', { seconds, megabytes: memory() }, goals.daily)]);
    console.log(`${phasesOf(value)}.`);
    console.log(value.counts);
    const times = ({ peak, ...rest }, what) => ({ what, ...rest, 'peak MB': Math.round(peak) });
    console.table([
      times(before, 'Visitors before'),
      times(meanwhile, `Visitors during the daily run (goal: p99 ${goals.p99} ms)`),
    ]);
    await site.stop();
  } finally {
    data.close();
    copy.remove();
  }
}

buildIfNeeded();
const service = await startService();
try {
  if (part === 'both') await measureFirstLoad();
  await measureDaily();
} finally {
  await service.close();
}
