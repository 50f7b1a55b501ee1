import { numberOf } from './arguments.mjs';
import { realMarks, seededRandom } from './register.mjs';
import { openInMemory, openRegister, openSources } from './register-database.mjs';

// `npm run bench -- check-register` checks names of the office's real rows, and for a third of them Chinese or Malay names
// of all 20,000 marks, since few real ones are, against the marks of other owners among these, and prints for a person to
// read what comes closest and why, and what is said of the name itself. No name is drawn twice. `50` after it takes as many
// names, `50 23` draws others, `50 23 high` prints only those whose closest mark reaches that level.

const [count = '300', seed = '17', only] = process.argv.slice(2);
const today = '2026-11-21';

if (realMarks().length === 0) {
  console.log('The real rows are not beside the project: nothing to check.');
  process.exit(0);
}
const sources = await openSources();
const load = (name) => sources.load(`features/clearance/matching/${name}.ts`);
const { findRanked } = await load('rank-candidates.server');
const { explainHits } = await load('explain.server');
const { readMark } = await load('read-mark.server');
const { groundsOf } = await load('grounds/grounds.server');
const { findWellKnown } = await load('well-known/find-well-known.server');
const { meanings } = await sources.load('features/clearance/meaning/meaning.server.ts');
const { db, close } = await openRegister(sources, {
  kind: 'embedded',
  count: 20_000,
  name: 'kinds',
});
await openInMemory(sources, db);
const { rows } = await db.execute(
  'select id, slug, name, owner, classes from trademarks where is_published order by id',
);
const ownerOf = new Map(rows.map(({ id, owner }) => [id, owner]));
const levels = {};
for (const mark of drawn()) {
  const own = readMark(mark.name, mark.classes);
  const ranked = await findRanked(db, own, mark.classes, today);
  const others = ranked.filter(({ candidate }) => ownerOf.get(candidate.id) !== mark.owner);
  const [closest] = await explainHits(db, own, mark.classes, others.slice(0, 1));
  const level = closest?.level ?? 'none';
  levels[level] = (levels[level] ?? 0) + 1;
  if (!only || level === only) print(mark, closest, own);
}
console.log(JSON.stringify(levels));
await close();
await sources.close();

function drawn() {
  const random = seededRandom(numberOf(seed, 'The seed'));
  const lettersOf = ({ name }) => readMark(name, []).joined.text || name;
  // Of two of one name, the real one.
  const distinct = [...new Map(rows.toReversed().map((mark) => [lettersOf(mark), mark])).values()];
  const wanted = Math.min(numberOf(count, 'The number of names'), distinct.length);
  const take = (among, most) => {
    const left = [...among];
    return Array.from(
      { length: Math.min(most, left.length) },
      () => left.splice(Math.floor(random() * left.length), 1)[0],
    );
  };
  const { true: ofAsia = [], false: rest = [] } = Object.groupBy(distinct, isOfAsia);
  const others = rest.filter(({ slug }) => slug.startsWith('real-'));
  const taken = take(ofAsia, Math.round(wanted / 3));
  return [...taken, ...take(others, wanted - taken.length)];
}

function isOfAsia({ name }) {
  return readMark(name, []).words.some(({ text }) => {
    if (/\p{Script=Han}/u.test(text)) return true;
    const said = meanings(text);
    const isEnglish = said.some(({ by }) => by === 'head');
    return !isEnglish && said.some(({ by, strength }) => by === 'ms' && strength > 0.8);
  });
}

function print(mark, closest, own) {
  console.log(
    closest
      ? `${closest.level.padEnd(9)} ${mark.name} / ${closest.mark.name} (${closest.score})`
      : `none      ${mark.name}`,
  );
  for (const { text, strength } of closest?.signals ?? [])
    console.log(`            ${strength} ${text}`);
  for (const { reason, isDecisive } of groundsOf(mark.name, mark.classes))
    console.log(`            ${isDecisive ? 'ground' : 'part'} ${reason}`);
  for (const { name, reason } of findWellKnown(own, mark.classes))
    console.log(`            known as ${name}: ${reason}`);
}
