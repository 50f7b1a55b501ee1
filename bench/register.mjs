import { existsSync, readFileSync } from 'node:fs';
import { pick, seededRandom, weighted, zipf } from '../tools/office-standin/random.ts';
import {
  characters,
  companyForms,
  goodsByClass,
  inventedWord,
  tradeWords,
} from '../tools/office-standin/words.ts';

export { inventedWord, seededRandom, tradeWords };

// Generates a register of any size, reproducible by seed. Words of trade recur as in a language (Zipf), most
// other words are invented; some owners have hundreds of marks.

const goods = goodsByClass.flat();
const letters = characters.map(({ character }) => character);
const statuses = [
  ['registered', 72],
  ['expired', 21],
  ['pending', 7],
];

const inventedWords = 150_000;
const owners = 0.35; // owners for each mark

const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

function makeName(random) {
  const kind = random();
  if (kind < 0.05) return chineseName(random);
  if (kind < 0.08) return `${capital(someWord(random))} ${1 + Math.floor(random() * 99)}`;
  if (kind < 0.1)
    return Array.from({ length: 2 + Math.floor(random() * 3) }, () =>
      String.fromCharCode(65 + Math.floor(random() * 26)),
    ).join(random() < 0.3 ? '.' : '');
  const length = weighted(random, [
    [1, 42],
    [2, 33],
    [3, 16],
    [4, 6],
    [6, 3],
  ]);
  const words = Array.from({ length }, () => someWord(random));
  if (length > 1 && random() < 0.06) words.splice(1, 0, '&');
  const style = random();
  if (style < 0.45) return words.join(' ').toUpperCase();
  if (style < 0.5) return words.map(capital).join('-');
  if (style < 0.53) return words.map(capital).join('');
  return words.map(capital).join(' ');
}

const someWord = (random) =>
  random() < 0.5
    ? tradeWords[zipf(random, tradeWords.length)]
    : inventedWord(Math.floor(inventedWords * random() ** 2));

function chineseName(random) {
  const length = 2 + Math.floor(random() * 4);
  const name = Array.from({ length }, () => letters[zipf(random, letters.length)]).join('');
  return random() < 0.2 ? `${name} ${capital(someWord(random))}` : name;
}

function ownerOf(rank, seed) {
  const random = seededRandom(rank * 40_503 + seed);
  const words = Array.from({ length: 1 + Math.floor(random() * 2.5) }, () =>
    capital(someWord(random)),
  );
  return `${words.join(' ')} ${weighted(random, companyForms)}`;
}

const countryOfForm = {
  'Pte. Ltd.': ['SG'],
  'Holdings Pte. Ltd.': ['SG'],
  'Sdn. Bhd.': ['MY'],
  'Co., Ltd.': ['CN', 'CN', 'JP', 'KR', 'TH'],
  'Inc.': ['US'],
  LLC: ['US'],
  GmbH: ['DE', 'DE', 'CH'],
  Limited: ['HK', 'GB', 'GB', 'IN', 'AU'],
};
export const figures =
  'lion tiger duck face head star circle crescent leaf tree flower lotus orchid horse dragon phoenix fish crab bird eagle owl elephant bear panda cat dog rabbit cow goat sheep crown shield sword anchor ship wave sun moon cloud mountain river bridge house tower door key heart hand eye man woman child chef cup bowl spoon fork bottle apple orange durian coconut rice wheat bee butterfly rose arrow cross square triangle ring globe map wheel gear bolt flame drop diamond pearl ribbon letter stylised two three red blue green golden black'.split(
    ' ',
  );
const kindsOfMarks = [
  ['words', 55],
  ['both', 30],
  ['picture', 12],
  ['other', 2.5],
  ['shape', 0.5],
];
const amountsOfGoods = [
  [2, 40],
  [7, 35],
  [20, 19],
  [60, 6],
];
const agents = 3_000;

export function agentOf(rank) {
  const random = seededRandom(rank * 7_919 + 3);
  const names = [inventedWord(rank + 500), someWord(random)].map(capital);
  return { name: `${names.join(' & ')} LLP`, uen: `T${10 + (rank % 15)}LL${1000 + rank}A` };
}

