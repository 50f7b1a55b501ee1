import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { numberOf } from './arguments.mjs';
import { citedMarks, foldNames, pairsToFit, readPairs, withCitedIds } from './decided-pairs.mjs';
import { inventedWord, seededRandom } from './register.mjs';
import { openInMemory, openRegister, openSources } from './register-database.mjs';

// `npm run bench -- fit-check` sets the weights of the availability check with the decided pairs, as fit-weights.mjs
// says. All pairs set those that the site uses, in matching/weights.json. For each fold, the pairs outside of it set
// those with which check.mjs measures the fold. Nothing is random but by seed: the same pairs, register and rules give
// the same weights. `10000` after it takes a smaller register.

const registerSize = numberOf(process.argv[2] ?? '1000000', 'The number of marks');
const today = '2026-11-21';
const inventedNames = 40;
/** Of each name, the marks that come closest as things are; only these are compared again and again. */
const rivalsKept = 15;
const threads = 2;
const weightsFile = new URL('../src/features/clearance/matching/weights.json', import.meta.url);
const foldsFile = new URL('./weights-by-fold.json', import.meta.url);

const pairs = readPairs();
if (pairs.length === 0) {
  console.log('The decided pairs are not beside the project: nothing to fit with.');
  process.exit(0);
}
const cases = await gatherCases();
const jobs = [undefined, ...foldNames].map((fold) => ({
  fold: fold ?? 'all pairs',
  ids: (fold ? pairsToFit(pairs, fold) : pairs).map(({ id }) => id),
}));
const waiting = [...jobs];
await Promise.all(Array.from({ length: threads }, workOff));
const about = {
  fittedOn: new Date().toISOString().slice(0, 10),
  command: 'npm run bench -- fit-check',
  pairs: pairs.length,
  register: registerSize,
};
const [all, ...folds] = jobs;
save(weightsFile, { ...about, weights: all.fitted });
save(foldsFile, {
  ...about,
  folds: Object.fromEntries(folds.map(({ fold, fitted }) => [fold, fitted])),
});

function save(file, value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

async function workOff() {
  for (let job = waiting.shift(); job; job = waiting.shift()) {
    const { fitted, held, before, after, seconds } = await inThread({ cases, ...job });
    Object.assign(job, { fitted, held });
    console.log(
      `${job.fold.padEnd(22)} ${job.ids.length} pairs, loss ${before} to ${after}, held out ${JSON.stringify(held.before)} to ${JSON.stringify(held.after)}, ${seconds} s`,
    );
  }
}

function inThread(workerData) {
  const worker = new Worker(new URL('./fit-weights.mjs', import.meta.url), { workerData });
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
}

/** Each name that is checked, with the mark that it should or should not meet, and the marks beside it. */
async function gatherCases() {
  const sources = await openSources();
  const load = (name) => sources.load(`features/clearance/matching/${name}.ts`);
  const { countMarksWith, readCandidates } = await load('data.server');
  const { findCandidates } = await load('find-candidates.server');
  const { rankCandidates } = await load('rank-candidates.server');
  const { readMark } = await load('read-mark.server');
  const { fill, weights } = await load('weights');
  // What was fitted before must not choose whom to compare with.
  for (const [group, numbers] of Object.entries(fill({}))) Object.assign(weights[group], numbers);
  const { db, close } = await openRegister(sources, {
    kind: 'server',
    count: registerSize,
    name: 'check',
    also: citedMarks(pairs),
  });
  await openInMemory(sources, db);
  const found = [];
  let lost = 0;
  for (const { id, later: name, laterClasses: classes, ...pair } of await withCitedIds(db, pairs)) {
    const [target] = await readCandidates(db, [pair.citedId]);
    // An accepted pair only tells how alike its names are.
    const rivals = pair.isSimilar ? await rivalsOf(name, classes) : [];
    if (pair.isSimilar && !pair.isMedicine && !rivals.some(isSame(target))) lost += 1;
    const { isSimilar, isMedicine, fold } = pair;
    const others = rivals.filter((rival) => !isSame(target)(rival));
    found.push(
      await withCounts({ id, name, classes, isSimilar, isMedicine, fold, target }, others),
    );
  }
  console.log(`${lost} earlier marks of similar pairs are not among the marks compared.`);
  const random = seededRandom(29);
  for (let at = 0; at < inventedNames; at += 1) {
    const name = inventedWord(5_000_000 + at * 41);
    const classes = [String(1 + Math.floor(random() * 45))];
    found.push(await withCounts({ name, classes }, await rivalsOf(name, classes)));
  }
  await close();
  await sources.close();
  return found;

  async function rivalsOf(name, classes) {
    const own = readMark(name, classes);
    const closest = await findCandidates(db, own, classes, today);
    const counts = await countMarksWith(db, [...new Set(closest.flatMap(({ words }) => words))]);
    const marksWith = (word) => counts.get(word) ?? 0;
    const ranked = await rankCandidates(own, classes, closest, marksWith, today);
    return ranked.slice(0, rivalsKept).map(({ candidate }) => candidate);
  }

  async function withCounts(one, rivals) {
    const compared = [...rivals, ...(one.target ? [one.target] : [])];
    const words = [...readMark(one.name, []).words.map(({ text }) => text)];
    for (const candidate of compared) words.push(...candidate.words);
    return { ...one, rivals, counts: await countMarksWith(db, [...new Set(words)]) };
  }
}

/** Another entry of the same name is no rival of the mark sought. */
function isSame(target) {
  return ({ id, name }) => id === target.id || name === target.name;
}
