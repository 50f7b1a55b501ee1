import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { inventedWord, readCsv, readRealData, seededRandom } from './register.mjs';
import { openRegister, openSources } from './register-database.mjs';

// `npm run bench:check`: the availability check on generated registers, with the real rows and the marks
// that an office really cited among them. `-- server` or `-- embedded` runs one of the two; the figures go
// to src/check/figures.json, which the site shows.

const runs = [
  { kind: 'embedded', count: 100_000, p95GoalMs: 300 },
  { kind: 'server', count: 1_000_000, p95GoalMs: 150 },
].filter(({ kind }) => process.argv.length < 3 || process.argv.includes(kind));
const figuresFile = new URL('../src/check/figures.json', import.meta.url);
const today = '2026-11-21';
const goals = { first: 0.75, ten: 0.97, shareAtHigh: 0.0001 };
const inventedChecks = 300;
const changedChecks = 300;

const pairs = readPairs();
if (pairs.length === 0) {
  console.log('The decided pairs are not beside the project: nothing to measure against.');
  process.exit(0);
}
const sources = await openSources();
const { checkName, engineVersion } = await sources.load('check/check-name.ts');
const { findRanked } = await sources.load('check/find-ranked.ts');
const { readCandidates, allSignals } = await sources.load('check/find-candidates.ts');
const { closestByWords, rankCandidates } = await sources.load('check/rank-candidates.ts');
const { readMark } = await sources.load('check/read-mark.ts');
const { levels } = await sources.load('check/contract.ts');

for (const run of runs) {
  console.log(
    `\n${run.kind === 'server' ? 'PostgreSQL' : 'PGlite'}, ${run.count.toLocaleString('en')} marks`,
  );
  const register = await openRegister(sources, { ...run, name: 'check', also: citedMarks() });
  try {
    save(run, await measure(register.db, run));
  } finally {
    await register.close();
  }
}
await sources.close();

async function measure(db, run) {
  const { rows } = await db.execute("select id, slug from trademarks where slug like 'cited-%'");
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]));
  const decided = pairs.map((pair) => ({ ...pair, id: ids.get(slugOf(pair)) }));
  await placesOf(db, decided, allSignals); // what is read first is read from the disk
  const places = await placesOf(db, decided, allSignals);
  const recall = recallOf(places);
  console.log(`  recall of the ${places.length} decided pairs:`, text(recall));
  const misses = places.filter(({ place }) => place > 10);
  for (const { later, cited, place } of misses)
    console.log(`    missed: ${later} / ${cited} (${place ?? 'not found'})`);

  const without = {};
  for (const signal of Object.keys(allSignals)) {
    const left = await placesOf(db, decided, { ...allSignals, [signal]: false });
    without[signal] = recallOf(left);
    console.log(`    without ${signal.padEnd(10)}`, text(without[signal]));
  }
  const trigramsAlone = run.kind === 'server' ? await trigramRecall(db, decided) : undefined;
  if (trigramsAlone) console.log('    trigrams alone    ', text(trigramsAlone));

  const changed = await changedNames(db, run.count);
  console.log(
    `  a registered name with a letter changed: first ${percent(changed.first)}, in ten ${percent(changed.ten)}`,
  );
  const shares = await invented(db, run.count);
  console.log(`  of the register, for an invented name:`, JSON.stringify(shares));
  const speed = await timed(db);
  console.log(`  a check, ms: ${JSON.stringify(speed)} (goal p95 ${run.p95GoalMs} ms)`);
  return {
    marks: run.count,
    recall,
    misses: misses.map(({ later, cited, place }) => ({
      later,
      cited,
      place: Number.isFinite(place) ? place : null,
    })),
    notFirst: places
      .filter(({ place }) => place > 1 && place <= 10)
      .map(({ later, cited, place }) => ({ later, cited, place })),
    without,
    ...(trigramsAlone && { trigramsAlone }),
    changedLetter: changed,
    invented: shares,
    ms: speed,
    goals: { ...goals, p95Ms: run.p95GoalMs },
  };
}

