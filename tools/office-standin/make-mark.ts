import { addMonths } from '../../src/shared/calendar-date';
import { inventAgent, inventOwner, inventWords } from './invent-names';
import type { Mark, Picture } from './office-mark';
import type { Pool } from './pool';
import { between, mix, pick, type Random, seededRandom, weighted, zipf } from './random';
import { goodsEndings } from './words';

/** The day of the first file of a register. */
export const firstDay = '2026-10-03';

export interface RegisterOptions {
  seed: number;
  /** Rows of the first file. */
  rows: number;
  pool: Pool;
  /** The origin of the addresses of pictures. */
  pictures: string;
}

const firstYear = 1985;
const slots = 64;
/** The filing years of marks in turn, more and more of them. */
const yearOfSlot = Array.from(
  { length: slots },
  (_, slot) => firstYear + Math.floor(41.75 * Math.sqrt((slot + 0.5) / slots)),
);
const slotsOfYear = Map.groupBy(yearOfSlot.keys(), (slot) => yearOfSlot[slot] ?? firstYear);
/** The serial numbers of marks filed after the first day. */
const laterSerial = 60_000;
const ownersPerMark = 0.35;
const dayMs = 86_400_000;
const termYears = 10;

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
export const addYears = (day: string, years: number) => addMonths(day, 12 * years);

/** The mark of a place in the register on its first day, or for a later place on the day it was filed. */
export function makeMark(place: number, laterDay: string | null, options: RegisterOptions): Mark {
  const { pool } = options;
  const known = pool.known[place];
  if (known) return known;
  const random = seededRandom(mix(options.seed, place));
  const filedOn = laterDay ?? filingDay(place, random);
  const number = numberOf(place, filedOn, laterDay !== null, options);
  const isMadrid = filedOn > '2000-10-31' && random() < 0.28;
  const owners = someOwners(random, options);
  const classes = someClasses(random, pool);
  const mark: Mark = {
    number,
    filedOn,
    kind: 'Conventional Mark',
    feature: null,
    ...ageOf(random, filedOn, laterDay ?? firstDay, pool),
    words: inventWords(random, pool),
    classes,
    owners,
    agent: random() < 0.88 ? inventAgent(random) : random() < 0.5 ? null : undefined,
    priorities: [],
    madridNumber: isMadrid ? String(between(random, 700_000, 1_900_000)) : null,
    disputes: [],
    transfers: [],
    clauses: [],
    picture: random() < 0.98 ? inventPicture(random, number, options.pictures) : null,
    isOldForm: filedOn < '2004' || random() < 0.1,
  };
  addRarities(mark, random, pool);
  return mark;
}

function filingDay(place: number, random: Random): string {
  const year = yearOfSlot[place % slots] ?? firstYear;
  const start = `${year}-01-01`;
  const end = year === Number(firstDay.slice(0, 4)) ? firstDay : `${year}-12-31`;
  const days = (Date.parse(end) - Date.parse(start)) / dayMs;
  return addDays(start, between(random, 0, days));
}

/** A number as `T0210675G`, and from 2014 as `40202001321Q`. */
function numberOf(
  place: number,
  filedOn: string,
  isLater: boolean,
  { rows, pool }: RegisterOptions,
) {
  const year = filedOn.slice(0, 4);
  const ofYear = slotsOfYear.get(Number(year)) ?? [];
  const serial = isLater
    ? (laterSerial + place - rows) % 100_000
    : Math.floor(place / slots) * ofYear.length + ofYear.indexOf(place % slots);
  const digits = String(serial).padStart(5, '0');
  const start = year < '2014' ? `T${year.slice(2)}${digits}` : `40${year}${digits}`;
  const letter = (shift: number) => String.fromCharCode(65 + ((serial * 7 + shift) % 26));
  // A known mark may have this number.
  return start + letter(pool.knownNumbers.has(start + letter(0)) ? 1 : 0);
}

/** Where a mark of that age stands in its life. */
function ageOf(random: Random, filedOn: string, today: string, pool: Pool) {
  const ageDays = (Date.parse(today) - Date.parse(filedOn)) / dayMs;
  const publishedOn = addDays(filedOn, between(random, 150, 330));
  const completedOn = addDays(publishedOn, between(random, 63, 120));
  const life = { publishedOn, completedOn, expiresOn: null, events: [] };
  if (today < publishedOn || ageDays < 150)
    return at('Pending (Under Examination)', filedOn, {
      ...life,
      publishedOn: null,
      completedOn: null,
    });
  if (today < completedOn)
    return at('Pending (Published)', publishedOn, { ...life, completedOn: null });

  const status = weighted(random, pool.statuses);
  const word = status.trim();
  const terms = Math.floor(ageDays / 365.2425 / termYears);
  if (/^(Expired|Removed)$/.test(word) && terms > 0) {
    const renewals = word === 'Removed' ? between(random, 1, terms) : terms;
    const expiresOn = addYears(filedOn, termYears * renewals);
    return at(status, earlier(addDays(expiresOn, 200), today), { ...life, expiresOn });
  }
  if (/^(Abandoned|Withdrawn|Treated As Withdrawn|Application Deemed Never Made)$/.test(word)) {
    const endedOn = earlier(addDays(filedOn, between(random, 60, 400)), today);
    return at(status, endedOn, { ...life, publishedOn: null, completedOn: null });
  }
  // Half a year after its term a mark may still be renewed, so it is still registered.
  const isLate = ageDays - terms * termYears * 365.2425 < 180 && terms > 0 && random() < 0.5;
  const expiresOn = addYears(filedOn, termYears * (isLate ? terms : terms + 1));
  const events = Array.from({ length: terms - (isLate ? 1 : 0) }, (_, n) => ({
    code: 'RNW',
    text: 'Renewal of Registration',
    on: addYears(filedOn, termYears * (n + 1)),
  }));
  const isKept = /^(Expired|Removed)$/.test(word);
  return at(isKept ? 'Registered' : status, completedOn, { ...life, expiresOn, events });
}

