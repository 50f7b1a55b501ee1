import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chosenOf } from './arguments.mjs';
import {
  bindTo,
  cores,
  fire,
  measure,
  median,
  prepareGenerator,
  residentMegabytes,
  startBareServer,
} from './measure.mjs';
import { measurePayments } from './payments.mjs';
import { openData, openSite } from './register-site.mjs';
import { makeRequests, probe } from './requests.mjs';
import { buildIfNeeded, startSite, temporaryFolder } from './site-process.mjs';
import { format, machine, table, writeMeasured } from './table.mjs';

// `npm run bench -- speed` measures everything and writes it to docs/performance.md; `speed search orders` measures parts
// of it, `--quick` once and for a second. Neither of these writes anything.

const marks = 10_000;
const generatorNeeds = 50_000;
const viewsBeforeMemory = 10_000;
const starts = 3;

const parts = ['pages', 'search', 'orders', 'payments', 'start', 'memory', 'size', 'first-load'];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
});
const isWhole = positionals.length === 0 && !values.quick;
const chosen = new Set(chosenOf(parts, positionals));
const length = values.quick ? { rounds: 1, seconds: 1 } : { rounds: 3, seconds: 2 };

const speeds = [];
const sizes = [];
const loads = [];

/** Requests a second, parts of bare: at least so many. All else: at most. */
const least = new Set(['perSecond', 'ofBare']);
const units = {
  perSecond: (value) => `${format(value)}/s`,
  ofBare: (value) => `${value.toFixed(2)} of bare`,
  p99: (value) => `p99 ${format(value)} ms`,
  seconds: (value) => `${value.toFixed(2)} s`,
  megabytes: (value) => `${format(value)} MB`,
};

/** What is asked for, and by how much each is missed. */
function verdict(goal = {}, measured) {
  const wanted = Object.entries(goal);
  const missed = wanted.filter(([key, value]) =>
    least.has(key) ? measured[key] < value : measured[key] > value,
  );
  const by = ([key, value]) =>
    `${units[key](measured[key])}, ${Math.round(Math.abs(measured[key] / value - 1) * 100)} % ${least.has(key) ? 'too few' : 'too much'}`;
  return {
    goal: wanted
      .map(([key, value]) => `${least.has(key) ? '≥' : '≤'} ${units[key](value)}`)
      .join(', '),
    met:
      wanted.length === 0 ? '' : missed.length === 0 ? 'yes' : `no: ${missed.map(by).join('; ')}`,
  };
}

function reportSpeed(what, on, measured, goal) {
  const { perSecond, p50, p99, cpuMs, made, database } = measured;
  const row = {
    what,
    database: on,
    'requests/s': format(perSecond),
    'p50 ms': format(p50),
    'p99 ms': format(p99),
    'CPU ms a request': cpuMs.toFixed(3),
    'made anew': made === undefined ? '' : `${Math.min(100, Math.round(made * 100))} %`,
    'database uses a request': database === undefined ? '' : format(database),
    ...verdict(goal, measured),
  };
  speeds.push(row);
  console.log(Object.values(row).join(' | '));
}

function reportSize(what, measured, goal) {
  const [[unit, value]] = Object.entries(measured);
  const row = { what, measured: units[unit](value), ...verdict(goal, measured) };
  sizes.push(row);
  console.log(Object.values(row).join(' | '));
}

/** Ends the run if the generator could be what limits a figure. */
async function proveGenerator() {
  const bare = await startBareServer('ok');
  const measured = await measure(bare, { path: '/' }, length);
  bare.stop();
  reportSpeed('Bare server, two bytes', '', { ...measured, made: undefined, database: undefined });
  if (measured.perSecond >= generatorNeeds) return;
  console.error(
    `VOID: the generator reached ${format(measured.perSecond)}/s on a bare server, and needs ${format(generatorNeeds)}/s.`,
  );
  if (!values.quick) process.exit(1);
}

async function measureSpeed(kind) {
  const folder = temporaryFolder();
  const data = await openData(folder.path, kind, marks);
  const site = await openSite(folder.path, data);
  const on = kind === 'embedded' ? 'embedded' : 'PostgreSQL';
  const requests = makeRequests(folder.path, marks);
  for (const { part, what, request, goals, isKept } of requests) {
    if (!goals || !chosen.has(part)) continue;
    await probe(site.url, request);
    const measured = await measure(site, request, length);
    if (isKept) await compareWithBare(site.url, request, measured);
    else if (measured.made < 1)
      throw new Error(`${what}: ${measured.made} of the answers were made anew, not all.`);
    reportSpeed(what, on, measured, goals[kind]);
  }
  if (chosen.has('payments')) {
    const { request } = requests.find(({ part }) => part === 'orders');
    const measured = await measurePayments(site, request.body, length.rounds);
    reportSpeed('An order is paid, in three requests', on, measured);
  }
  await site.stop();
  data.stop();
  folder.remove();
}

