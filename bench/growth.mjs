import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { chosenOf, numberOf } from './arguments.mjs';
import { cores, cpuSeconds, fire, median, prepareGenerator, settle } from './measure.mjs';
import { openSources } from './register-database.mjs';
import { openData, openSite } from './register-site.mjs';
import { makeRequests } from './requests.mjs';
import { buildIfNeeded, startSite, temporaryFolder } from './site-process.mjs';
import { format, machine, table, writeMeasured } from './table.mjs';
import { adminPassword, signIn } from './visitors.mjs';

// What grows with the marks, with the orders and with the processes on one database, and by which law:
// `npm run bench -- growth`, or parts of it: `growth marks orders`. `--to 1000000` is the largest register, 100,000
// unless it is named; above that the embedded database is left out. Only a run of all parts is written to docs/performance.md.

const parts = ['marks', 'orders', 'processes'];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string', default: '100000' } },
});
const chosen = new Set(chosenOf(parts, positionals));
const largest = numberOf(values.to, 'The largest register');
const registers = [1_000, 10_000, 100_000, 1_000_000].filter((count) => count <= largest);
const ordersOf = [10, 1_000, 10_000, 100_000].filter((count) => count <= largest);
const processesOf = [1, 2, 4, 8];
const largestEmbedded = 100_000;
const withHits = 'GET /api/trademarks, with hits';
const withoutHits = 'GET /api/trademarks, without';
const onMarks = [withHits, withoutHits, 'Mark', 'Directory, searched', 'Check of a name'];
const onProcesses = [withHits, 'Service', 'POST /api/order'];
const nameOf = { embedded: 'embedded', server: 'PostgreSQL' };
const secret = 'k'.repeat(43).concat('=');

/** The figures of a quantity by size, as the cells of its row, and the law they follow. */
class Rows {
  #rows = new Map();

  add(what, kind, size, value, text = format(value)) {
    const key = `${what} ${kind}`;
    const row = this.#rows.get(key) ?? { what, database: nameOf[kind], points: [] };
    row.points.push({ size, value, text });
    this.#rows.set(key, row);
    console.log(`${size.toLocaleString('en')}: ${what}, ${nameOf[kind]}: ${text}`);
  }

  cells(sizes) {
    return [...this.#rows.values()].map(({ what, database, points }) => ({
      what,
      database,
      ...Object.fromEntries(
        sizes.map((size) => [
          `n = ${size.toLocaleString('en')}`,
          points.find((point) => point.size === size)?.text,
        ]),
      ),
      law: lawOf(points),
    }));
  }
}

/** By the power of the size with which a figure grew over all sizes. */
function lawOf(points) {
  const [first, last] = [points[0], points.at(-1)];
  if (first.value === 0 || last.value === 0 || points.length < 2) return '';
  const power = Math.log(last.value / first.value) / Math.log(last.size / first.size);
  if (power < -0.1) return `falls, n^${power.toFixed(2)}`;
  if (power < 0.1) return 'constant';
  if (power < 0.25) return 'log n';
  return power < 0.85 ? `n^${power.toFixed(2)}` : 'linear';
}

const rank = (times, share) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)];
const twoRanks = (p50, p95) => `${format(p50)} / ${format(p95)}`;

async function growMarks() {
  const rows = new Rows();
  for (const kind of ['embedded', 'server'])
    for (const marks of registers) {
      if (kind === 'embedded' && marks > largestEmbedded) continue;
      const folder = temporaryFolder();
      const data = await openData(folder.path, kind, marks);
      const site = await openSite(folder.path, data);
      for (const { what, request } of makeRequests(folder.path, marks)) {
        if (!onMarks.includes(what)) continue;
        await fire(site.url, request, 1, 1);
        const { p50, p95 } = await fire(site.url, request, 3, 1);
        rows.add(`${what}, p50 / p95 ms`, kind, marks, p50, twoRanks(p50, p95));
      }
      const base = join(folder.path, kind === 'server' ? 'data' : 'postgres', 'base');
      const size = execFileSync('du', ['-sm', base], { encoding: 'utf8' });
      rows.add('On disk, MB', kind, marks, Number.parseInt(size, 10));
      await site.stop();
      data.stop();
      folder.remove();
    }
  return rows.cells(registers);
}

const columnsOf = `select string_agg(quote_ident(column_name), ', ') as columns
  from information_schema.columns
  where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`;

/** Copies of the first order, of other clients over three years; nine of ten are paid and done. */
async function multiplyOrders({ query }, from, to) {
  const copy = async (name, own) => {
    const [{ columns }] = (await query(columnsOf, [name])).rows;
    const values = columns
      .split(', ')
      .map((column) => own[column] ?? `one.${column}`)
      .join(', ');
    const key = name === 'orders' ? 'id' : 'order_id';
    await query(`
      insert into ${name} (${columns})
      select ${values} from generate_series(${from + 1}, ${to}) as n, lateral
        (select * from ${name} where ${key} = (select min(id) from orders)) as one`);
  };
  const at = `now() - n * interval '1095 days' / ${to}`;
  const isDone = 'n % 10 > 0';
  const id = `(10000000000000 + n)::text`;
  await copy('orders', {
    id,
    customer_name: `'Client ' || n % ${to / 2}`,
    customer_email: `'client-' || n % ${to / 2} || '@example.com'`,
    order_date: at,
    updated_at: at,
    status: `case when ${isDone} then 'completed' else 'pending' end`,
    paid_at: `case when ${isDone} then ${at} end`,
    stripe_payment_id: `case when ${isDone} then 'pi_' || n end`,
  });
  await copy('order_events', { order_id: id, at });
  await copy('order_intakes', { order_id: id });
  await copy('messages', {
    order_id: id,
    event_key: `one.event_key || '-' || n`,
    to_address: `'client-' || n % ${to / 2} || '@example.com'`,
    created_at: at,
  });
  await query('vacuum (analyze)');
}