/** What an office says of a generated mark beyond its columns; the same for the same mark. */
export function officeOf(mark, n, seed = 5) {
  const random = seededRandom(n * 2_246_822_519 + seed);
  const kind = weighted(random, kindsOfMarks);
  const form = companyForms.find(([name]) => mark.owner.endsWith(` ${name}`))?.[0];
  const [first = 0, second = 0] = [...mark.owner].map((letter) => letter.charCodeAt(0));
  const countries = countryOfForm[form] ?? ['SG'];
  const country = countries[(first + second + mark.owner.length) % countries.length];
  const hash = [...mark.owner].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const uen = country === 'SG' ? `${1990 + (hash % 33)}${10_000 + (hash % 89_999)}K` : null;
  const some = (list, count) => Array.from({ length: count }, () => pick(random, list)).join(' ');
  const isChinese = /\p{Script=Han}/u.test(mark.name);
  return {
    kind,
    countries: [country],
    owners: [{ name: mark.owner, uen, country }],
    agents: random() < 0.85 ? [agentOf(zipf(random, agents))] : [],
    madrid: random() < 0.25 ? [String(700_000 + Math.floor(random() * 1_100_000))] : [],
    words: mark.name,
    chinese: isChinese ? mark.name.replaceAll(/[^\p{Script=Han}]/gu, '') : null,
    translation: isChinese ? some(tradeWords, 3) : null,
    device:
      kind === 'both' || kind === 'picture'
        ? `device of ${some(figures, 1 + Math.floor(random() * 5))}`
        : null,
    classGoods: mark.classes.map(() =>
      Array.from({ length: weighted(random, amountsOfGoods) }, () =>
        random() < 0.5
          ? pick(random, goods)
          : `${tradeWords[zipf(random, tradeWords.length)]} ${pick(random, goods)}`,
      ).join('; '),
    ),
  };
}

const twoDigits = (number) => String(number).padStart(2, '0');

function makeMark(n, random, { seed, count }) {
  const name = makeName(random);
  const year = 1985 + Math.floor(41 * random() ** 0.6);
  const date = `${twoDigits(1 + Math.floor(random() * 12))}-${twoDigits(1 + Math.floor(random() * 28))}`;
  const status = weighted(random, statuses);
  const classes = new Set();
  const classCount = weighted(random, [
    [1, 70],
    [2, 17],
    [3, 8],
    [5, 4],
    [12, 1],
  ]);
  while (classes.size < classCount) {
    const common = random() < 0.5;
    classes.add(
      String(common ? pick(random, [9, 35, 25, 30, 42, 41, 5, 3]) : 1 + Math.floor(random() * 45)),
    );
  }
  const rank = zipf(random, Math.ceil(count * owners));
  const wordy = random();
  return {
    slug: `mark-${n}`,
    name,
    registrationNumber: `40${year}${String(n % 100_000).padStart(5, '0')}${String.fromCharCode(65 + (n % 26))}${Math.floor(n / 100_000) || ''}`,
    registrationDate: `${year}-${date}`,
    expiryDate: status === 'pending' ? null : `${year + 10}-${date}`,
    // Half belong to owners with a mark or two.
    owner: ownerOf(random() < 0.5 ? rank : Math.floor(random() * count * owners), seed),
    status,
    officeStatus: null,
    classes: [...classes],
    description:
      wordy < 0.4
        ? null
        : `${wordy < 0.6 ? `The words “${name}” in plain letters. ` : ''}${capital(
            Array.from({ length: 1 + Math.floor(random() * 5) }, () => pick(random, goods)).join(
              ', ',
            ),
          )}.`,
    image: null,
    isPublished: random() < 0.97,
  };
}

/** Yields `amount` marks, starting with the office's real rows if they are available. */
export function* generateMarks(count, { seed = 5, withReal = true } = {}) {
  let n = 0;
  if (withReal)
    for (const mark of realMarks()) {
      if (n >= count) return;
      n += 1;
      yield mark;
    }
  const random = seededRandom(seed);
  for (; n < count; n += 1) yield makeMark(n, random, { seed, count });
}

const besideTheProject = ['../../shared/data/', '../../../shared/data/'];

/** The text of a file with real data beside the project; undefined if it is missing. */
export function readRealData(file) {
  const path = besideTheProject
    .map((folder) => new URL(folder + file, import.meta.url))
    .find((url) => existsSync(url));
  return path && readFileSync(path, 'utf8');
}

/** The rows that the Singapore office published; empty if the file is missing. */
export function realMarks() {
  const text = readRealData('ipos-register-rows.csv');
  if (!text) return [];
  const [header, ...rows] = readCsv(text);
  const at = (row, column) => row[header.indexOf(column)]?.trim() ?? '';
  return rows
    .filter((row) => at(row, 'Mark Name') && /^\d{4}-\d\d-\d\d$/.test(at(row, 'Filing Date')))
    .map((row) => {
      const officeStatus = at(row, 'Status');
      return {
        slug: `real-${at(row, 'Application Number').toLowerCase()}`,
        name: at(row, 'Mark Name'),
        registrationNumber: at(row, 'Application Number'),
        registrationDate: at(row, 'Filing Date'),
        expiryDate: null,
        owner: at(row, 'Applicant Name') || 'Unknown',
        status: /registered/i.test(officeStatus) ? 'registered' : 'expired',
        officeStatus,
        classes: [],
        description:
          at(row, 'Trademark Description') || at(row, 'Goods and Services').slice(0, 500),
        image: null,
        isPublished: true,
      };
    });
}

/** The rows of a CSV text; quoted fields may hold commas, quotes and line breaks. */
export function readCsv(text) {
  const rows = [];
  let row = [];
  for (const [, quoted, bare = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r?\n|$)/g,
  )) {
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (row.length > 1 || row[0]) rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
}
