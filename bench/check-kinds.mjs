import { openInMemory, openRegister, openSources } from './register-database.mjs';
import { variantsOf } from './variants.mjs';

// `npm run bench -- check-kinds`: of names made from the register's own marks, how many of each kind are found again, among
// 20,000 marks. They are made by rule, so that the figures tell kinds apart and are no share of decided cases. `missed`
// after it names those that are not among the first ten.

const today = '2026-11-21';
const isNamed = process.argv.includes('missed');
const sources = await openSources();
const load = (path) => sources.load(`features/${path}.ts`);
const { findRanked } = await load('clearance/matching/rank-candidates.server');
const { readMark } = await load('clearance/matching/read-mark.server');
const { alikeWords, meanings } = await load('clearance/meaning/meaning.server');
const { chineseReadings } = await load('trademarks/words/chinese.server');
const { db, close } = await openRegister(sources, {
  kind: 'embedded',
  count: 20_000,
  name: 'kinds',
});
await openInMemory(sources, db);
const { rows: marks } = await db.execute(
  `select id, name, classes from trademarks
   where is_published and status = 'registered' and (expiry_date is null or expiry_date > '${today}') order by id`,
);
const pinyinOf = (name) => chineseReadings(name)[0]?.syllables ?? [];
/** The best word of another language in other letters than the name's. */
const translationOf = (name) =>
  alikeWords(name).find(
    ({ word, strength }) =>
      strength >= 0.9 &&
      word.slice(0, 3) !== name.slice(0, 3) &&
      meanings(word).some(({ by }) => by === 'zh' || by === 'ms'),
  )?.word;
const counts = {};
for (const { kind, later, cited, classes, citedId } of variantsOf(marks, {
  pinyinOf,
  translationOf,
})) {
  const own = readMark(later, classes);
  const ranked = await findRanked(db, own, classes, today);
  const name = readMark(cited, []).joined.text;
  const at = ranked.findIndex(
    ({ candidate, other }) => candidate.id === citedId || other.joined.text === name,
  );
  counts[kind] ??= { cases: 0, first: 0, ten: 0 };
  const of = counts[kind];
  of.cases += 1;
  if (at === 0) of.first += 1;
  if (at >= 0 && at < 10) of.ten += 1;
  else if (isNamed) console.log(`    ${kind}: ${later} / ${cited} (${at + 1 || '–'})`);
}
for (const [kind, { cases, first, ten }] of Object.entries(counts))
  console.log(
    `${kind.padEnd(40)} ${cases}: first ${Math.round((100 * first) / cases)} %, in ten ${Math.round((100 * ten) / cases)} %`,
  );
await close();
await sources.close();