/** The client of a database whose site is stopped, or of a server. */
async function withClient(folder, data, work) {
  const sources = await openSources();
  const { openDatabase } = await sources.load('platform/db/database.ts');
  const url = data.env.DATABASE_URL;
  const { db, close } = await openDatabase({ url, dataDir: folder, isPatient: true });
  await work({ query: (text, values) => db.$client.query(text, values) });
  await close();
  await sources.close();
}

const askedOfOffice = {
  'List of orders': [
    '/api/admin/service-orders?page=1',
    '/api/admin/service-orders?page=1&sort=customer',
  ],
  'List of orders, searched': ['/api/admin/service-orders?page=1&q=client%207'],
  Dashboard: [
    '/api/admin/today',
    '/api/admin/dashboard/activity?span=12%20months',
    '/api/admin/dashboard/notices',
  ],
};

async function growOrders() {
  const rows = new Rows();
  for (const kind of ['embedded', 'server']) {
    const folder = temporaryFolder();
    const data = await openData(folder.path, kind, 1_000);
    data.env = { ...data.env, ADMIN_PASSWORD: adminPassword, SECRET_KEY: secret };
    const { request } = makeRequests(folder.path, 1_000).find(({ part }) => part === 'orders');
    let before = 0;
    for (const count of ordersOf) {
      if (count > 10)
        await withClient(folder.path, data, (client) => multiplyOrders(client, before, count));
      const site = await openSite(folder.path, data);
      for (let n = 0; count === 10 && n < 10; n += 1) await placeOne(site.url, request, n);
      before = count;
      const call = await signIn(site.url, '');
      for (const [what, paths] of Object.entries(askedOfOffice)) {
        const times = [];
        for (let round = 0; round < 20; round += 1)
          for (const path of paths) {
            const startedAt = performance.now();
            await call('GET', path);
            times.push(performance.now() - startedAt);
          }
        rows.add(
          `${what}, p50 / p95 ms`,
          kind,
          count,
          rank(times, 0.5),
          twoRanks(rank(times, 0.5), rank(times, 0.95)),
        );
      }
      await fire(site.url, request, 1);
      const { requests, seconds, p50, p95 } = await fire(site.url, request, 3);
      rows.add('POST /api/order, p50 / p95 ms of 16', kind, count, p50, twoRanks(p50, p95));
      rows.add('POST /api/order, a second', kind, count, requests / seconds);
      await site.stop();
    }
    data.stop();
    folder.remove();
  }
  return rows.cells(ordersOf);
}

async function placeOne(url, { path, body }, n) {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${n}` },
    body: body.replaceAll('<n>', String(1_000_000_000_000 + n)),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** All processes and the database's share all cores with the generator, so the CPU times tell more than the rates. */
async function growProcesses() {
  const rows = new Rows();
  const kind = 'server';
  const folder = temporaryFolder();
  const data = await openData(folder.path, kind, 10_000);
  const client = new pg.Client(data.env.DATABASE_URL);
  await client.connect();
  for (const count of processesOf) {
    const sites = [];
    for (let n = 0; n < count; n += 1)
      sites.push(
        await startSite(
          join(folder.path, `site-${n}`),
          { ...data.env, SECRET_KEY: secret, RATE_LIMITS: 'on', TRUST_PROXY: '1' },
          cores.all,
        ),
      );
    const pids = sites.map(({ pid }) => pid);
    await settle([...pids, ...data.processes]);
    for (const { what, request } of makeRequests(folder.path, 10_000)) {
      if (!onProcesses.includes(what)) continue;
      const asked = sites.map(({ url }, n) => {
        const from = n * Math.floor((request.words?.count ?? 0) / count);
        return { url, request: { ...request, words: request.words && { ...request.words, from } } };
      });
      const fireAll = (seconds) =>
        Promise.all(asked.map((each) => fire(each.url, each.request, seconds, 16 / count)));
      await fireAll(2 + count); // each has only a part of the cores to warm up on
      const before = [cpuSeconds(pids), cpuSeconds(data.processes)];
      const fired = await fireAll(3);
      const requests = fired.reduce((sum, each) => sum + each.requests, 0);
      const [site, database] = [cpuSeconds(pids), cpuSeconds(data.processes)].map(
        (after, place) => ((after - before[place]) / requests) * 1_000,
      );
      rows.add(`${what}, a second`, kind, count, requests / median(fired.map((f) => f.seconds)));
      rows.add(`${what}, CPU ms of the sites`, kind, count, site);
      rows.add(`${what}, CPU ms of the database`, kind, count, database);
    }
    const { rows: open } = await client.query(
      'select count(*)::int as n from pg_stat_activity where client_port is not null and pid <> pg_backend_pid()',
    );
    rows.add('Connections', kind, count, open[0].n);
    for (const site of sites) await site.stop();
  }
  await client.end();
  data.stop();
  folder.remove();
  return rows.cells(processesOf);
}

prepareGenerator();
buildIfNeeded();
const measured = [machine()];
if (chosen.has('marks')) measured.push('By marks:', table(await growMarks()));
if (chosen.has('orders')) measured.push('By orders:', table(await growOrders()));
if (chosen.has('processes')) measured.push('By processes:', table(await growProcesses()));
console.log(`\n${measured.join('\n\n')}`);
if (chosen.size === parts.length) writeMeasured('npm run bench -- growth', measured);
