import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { inventedWord, readCsv, readRealData, seededRandom } from './register.mjs';
import { openRegister, openSources } from './register-database.mjs';

// `npm run bench:check`: the availability check on generated registers that include real rows and marks
// cited by an office. `-- server` or `-- embedded` runs one of the two; the figures go to
// src/features/clearance/matching/figures.json, which the site shows.

const runs = [
  { kind: 'embedded', count: 100_000, p95GoalMs: 300 },
  { kind: 'server', count: 1_000_000, p95GoalMs: 150 },
].filter(({ kind }) => process.argv.length < 3 || process.argv.includes(kind));
const figuresFile = new URL('../src/features/clearance/matching/figures.json', import.meta.url);
const today = '2026-11-21';
const goals = { first: 0.75, ten: 0.97, shareAtHigh: 0.0001 };
const inventedChecks = 150;
const changedChecks = 200;
const changedWithout = 40;

const pairs = readPairs();
if (pairs.length === 0) {
  console.log('The decided pairs are not beside the project: nothing to measure against.');
  process.exit(0);
}
const sources = await openSources();
const { checkName, engineVersion } = await sources.load(
  'features/clearance/matching/check-name.server.ts',
);
const { readCandidates, allSignals } = await sources.load(
  'features/clearance/matching/find-candidates.server.ts',
);
const { closestByWords, findRanked, rankCandidates } = await sources.load(
  'features/clearance/matching/rank-candidates.server.ts',
);
const { readMark } = await sources.load('features/clearance/matching/read-mark.server.ts');
const { levels } = await sources.load('features/clearance/matching/contract.ts');

const share = (places, most) => places.filter(({ place }) => place <= most).length / places.length;
const recallOf = (places) => ({
  first: share(places, 1),
  ten: share(places, 10),
  fifty: share(places, 50),
});
const percent = (part) => `${(100 * part).toFixed(1)} %`;
const short = ({ first, ten, fifty }) => [first, ten, fifty].map(percent).join(' / ');
const text = ({ first, ten, fifty, firstBeforeAll }) =>
  `first ${percent(first)}, in ten ${percent(ten)}, in fifty ${percent(fifty)}${
    firstBeforeAll === undefined
      ? ''
      : ` (first, others cited against the same name counted: ${percent(firstBeforeAll)})`
  }`;

async function measure(db, run) {
  const { rows } = await db.execute("select id, slug from trademarks where slug like 'pair-%'");
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]));
  const ofPairs = new Set(ids.values());
  const decided = pairs.map((pair) => ({
    name: pair.later,
    classes: [pair.laterClass],
    cited: pair.cited,
    id: ids.get(slugOf('cited', pair.cited, pair.citedClass)),
    own: ids.get(slugOf('later', pair.later, pair.laterClass)),
  }));
  const reversed = pairs.map((pair) => ({
    name: pair.cited,
    classes: [pair.citedClass],
    id: ids.get(slugOf('later', pair.later, pair.laterClass)),
  }));
  const changed = await changedNames(db, run.count);
  await placesOf(db, decided, ofPairs, allSignals); // what is read first is read from the disk
  const places = await placesOf(db, decided, ofPairs, allSignals);
  const recall = {
    ...recallOf(places),
    firstBeforeAll: share(await placesOf(db, decided, laterOf(decided), allSignals), 1),
  };
  console.log(`  recall of the ${places.length} decided pairs:`, text(recall));
  for (const { name, cited, place } of places.filter(({ place }) => place > 10))
    console.log(`    missed: ${name} / ${cited} (${place})`);
  const turned = recallOf(await placesOf(db, reversed, ofPairs, allSignals));
  console.log('  the other way round:', text(turned));
  const ofChanged = recallOf(await placesOf(db, changed, new Set(), allSignals));
  console.log(`  ${changed.length} registered names with a letter changed:`, text(ofChanged));

  const without = {};
  for (const signal of run.kind === 'server' ? Object.keys(allSignals) : []) {
    const signals = { ...allSignals, [signal]: false };
    without[signal] = {
      pairs: recallOf(await placesOf(db, decided, ofPairs, signals)),
      turned: recallOf(await placesOf(db, reversed, ofPairs, signals)),
      changedLetter: recallOf(
        await placesOf(db, changed.slice(0, changedWithout), new Set(), signals),
      ),
    };
    console.log(`    without ${signal.padEnd(10)}`, ...Object.values(without[signal]).map(short));
  }
  const trigramsAlone = run.kind === 'server' ? await trigramRecall(db, decided) : undefined;
  if (trigramsAlone) console.log('    trigrams alone    ', text(trigramsAlone));

  const shares = await invented(db, run.count);
  console.log(`  of the register, for an invented name:`, JSON.stringify(shares));
  const speed = await timed(db);
  console.log(`  a check, ms: ${JSON.stringify(speed)} (goal p95 ${run.p95GoalMs} ms)`);
  return {
    marks: run.count,
    recall,
    misses: places.filter(({ place }) => place > 10).map(shown),
    notFirst: places.filter(({ place }) => place > 1 && place <= 10).map(shown),
    turned,
    changedLetter: { names: changed.length, ...ofChanged },
    ...(run.kind === 'server' && { without }),
    ...(trigramsAlone && { trigramsAlone }),
    invented: shares,
    ms: speed,
    goals: { ...goals, p95Ms: run.p95GoalMs },
  };
}