/** With a bare server that sends the same bytes. */
async function compareWithBare(url, request, measured) {
  const bare = await startBareServer(await (await fetch(url + request.path)).text());
  const beside = await measure(bare, { path: '/' }, length);
  bare.stop();
  reportSpeed('Bare server, the same bytes', '', {
    ...beside,
    made: undefined,
    database: undefined,
  });
  measured.ofBare = measured.perSecond / beside.perSecond;
}

/** A start's folder is made by `folderOf`; the site may use all cores. */
async function measureStart(what, folderOf, goal) {
  const seconds = [];
  for (let start = 0; start < starts; start += 1) {
    const site = await startSite(folderOf(), {}, cores.all);
    seconds.push(site.startMs / 1_000);
    await site.stop();
  }
  reportSize(what, { seconds: median(seconds) }, goal);
}

async function measureStarts() {
  const folders = [];
  const emptyFolder = () => {
    const folder = temporaryFolder();
    folders.push(folder);
    return folder.path;
  };
  await measureStart('First answer, from nothing', emptyFolder, { seconds: 4 });
  const existing = emptyFolder();
  await openData(existing, 'embedded', marks);
  const first = await startSite(existing);
  await first.stop();
  await measureStart('First answer, existing database', () => existing, { seconds: 0.9 });
  for (const folder of folders) folder.remove();
}

async function measureMemory() {
  const folder = temporaryFolder();
  const data = await openData(folder.path, 'embedded', marks);
  const site = await openSite(folder.path, data);
  const report = (what, goal) =>
    reportSize(what, { megabytes: residentMegabytes(site.pid) }, { megabytes: goal });
  report('Resident, idle', 250);
  const mixed = makeRequests(folder.path, marks).find(({ part }) => part === 'memory');
  for (let views = 0; views < viewsBeforeMemory; )
    views += (await fire(site.url, mixed.request, 2)).requests;
  report(`Resident after ${format(viewsBeforeMemory)} pages made anew`, 320);
  await site.stop();
  folder.remove();
}

/** Of the packages that are installed with --omit=dev. */
function measurePackages() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const folders = Object.keys(packages).filter(
    (folder) => folder && !packages[folder].dev && existsSync(folder),
  );
  const printed = execFileSync('du', ['-cm', '--summarize', ...folders], { encoding: 'utf8' });
  const megabytes = Number.parseInt(printed.trim().split('\n').at(-1), 10);
  reportSize('node_modules with --omit=dev', { megabytes }, { megabytes: 330 });
}

/** In a browser that, like the site, may use all cores. */
async function measureFirstLoads() {
  const { measureAnswers, measureLoads, shortfallsOf } = await import('./first-load.mjs');
  bindTo(cores.all, process.pid);
  const folder = temporaryFolder();
  const site = await startSite(folder.path);
  const met = (row) => {
    const missed = shortfallsOf([row]);
    return missed.length > 0 ? `no: ${missed.join('; ')}` : 'yes';
  };
  for (const load of await measureLoads(site.url, length.rounds))
    loads.push({ ...load, met: met(load) });
  for (const answer of await measureAnswers(site.url, length.rounds)) {
    const { what, 'INP ms': inpMs } = answer;
    const measured = `${inpMs} ms to the next paint`;
    sizes.push({ what, measured, goal: '≤ 100 ms', met: met(answer) });
  }
  console.log(`${table(loads)}\n\n${table(sizes)}`);
  await site.stop();
  folder.remove();
}

prepareGenerator();
buildIfNeeded();
if (['pages', 'search', 'orders', 'payments'].some((part) => chosen.has(part))) {
  await proveGenerator();
  await measureSpeed('embedded');
  await measureSpeed('server');
}
if (chosen.has('start')) await measureStarts();
if (chosen.has('memory')) await measureMemory();
if (chosen.has('size')) measurePackages();
if (chosen.has('first-load')) await measureFirstLoads();
if (isWhole)
  writeMeasured('npm run bench -- speed', [machine(), table(speeds), table(sizes), table(loads)]);
