import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readCsv, readRealData } from './register.mjs';

// Pairs of marks of which an office or a court said whether they are too similar. Most of those from Asia stand in
// decided-asia.csv, each with its kind, its place and where its decision was read; their folds follow from a hash of
// the earlier mark. The others lie beside the project. Which office of theirs is in which fold, and of which kind a
// pair is, is written down in decided-pairs.json, by a hash of the two names and the office.

const { folds, kinds } = JSON.parse(
  readFileSync(new URL('./decided-pairs.json', import.meta.url), 'utf8'),
);
const asianFolds = ['Asia 1', 'Asia 2', 'Asia 3', 'Asia 4'];
export const foldNames = [...Object.keys(folds), ...asianFolds];
/** Whoever writes the rules looks at no name of these folds. */
const onlyCounted = ['Asia 3', 'Asia 4'];
export const isOnlyCounted = ({ fold }) => onlyCounted.includes(fold);
export const kindNames = Object.keys(kinds);

const foldOf = new Map(
  Object.entries(folds).flatMap(([fold, offices]) => offices.map((office) => [office, fold])),
);
const kindOf = new Map(Object.entries(kinds).flatMap(([kind, ids]) => ids.map((id) => [id, kind])));
/** Names of medicines that were confused: they set weights, and no figure counts them. */
const medicines = 'LASA (ISMP/FDA)';

/** Empty where the files are missing. */
export function readPairs() {
  const decided = readRealData('decided-pairs.csv');
  const similar = readRealData('similar-pairs.csv');
  if (!decided || !similar) return [];
  const pairs = [
    ...rowsOf(decided).map(([later, cited, laterClass, citedClass, outcome, office]) =>
      pair(later, cited, laterClass, citedClass, outcome === 'similar', office),
    ),
    ...rowsOf(similar).map(([later, cited, laterClass, citedClass]) =>
      pair(later, cited, laterClass, citedClass, true, 'INPI Brazil'),
    ),
    ...readAsianPairs(),
  ];
  const unknown = pairs.filter(({ isMedicine, fold, kind }) => !isMedicine && !(fold && kind));
  if (unknown.length > 0)
    throw new Error(
      `decided-pairs.json lacks the fold or kind of ${unknown.map(({ id, later }) => `${later} (${id})`)}.`,
    );
  return pairs;
}

function readAsianPairs() {
  const text = readFileSync(new URL('./decided-asia.csv', import.meta.url), 'utf8');
  return rowsOf(text).map(([later, cited, classes, outcome, kind, place]) => ({
    ...pair(later, cited, classes, classes, outcome === 'similar', place),
    kind,
    fold: asianFolds[Number.parseInt(hashOf(letters(cited)).slice(0, 8), 16) % asianFolds.length],
  }));
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

const rowsOf = (text) => readCsv(text).slice(1);

function pair(later, cited, laterClass, citedClass, isSimilar, office) {
  const id = hashOf(`${later}|${cited}|${office}`).slice(0, 12);
  return {
    id,
    later,
    cited,
    laterClasses: classesOf(laterClass),
    citedClasses: classesOf(citedClass),
    isSimilar,
    office,
    isMedicine: office === medicines,
    fold: foldOf.get(office),
    kind: kindOf.get(id),
  };
}

const classesOf = (text) => text.split(';').filter(Boolean);

const letters = (name) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The pairs that may set the weights for a fold: of other offices, and of earlier marks that it does not hold. */
export function pairsToFit(pairs, fold) {
  const held = new Set(
    pairs.filter((each) => each.fold === fold).map(({ cited }) => letters(cited)),
  );
  return pairs.filter((each) => each.fold !== fold && !held.has(letters(each.cited)));
}

const slugOf = ({ cited, citedClasses }) =>
  `pair-${hashOf(`${cited}|${citedClasses}`).slice(0, 12)}`;

/** The earlier marks, as rows of a register: each once, in force. */
export function citedMarks(pairs) {
  const bySlug = new Map(pairs.map((each) => [slugOf(each), each]));
  return [...bySlug].map(([slug, { cited, citedClasses }], at) => ({
    slug,
    name: cited,
    registrationNumber: `PAIR${at}`,
    registrationDate: '2015-06-01',
    expiryDate: '2027-06-01',
    owner: 'Owner of a decided mark',
    status: 'registered',
    officeStatus: null,
    classes: citedClasses,
    description: null,
    image: null,
    isPublished: true,
  }));
}

/** The pairs with the id that the earlier mark of each has in a register. */
export async function withCitedIds(db, pairs) {
  const { rows } = await db.execute("select id, slug from trademarks where slug like 'pair-%'");
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]));
  return pairs.map((each) => ({ ...each, citedId: ids.get(slugOf(each)) }));
}