const shown = ({ name, cited, place }) => ({
  later: name,
  cited,
  place: Number.isFinite(place) ? place : null,
});
const laterOf = (decided) => new Set(decided.map(({ own }) => own));

/** The rank of each sought mark among the results. */
async function placesOf(db, wanted, leftOut, signals) {
  const places = [];
  for (const one of wanted) {
    const ranked = await findRanked(
      db,
      readMark(one.name, one.classes),
      one.classes,
      today,
      signals,
    );
    const isIt = ({ candidate, other }) =>
      one.key === undefined ? candidate.id === one.id : other.joined.text === one.key;
    const at = ranked.findIndex(isIt);
    const above = ranked.slice(0, at).filter(({ candidate }) => !leftOut.has(candidate.id));
    places.push({ ...one, place: at < 0 ? Number.POSITIVE_INFINITY : above.length + 1 });
  }
  return places;
}

async function trigramRecall(db, decided) {
  const places = [];
  for (const pair of decided) {
    const folded = (name) =>
      readMark(name, [])
        .words.map((word) => word.text)
        .join(' ');
    const { rows } = await db.$client.query({
      text: `select count(*)::int as above from trademarks where is_published
        and similarity(name_key, $1) > similarity($2, $1) and slug not like 'pair-%'`,
      values: [folded(pair.name), folded(pair.cited)],
      query_timeout: 60_000,
    });
    places.push({ place: rows[0].above + 1 });
  }
  return recallOf(places);
}

/** Names of marks in force with one letter changed; not used to tune the weights. */
async function changedNames(db, count) {
  const random = seededRandom(41);
  const changed = [];
  while (changed.length < changedChecks) {
    const from = Math.floor(random() * count);
    const { rows } = await db.execute(
      `select id, name, check_name as key, classes from trademarks
       where is_published and id >= ${from} and length(check_name) >= 6 and name ~ '^[A-Za-z ]+$'
         and cardinality(classes) > 0 and status = 'registered'
         and expiry_date > '${today}' order by id limit 1`,
    );
    const [mark] = rows;
    if (!mark) continue;
    const at = Math.floor(random() * mark.name.length);
    const letter = 'aeiourstlnmk'[Math.floor(random() * 12)];
    const name = mark.name.slice(0, at) + letter + mark.name.slice(at + 1);
    changed.push({ name, classes: mark.classes.slice(0, 1), id: mark.id, key: mark.key });
  }
  return changed;
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
    ...inventedChecksOf(13).slice(0, 100),
  ];
  const [busy, best, ranking] = [[], [], []];
  for (const { name, classes } of checks) {
    const times = [];
    for (let round = 0; round < 3; round += 1) {
      const startedAt = performance.now();
      await checkName(db, { name, classes }, today);
      times.push(performance.now() - startedAt);
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

/** CPU time of a check, without waiting for the database. */
async function rankingMs(db, own, classes) {
  const { candidates, like } = await readCandidates(db, own, classes);
  const startedAt = performance.now();
  const closest = closestByWords(own, classes, candidates, like, today);
  await rankCandidates(own, classes, closest, () => 5, today);
  return performance.now() - startedAt;
}

function quantiles(values) {
  const sorted = [...values].sort((one, two) => one - two);
  const at = (share) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] * 10) / 10;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

function save(run, figures) {
  const previous = (() => {
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
        'The weights were set with these pairs known, and the set is small: the check may find pairs from another office less often.',
    },
    registers: { ...previous.registers, [run.kind]: figures },
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

/** Both marks of each pair: each is searched with the name of the other. */
function pairMarks() {
  const marks = new Map(
    pairs.flatMap((pair) => [
      [slugOf('cited', pair.cited, pair.citedClass), [pair.cited, pair.citedClass]],
      [slugOf('later', pair.later, pair.laterClass), [pair.later, pair.laterClass]],
    ]),
  );
  return [...marks].map(([slug, [name, number]], at) => ({
    slug,
    name,
    registrationNumber: `PAIR${at}`,
    registrationDate: '2015-06-01',
    expiryDate: '2027-06-01',
    owner: 'Owner of a decided mark',
    status: 'registered',
    officeStatus: null,
    classes: [number],
    description: null,
    image: null,
    isPublished: true,
  }));
}

function slugOf(side, name, number) {
  const isSame = (pair) => pair[side] === name && pair[`${side}Class`] === number;
  return `pair-${side}-${pairs.findIndex(isSame)}`;
}

for (const run of runs) {
  console.log(
    `\n${run.kind === 'server' ? 'PostgreSQL' : 'PGlite'}, ${run.count.toLocaleString('en')} marks`,
  );
  const register = await openRegister(sources, { ...run, name: 'check', also: pairMarks() });
  try {
    save(run, await measure(register.db, run));
  } finally {
    await register.close();
  }
}
await sources.close();
