import { numberOf } from './arguments.mjs';
import { realMarks, seededRandom } from './register.mjs';
import { openInMemory, openRegister, openSources } from './register-database.mjs';

// `npm run bench -- check-register` checks names of the office's real rows against those of other owners, and prints
// for a person to read what comes closest and why. `50` after it takes as many names, `50 high` prints only those whose
// closest mark reaches that level.

const [count = '200', only] = process.argv.slice(2);
const today = '2026-11-21';
const seed = 17;

const marks = realMarks();
if (marks.length === 0) {
  console.log('The real rows are not beside the project: nothing to check.');
  process.exit(0);
}
const sources = await openSources();
const load = (name) => sources.load(`features/clearance/matching/${name}.ts`);
const { findRanked } = await load('rank-candidates.server');
const { explainHits } = await load('explain.server');
const { readMark } = await load('read-mark.server');
const { db, close } = await openRegister(sources, {
  kind: 'embedded',
  count: marks.length,
  name: 'real',
});
await openInMemory(sources, db);
const { rows } = await db.execute('select id, owner from trademarks');
const ownerOf = new Map(rows.map(({ id, owner }) => [id, owner]));
const levels = {};
for (const mark of drawn()) {
  const own = readMark(mark.name, mark.classes);
  const ranked = await findRanked(db, own, mark.classes, today);
  const others = ranked.filter(({ candidate }) => ownerOf.get(candidate.id) !== mark.owner);
  const [closest] = await explainHits(db, own, mark.classes, others.slice(0, 1));
  const level = closest?.level ?? 'none';
  levels[level] = (levels[level] ?? 0) + 1;
  if (!only || level === only) print(mark, closest);
}
console.log(JSON.stringify(levels));
await close();
await sources.close();

function drawn() {
  const random = seededRandom(seed);
  const left = [...marks];
  return Array.from(
    { length: Math.min(numberOf(count, 'The number of names'), marks.length) },
    () => left.splice(Math.floor(random() * left.length), 1)[0],
  );
}

function print(mark, closest) {
  if (!closest) {
    console.log(`none      ${mark.name}`);
    return;
  }
  const { level, score, signals } = closest;
  console.log(`${level.padEnd(9)} ${mark.name} / ${closest.mark.name} (${score})`);
  for (const { text, strength } of signals) console.log(`            ${strength} ${text}`);
}
