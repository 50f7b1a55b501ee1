import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { chosenOf } from './arguments.mjs';
import {
  citedMarks,
  foldNames,
  isOnlyCounted,
  kindNames,
  readPairs,
  withCitedIds,
} from './decided-pairs.mjs';
import { engineMegabytes } from './engine-memory.mjs';
import { inventedWord, seededRandom } from './register.mjs';
import { openInMemory, openRegister, openSources } from './register-database.mjs';

// `npm run bench -- check`: the availability check on generated registers that hold real rows and the earlier marks of
// the decided pairs. Each pair is measured with the weights that fit-check.mjs set without its fold. Figures of earlier
// rules are dropped. The figures go to src/features/clearance/accuracy/, where the site shows them with every miss; what is
// printed names none of the folds that are only counted. `embedded`, `server` or a number of marks after it runs some of the
// registers.

const registers = [
  { kind: 'server', count: 10_000, p95GoalMs: 120 },
  { kind: 'embedded', count: 20_000, p95GoalMs: 120 },
  { kind: 'embedded', count: 100_000, p95GoalMs: 300 },
  { kind: 'server', count: 100_000, p95GoalMs: 120 },
  { kind: 'embedded', count: 880_000, p95GoalMs: 150 },
  { kind: 'server', count: 1_000_000, p95GoalMs: 120 },
];
const chosen = process.argv.slice(2);
chosenOf([...new Set(registers.flatMap(({ kind, count }) => [kind, String(count)]))], chosen);
const runs = registers.filter(({ kind, count }) =>
  chosen.every((choice) => choice === kind || Number(choice) === count),
);
const fileOf = (name) =>
  new URL(`../src/features/clearance/accuracy/${name}.json`, import.meta.url);
const byFold = JSON.parse(readFileSync(new URL('./weights-by-fold.json', import.meta.url), 'utf8'));
const today = '2026-11-21';
const inventedChecks = 150;
const changedChecks = 200;

const pairs = readPairs();
if (pairs.length === 0) {
  console.log('The decided pairs are not beside the project: nothing to measure against.');
  process.exit(0);
}
const decided = pairs.filter(({ isMedicine }) => !isMedicine);
const confused = pairs.filter(({ isMedicine }) => isMedicine);
const sources = await openSources();
const load = (name) => sources.load(`features/clearance/matching/${name}.ts`);
const { checkName } = await load('check-name.server');
const { engineVersion } = await load('engine-version');
const { findCandidates } = await load('find-candidates.server');
const { countMarksWith, readCandidates } = await load('data.server');
const { findRanked, rankCandidates } = await load('rank-candidates.server');
const { readMark } = await load('read-mark.server');
const { levels } = await load('contract');
const { levelOf, scoreOf } = await load('levels');
const { fill, weights } = await load('weights');
const ofSite = structuredClone(weights);

const percent = (part) => `${(100 * part).toFixed(1)} %`;
const text = ({ cases, first, ten, fifty }) =>
  `${cases}: ${[first, ten, fifty].map((count) => percent(count / cases)).join(' / ')}`;

function use(numbers) {
  for (const [group, values] of Object.entries(fill(numbers)))
    Object.assign(weights[group], values);
}

