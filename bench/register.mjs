import { existsSync, readFileSync } from 'node:fs';

// Generates a register of any size, reproducible by seed. Words of trade recur as in a language (Zipf), most
// other words are invented; some owners have hundreds of marks.

export const tradeWords =
  'the and of golden lion star royal tea group house city asia fresh best life food care blue happy green world pro home smart red sun gold king eco sky pure love beauty coffee health kids sea one tech dragon art plus queen air club cafe baby first lab organic fit bio silver pacific bay bar digital east global tiger daily power super kitchen mart water natural river travel spa phoenix moon lucky media family prime garden island dream white fashion education fire master magic black pet active light energy bake street vision rice union jade orchid palm rose market studio craft design union crystal heritage sports oil brothers summit diamond link pearl clean fish solar elite garage urban capital noodle farm mobile shield boutique music academy classic square tower noble delight bread medical mini auto wellness cloud glow nova spice ocean secret living ever leaf bright games alpha max wave pepper mind peak zen hub village corner grand fusion true merlion straits singa kopi padi bunga melati harimau naga satu raya indah maju jaya sari murni anggerek cahaya mutiara bintang pantai selera rasa nasi ayam ikan kelapa pandan durian teh manis emas laut sungai bukit kampung warung roti susu bersama sejahtera utama baru tropika angsana tembusu'.split(
    ' ',
  );
const goods =
  'coffee,tea,cakes and bread,noodles,rice,sauces and spices,fresh fruit,fish and meat,soft drinks,beer and spirits,soap and perfume,cosmetics,medicines,vitamins,baby food,clothing,shoes and hats,leather bags,jewellery and watches,furniture,kitchen utensils,textiles and bed linen,toys and games,sporting articles,paper and printed matter,computer programs,mobile applications,telephones,electric lamps,air conditioning,vehicles and parts,machines and tools,paints,building materials,metal goods,chemicals for industry,fertilisers,medical apparatus,advertising and business management,retail services,insurance and banking,real estate services,building and repair,telecommunications,transport and storage,travel arrangement,treatment of materials,education and training,entertainment and sporting events,scientific research,software as a service,design services,restaurant and cafe services,hotel services,beauty care,veterinary services,legal services,security services'.split(
    ',',
  );
const starts = 'b br c ch d dr f fl g gr h j k kl l m n p pl pr qu r s sh st t tr v w x y z'.split(
  ' ',
);
const middles = 'a e i o u ai ee ea ia io oo ou a e i o'.split(' ');
const ends = ['', '', '', '', 'n', 'r', 's', 'l', 'x', 'm', 'nd', 'th', 'ck', 'ng'];
const companyForms = [
  ['Pte. Ltd.', 52],
  ['Sdn. Bhd.', 8],
  ['Co., Ltd.', 10],
  ['Inc.', 8],
  ['LLC', 6],
  ['GmbH', 4],
  ['Limited', 8],
  ['Holdings Pte. Ltd.', 4],
];
const characters =
  '福金龙狮星海天山美华新泰和丰盛康乐家园国际食品茶咖啡酒店银行百货珠宝药业堂记老字号东方红太阳月亮花开富贵吉祥如意宝贝明珠长城江南春秋雪莲竹林凤凰玉兰香港南洋虎豹鹤鹰马牛羊水火木土风雷电光';
const statuses = [
  ['registered', 72],
  ['expired', 21],
  ['pending', 7],
];

const inventedWords = 150_000;
const owners = 0.35; // owners for each mark

/** Pseudo-random numbers from 0 to 1, reproducible by seed. */
export function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A rank with Zipf's distribution. */
const zipf = (random, count) => Math.floor(Math.exp(random() * Math.log(count + 1))) - 1;
const pick = (random, list) => list[Math.floor(random() * list.length)];
function weighted(random, list) {
  let left = random() * list.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of list) {
    left -= weight;
    if (left < 0) return value;
  }
  return list[0][0];
}

/** An invented word, always the same for its rank. */
export function inventedWord(rank) {
  const random = seededRandom(rank * 2_654_435_761 + 17);
  const syllables = 1 + Math.floor(random() * 2.4) + (rank > 4_000 ? 1 : 0);
  let word = '';
  for (let n = 0; n < syllables; n += 1) word += pick(random, starts) + pick(random, middles);
  return word + pick(random, ends);
}

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
  const letters = [...characters];
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