/** Where each cited mark stands among the marks that were not cited against the same name. */
async function placesOf(db, decided, signals) {
  const places = [];
  for (const pair of decided) {
    const fellows = new Set(
      decided.filter(({ later }) => later === pair.later).map(({ id }) => id),
    );
    const own = readMark(pair.later, [pair.laterClass]);
    const ranked = (await findRanked(db, own, [pair.laterClass], today, signals)).map(
      ({ candidate }) => candidate.id,
    );
    const at = ranked.indexOf(pair.id);
    places.push({
      ...pair,
      isVeryFirst: at === 0,
      place:
        at < 0
          ? Number.POSITIVE_INFINITY
          : ranked.slice(0, at).filter((id) => !fellows.has(id)).length + 1,
    });
  }
  return places;
}

const share = (places, most) => places.filter(({ place }) => place <= most).length / places.length;
const recallOf = (places) => ({
  first: share(places, 1),
  ten: share(places, 10),
  fifty: share(places, 50),
  ...(places[0]?.isVeryFirst !== undefined && {
    firstBeforeAll: places.filter(({ isVeryFirst }) => isVeryFirst).length / places.length,
  }),
});
const percent = (part) => `${(100 * part).toFixed(1)} %`;
const text = ({ first, ten, fifty, firstBeforeAll }) =>
  `first ${percent(first)}, in ten ${percent(ten)}, in fifty ${percent(fifty)}` +
  (firstBeforeAll === undefined
    ? ''
    : ` (first with the others cited counted: ${percent(firstBeforeAll)})`);

async function trigramRecall(db, decided) {
  const places = [];
  for (const pair of decided) {
    const fellows = decided.filter(({ later }) => later === pair.later).map(({ id }) => id);
    const name = readMark(pair.later, [])
      .words.map((word) => word.text)
      .join(' ');
    const cited = readMark(pair.cited, [])
      .words.map((word) => word.text)
      .join(' ');
    const client = db.$client;
    const { rows } = await client.query({
      text: `select count(*)::int as above from trademarks where is_published
        and similarity(name_key, $1) > similarity($2, $1) and id <> all($3)`,
      values: [name, cited, fellows],
      query_timeout: 60_000,
    });
    places.push({ place: rows[0].above + 1 });
  }
  return recallOf(places);
}

/** Names of the register itself with one letter changed: none of them was looked at while the engine was made. */
async function changedNames(db, count) {
  const random = seededRandom(41);
  let [first, ten, asked] = [0, 0, 0];
  while (asked < changedChecks) {
    const from = Math.floor(random() * count);
    const { rows } = await db.execute(
      `select id, name, check_name as key, classes from trademarks
       where is_published and id >= ${from} and length(check_name) >= 6 and name ~ '^[A-Za-z ]+$'
         and cardinality(classes) > 0 order by id limit 1`,
    );
    const [mark] = rows;
    if (!mark) continue;
    asked += 1;
    const at = Math.floor(random() * mark.name.length);
    const letter = 'aeiourstlnmk'[Math.floor(random() * 12)];
    const name = mark.name.slice(0, at) + letter + mark.name.slice(at + 1);
    const classes = mark.classes.slice(0, 1);
    const ranked = await findRanked(db, readMark(name, classes), classes, today);
    const place = ranked.findIndex(
      ({ candidate, other }) => candidate.id === mark.id || other.joined.text === mark.key,
    );
    if (place === 0) first += 1;
    if (place >= 0 && place < 10) ten += 1;
  }
  return { asked, first: first / asked, ten: ten / asked };
}

function inventedChecksOf(seed) {
  const random = seededRandom(seed);
  return Array.from({ length: inventedChecks }, (_, at) => ({
    name:
      inventedWord(5_000_000 + at * 37 + seed) +
      (random() < 0.3 ? ` ${inventedWord(9_000_000 + at)}` : ''),
    classes: random() < 0.2 ? [] : [String(1 + Math.floor(random() * 45))],
  }));
}