async function measure(db, run) {
  await openInMemory(sources, db);
  const cases = await withCitedIds(db, decided);
  const refused = cases.filter(({ isSimilar }) => isSimilar);
  await placesOf(db, refused); // what is read first is read from the disk
  const places = await placesOf(db, refused);
  const found = foundOf(places);
  console.log('  first, in ten, in fifty of the refused pairs', text(found));
  for (const fold of foldNames)
    console.log(
      `    ${fold.padEnd(22)}`,
      text(foundOf(places.filter((each) => each.fold === fold))),
    );
  for (const each of places.filter(({ place }) => place > 10))
    if (!isOnlyCounted(each))
      console.log(`    ${each.kind}: ${each.later} / ${each.cited} (${each.place})`);
  const { acceptedToldHigh, ...meant } = await levelsOf(db, cases);
  console.log(
    `  accepted and told high: ${acceptedToldHigh.length}, levels:`,
    JSON.stringify(meant),
  );
  use(ofSite);
  const changed = foundOf(await placesOf(db, await changedNames(db, run.count)));
  console.log('  registered names with a letter changed', text(changed));
  const medicines = foundOf(await placesOf(db, await withCitedIds(db, confused)));
  console.log('  names of medicines', text(medicines));
  const trigrams = run.kind === 'server' ? foundOf(await trigramPlaces(db, refused)) : undefined;
  if (trigrams) console.log('  trigrams alone', text(trigrams));
  const shares = await invented(db, run.count);
  console.log('  of the register, for an invented name:', JSON.stringify(shares));
  const ms = await timed(db);
  console.log(`  a check, ms: ${JSON.stringify(ms)} (goal p95 ${run.p95GoalMs} ms)`);
  const ofTen = wilson(found.ten, found.cases);
  const register = {
    ...run,
    found: { ...found, ofTen },
    changed,
    trigrams,
    medicines,
    invented: shares,
    ms,
  };
  const details = { marks: run.count, ...detailsOf(places), ...meant, acceptedToldHigh };
  return { register, details };
}

/** How many of them come first, and among how many. */
function foundOf(places) {
  const upTo = (most) => places.filter(({ place }) => place <= most).length;
  return { cases: places.length, first: upTo(1), ten: upTo(10), fifty: upTo(50) };
}

function detailsOf(places) {
  const ofFold = (fold) => places.filter((each) => each.fold === fold);
  const foundBy = (key, names, among = places) =>
    Object.fromEntries(
      names
        .map((name) => [name, foundOf(among.filter((each) => each[key] === name))])
        .filter(([, { cases }]) => cases > 0),
    );
  const officesOf = (fold) => [
    ...new Set(decided.filter((each) => each.fold === fold).map(({ office }) => office)),
  ];
  return {
    kinds: foundBy('kind', kindNames),
    folds: foldNames.map((fold) => ({
      fold,
      ...foundOf(ofFold(fold)),
      kinds: foundBy('kind', kindNames, ofFold(fold)),
      offices: foundBy('office', officesOf(fold), ofFold(fold)),
    })),
    missed: places
      .filter(({ place }) => place > 10)
      .map(({ later, cited, kind, office, place }) => ({
        later,
        cited,
        kind,
        office,
        place: Number.isFinite(place) ? place : null,
      })),
  };
}

/** The place of the mark sought among the results; another entry of the same name stands for it. */
async function placesOf(db, wanted) {
  const places = [];
  for (const one of wanted) {
    if (one.fold) use(byFold.folds[one.fold]);
    const own = readMark(one.later, one.laterClasses);
    const ranked = await findRanked(db, own, one.laterClasses, today);
    const name = readMark(one.cited, []).joined.text;
    const others = wanted.filter(
      ({ later, citedId }) => later === one.later && citedId !== one.citedId,
    );
    const isOther = ({ candidate: { id } }) => others.some(({ citedId }) => citedId === id);
    const at = ranked.findIndex(({ other }) => other.joined.text === name);
    const above = ranked.slice(0, at).filter((each) => !isOther(each));
    places.push({ ...one, place: at < 0 ? Number.POSITIVE_INFINITY : above.length + 1 });
  }
  return places;
}

/**
 * What a level meant. As a visitor sees it: for the classes of both marks, no level where the mark isn't found. And by
 * the names alone, as if for the same goods.
 */