const earlier = (day: string, other: string) => (day < other ? day : other);

const at = <Life>(status: string, statusOn: string, life: Life) => ({
  ...life,
  status,
  statusOn,
  changedOn: statusOn,
});

function someOwners(random: Random, { rows, pool }: RegisterOptions) {
  const all = Math.max(2, Math.ceil(rows * ownersPerMark));
  // Half of the marks belong to owners with a mark or two.
  const one = () =>
    inventOwner(random() < 0.5 ? zipf(random, all) : Math.floor(random() * all), pool);
  return random() < 0.04 ? [one(), one()] : [one()];
}

export const someOwner = (random: Random, options: RegisterOptions) =>
  someOwners(random, options)[0];

/** Classes in which much is filed. */
const busyClasses = [9, 35, 25, 30, 42, 41, 5, 3];

function someClasses(random: Random, pool: Pool): Mark['classes'] {
  const count = weighted(random, [
    [1, 66],
    [2, 18],
    [3, 10],
    [5, 5],
    [12, 1],
  ]);
  const numbers = new Set<number>();
  while (numbers.size < count)
    numbers.add(random() < 0.5 ? pick(random, busyClasses) : between(random, 1, 45));
  return [...numbers]
    .sort((one, other) => one - other)
    .map((number) => ({ number, items: someGoods(random, pool.goods[number - 1] ?? []) }));
}

/** Goods of a few words to some pages, as one text or as many. */
function someGoods(random: Random, goods: readonly string[]): string[] {
  const [items, length] = weighted(random, [
    [[1, 120], 30],
    [[1, 2_000], 28],
    [[7, 850], 20],
    [[50, 25], 12],
    [[14, 1_300], 10],
  ] as const);
  return Array.from({ length: between(random, 1, items) }, () => {
    const most = between(random, 0, length);
    let text = pick(random, goods);
    while (text.length < most)
      text += `; ${pick(random, goods)}${random() < 0.5 ? '' : pick(random, goodsEndings)}`;
    return text;
  });
}

const hex = (random: Random) =>
  Math.floor(random() * 2 ** 32)
    .toString(16)
    .padStart(8, '0');
function uuid(random: Random) {
  const [one, two, three, four] = [hex(random), hex(random), hex(random), hex(random)];
  return `${one}-${two.slice(0, 4)}-4${two.slice(5)}-a${three.slice(1, 4)}-${three.slice(4)}${four}`;
}

function inventPicture(random: Random, number: string, origin: string): Picture {
  const type = weighted(random, [
    ['tif', 45],
    ['jpg', 45],
    ['png', 10],
  ]);
  const id = uuid(random);
  const fileName = `${id}.${type}`;
  return {
    fileId: id.toUpperCase(),
    fileName,
    url: `${origin}/trademarks/${number}/${uuid(random)}/${fileName}`,
  };
}

/** What few marks have. */
function addRarities(mark: Mark, random: Random, pool: Pool) {
  const classNumber = mark.classes[0]?.number ?? 1;
  if (random() < 0.14) {
    mark.priorities = [
      {
        classNumber,
        claimedOn: addDays(mark.filedOn, -between(random, 20, 183)),
        country: pick(random, pool.countries).toUpperCase(),
      },
    ];
    mark.clauses = ['Priority Date Claimed'];
  }
  if (random() < 0.06)
    mark.clauses = [
      ...mark.clauses,
      'Registration of this mark shall give no right to the exclusive use of the words thereof.',
    ];
  if (random() < 0.01) {
    mark.kind = pick(random, ['3-Dimensional Shape', 'Colour', 'Aspect of Packaging']);
    mark.feature = 'The mark consists of the shape of the goods, as shown in the representation.';
  }
  if (mark.publishedOn && random() < 0.01)
    mark.disputes = [
      {
        number: `${mark.number}-OPP-1`,
        code: 'OPP',
        isDecided: mark.completedOn !== null,
        classNumber,
        on: addDays(mark.publishedOn, between(random, 1, 60)),
      },
    ];
}