async function invented(db, count) {
  const totals = Object.fromEntries(levels.map((level) => [level, 0]));
  let worst = 0;
  for (const { name, classes } of inventedChecksOf(7)) {
    const ranked = await findRanked(db, readMark(name, classes), classes, today);
    let high = 0;
    for (const { level } of ranked) {
      totals[level] += 1;
      if (level === 'identical' || level === 'high') high += 1;
    }
    worst = Math.max(worst, high);
  }
  const shares = Object.fromEntries(
    levels.map((level) => [level, totals[level] / inventedChecks / count]),
  );
  return {
    names: inventedChecks,
    shares,
    atHigh: shares.identical + shares.high,
    worstAtHigh: worst / count,
  };
}

async function timed(db) {
  const trade = [
    'golden star',
    'the',
    'lion',
    'royal tea house',
    'asia fresh food',
    'happy life',
    'Star Kopi',
    '金龙',
    '狮城美食',
    'i9 store',
    'KELIPO',
    'A&B',
  ];
  const checks = [
    ...pairs.map(({ later, laterClass }) => ({ name: later, classes: [laterClass] })),
    ...trade.map((name) => ({ name, classes: ['30', '43'] })),
    ...trade.map((name) => ({ name, classes: [] })),
    ...inventedChecksOf(13).slice(0, 200),
  ];
  const [busy, best, ranking] = [[], [], []];
  for (const { name, classes } of checks) {
    const times = [];
    for (let round = 0; round < 3; round += 1) {
      const begun = performance.now();
      await checkName(db, { name, classes }, today);
      times.push(performance.now() - begun);
    }
    busy.push(...times);
    best.push(Math.min(...times));
    ranking.push(await rankingMs(db, readMark(name, classes), classes));
  }
  return {
    checks: busy.length,
    ...quantiles(busy),
    bestOfThree: quantiles(best),
    onMainThread: quantiles(ranking),
  };
}

/** What a check does itself while it doesn't wait for the database. */
async function rankingMs(db, own, classes) {
  const { candidates, like } = await readCandidates(db, own, classes);
  const begun = performance.now();
  rankCandidates(
    own,
    classes,
    closestByWords(own, classes, candidates, like, today),
    () => 5,
    today,
  );
  return performance.now() - begun;
}

function quantiles(values) {
  const sorted = [...values].sort((one, two) => one - two);
  const at = (share) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] * 10) / 10;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

function save(run, figures) {
  const kept = (() => {
    try {
      return JSON.parse(readFileSync(figuresFile, 'utf8'));
    } catch {
      return {};
    }
  })();
  const all = {
    measuredOn: new Date().toISOString().slice(0, 10),
    engineVersion,
    machine: `${availableParallelism()} cores shared with other work, Node ${process.versions.node.split('.')[0]}`,
    pairs: {
      count: pairs.length,
      withoutText: 0,
      source:
        'Pairs in which Brazil’s office published the later mark as confusingly similar to the cited one; igorbezerrar/A-Large-Language-Model-based-Method-for-Trademark-Similarity-Analysis-in-the-Brazilian-Context',
      licence: 'CC BY 4.0',
      caution:
        'The weights were set while these pairs were in sight, and there are only so many: another office’s pairs may be found less often.',
    },
    registers: { ...kept.registers, [run.kind]: figures },
  };
  writeFileSync(figuresFile, `${JSON.stringify(all, null, 2)}\n`);
}

function readPairs() {
  const file = readRealData('similar-pairs.csv');
  if (!file) return [];
  const [, ...rows] = readCsv(file);
  return rows.map(([later, cited, laterClass, citedClass]) => ({
    later,
    cited,
    laterClass,
    citedClass,
  }));
}

function citedMarks() {
  const marks = new Map(pairs.map((pair) => [slugOf(pair), pair]));
  return [...marks].map(([slug, { cited, citedClass }], at) => ({
    slug,
    name: cited,
    registrationNumber: `CITED${at}`,
    registrationDate: '2015-06-01',
    expiryDate: '2027-06-01',
    owner: 'Owner of a cited mark',
    status: 'registered',
    officeStatus: null,
    classes: [citedClass],
    description: null,
    image: null,
    isPublished: true,
  }));
}

function slugOf({ cited, citedClass }) {
  const first = pairs.findIndex((pair) => pair.cited === cited && pair.citedClass === citedClass);
  return `cited-${first}`;
}