async function levelsOf(db, cases) {
  const seen = { 'as shown': new Map(), 'by names': new Map() };
  const told = [];
  for (const one of cases) {
    use(byFold.folds[one.fold]);
    const own = readMark(one.later, one.laterClasses);
    const ranked = await findRanked(db, own, one.laterClasses, today);
    const isIt = ({ candidate }) => candidate.id === one.citedId;
    const asShown = ranked.find(isIt)?.level ?? 'none';
    const { comparison } = (await compareWithCited(db, own, one)) ?? {};
    const score = comparison ? scoreOf(comparison.likeness, 'shared', 'alive', false) : 0;
    const byNames = levelOf(score, comparison?.isIdentical ?? false, 'shared', 'alive') ?? 'none';
    const isHigh = byNames === 'high' || byNames === 'identical';
    if (!one.isSimilar && isHigh) told.push({ later: one.later, cited: one.cited });
    for (const [how, level] of Object.entries({ 'as shown': asShown, 'by names': byNames })) {
      const counts = seen[how].get(level) ?? { refused: 0, accepted: 0 };
      counts[one.isSimilar ? 'refused' : 'accepted'] += 1;
      seen[how].set(level, counts);
    }
  }
  const rows = (how) =>
    [...levels, 'none'].flatMap((level) => {
      const counts = seen[how].get(level);
      if (!counts) return [];
      const { refused, accepted } = counts;
      return { level, refused, accepted, ...wilson(refused, refused + accepted) };
    });
  return { levels: rows('as shown'), levelsByNames: rows('by names'), acceptedToldHigh: told };
}

async function compareWithCited(db, own, { citedId, laterClasses }) {
  const [candidate] = await readCandidates(db, [citedId]);
  const words = [...own.words.map((word) => word.text), ...candidate.words];
  const counts = await countMarksWith(db, [...new Set(words)]);
  const marksWith = (word) => counts.get(word) ?? 0;
  const [ranked] = await rankCandidates(own, laterClasses, [candidate], marksWith, today);
  return ranked;
}

/** Between which shares the true one lies, 19 times of 20 (Wilson's interval). */
function wilson(part, count) {
  const z = 1.96;
  const share = part / count;
  const middle = (share + z ** 2 / (2 * count)) / (1 + z ** 2 / count);
  const half =
    (z / (1 + z ** 2 / count)) *
    Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2));
  return { from: rounded(middle - half), to: rounded(middle + half) };
}

const rounded = (share) => Math.round(share * 1000) / 1000;

/** A mark that shares less than this is far down any list. */
const leastSimilarity = 0.15;

async function trigramPlaces(db, refused) {
  const client = await db.$client.connect();
  const run = (sql, values) => client.query({ text: sql, values, query_timeout: 120_000 });
  const folded = (name) =>
    readMark(name, [])
      .words.map((word) => word.text)
      .join(' ');
  const places = [];
  for (const { later, cited } of refused) {
    const [own, other] = [folded(later), folded(cited)];
    const { rows } = await run('select similarity($1, $2) as similarity', [own, other]);
    const least = Number(rows[0].similarity);
    if (least < leastSimilarity) {
      places.push({ place: Number.POSITIVE_INFINITY });
      continue;
    }
    await run(`set pg_trgm.similarity_threshold = ${least}`);
    const above = await run(
      `select count(*)::int as count from trademarks
       where is_published and name_key % $1 and similarity(name_key, $1) > $2::real`,
      [own, least],
    );
    places.push({ place: above.rows[0].count + 1 });
  }
  await run('reset pg_trgm.similarity_threshold');
  client.release();
  return places;
}

/** Names of marks in force with one letter changed. */
async function changedNames(db, count) {
  const random = seededRandom(41);
  const changed = [];
  while (changed.length < changedChecks) {
    const from = Math.floor(random() * count);
    const { rows } = await db.execute(
      `select id, name, classes from trademarks
       where is_published and id >= ${from} and length(check_name) >= 6 and name ~ '^[A-Za-z ]+$'
         and cardinality(classes) > 0 and status = 'registered'
         and expiry_date > '${today}' order by id limit 1`,
    );
    const [mark] = rows;
    if (!mark) continue;
    const at = Math.floor(random() * mark.name.length);
    const letter = 'aeiourstlnmk'[Math.floor(random() * 12)];
    const later = mark.name.slice(0, at) + letter + mark.name.slice(at + 1);
    const laterClasses = mark.classes.slice(0, 1);
    changed.push({ later, laterClasses, cited: mark.name, citedId: mark.id });
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

/** The share of the register that comes as close as each level to an invented name. */
async function invented(db, count) {
  const totals = Object.fromEntries(levels.map((level) => [level, 0]));
  for (const { name, classes } of inventedChecksOf(7))
    for (const { level } of await findRanked(db, readMark(name, classes), classes, today))
      totals[level] += 1;
  const shares = Object.fromEntries(
    levels.map((level) => [level, totals[level] / inventedChecks / count]),
  );
  return { names: inventedChecks, ...shares };
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
    ...decided
      .slice(0, 60)
      .map(({ later, laterClasses }) => ({ name: later, classes: laterClasses })),
    ...trade.map((name) => ({ name, classes: ['30', '43'] })),
    ...trade.map((name) => ({ name, classes: [] })),
    ...inventedChecksOf(13).slice(0, 100),
  ];
  const [all, ranking] = [[], []];
  for (const { name, classes } of checks) {
    for (let round = 0; round < 3; round += 1) {
      const startedAt = performance.now();
      await checkName(db, { name, classes }, today);
      all.push(performance.now() - startedAt);
    }
    ranking.push(await rankingMs(db, readMark(name, classes), classes));
  }
  return { checks: all.length, ...quantiles(all), onMainThread: quantiles(ranking) };
}

/** The time of a check without waiting for the database. */
async function rankingMs(db, own, classes) {
  const candidates = await findCandidates(db, own, classes, today);
  const startedAt = performance.now();
  await rankCandidates(own, classes, candidates, () => 5, today);
  return performance.now() - startedAt;
}

function quantiles(values) {
  const sorted = values.toSorted((one, two) => one - two);
  const at = (share) => Math.round(sorted[Math.floor(share * sorted.length)] * 10) / 10;
  return { p50: at(0.5), p95: at(0.95) };
}

async function save({ register, details }) {
  const previous = read('figures');
  const isOfRules = previous.engineVersion === engineVersion;
  const others = (isOfRules ? previous.registers : []).filter(
    ({ kind, count }) => kind !== register.kind || count !== register.count,
  );
  const registers = [...others, register].sort(
    (one, two) => one.count - two.count || one.kind.localeCompare(two.kind),
  );
  const all = {
    measuredOn: new Date().toISOString().slice(0, 10),
    engineVersion,
    weightsFittedOn: byFold.fittedOn,
    cores: availableParallelism(),
    node: process.versions.node.split('.')[0],
    pairs: {
      refused: decided.filter(({ isSimilar }) => isSimilar).length,
      accepted: decided.filter(({ isSimilar }) => !isSimilar).length,
      medicines: pairs.length - decided.length,
    },
    megabytes: await engineMegabytes(decided),
    registers,
  };
  write('figures', all);
  if (!isOfRules || register.count >= (read('cases').marks ?? 0)) write('cases', details);
}

function write(name, value) {
  writeFileSync(fileOf(name), `${JSON.stringify(value, null, 2)}\n`);
}

function read(name) {
  try {
    return JSON.parse(readFileSync(fileOf(name), 'utf8'));
  } catch {
    return {};
  }
}

for (const run of runs) {
  const where = run.kind === 'server' ? 'PostgreSQL' : 'PGlite';
  console.log(`\n${where}, ${run.count.toLocaleString('en')} marks`);
  const register = await openRegister(sources, { ...run, name: 'check', also: citedMarks(pairs) });
  try {
    await save(await measure(register.db, run));
  } finally {
    await register.close();
  }
}
await sources.close();
