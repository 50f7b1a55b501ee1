import type { Company, Owner, Words } from './office-mark';
import type { Pool } from './pool';
import { between, mix, pick, type Random, seededRandom, weighted, zipf } from './random';
import {
  characters,
  companyForms,
  countryOfForm,
  deviceStyles,
  deviceThings,
  familyNames,
  givenNames,
  inventedWord,
  malayWords,
  streets,
} from './words';

const inventedWords = 150_000;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const some = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

const someWord = (random: Random, pool: Pool): string =>
  random() < 0.5
    ? (pool.words[zipf(random, pool.words.length)] ?? '')
    : inventedWord(Math.floor(inventedWords * random() ** 2));

/** The words of a mark; several for a series. */
export function inventWords(random: Random, pool: Pool): Words[] {
  const kind = random();
  if (kind < 0.087) return [{ words: null, device: device(random) }];
  const words =
    kind < 0.14 ? chinese(random, pool) : kind < 0.18 ? malay(random) : latin(random, pool);
  if (random() < 0.12) words.device = device(random);
  if (random() > 0.015 || words.words === null) return [words];
  return [words, { ...words, words: words.words.toUpperCase() }];
}

const device = (random: Random) =>
  pick(random, deviceStyles).replaceAll('{}', pick(random, deviceThings));

function latin(random: Random, pool: Pool): Words {
  const kind = random();
  if (kind < 0.03) return { words: `${capital(someWord(random, pool))} ${between(random, 1, 99)}` };
  if (kind < 0.05) {
    const initials = some(between(random, 2, 4), () =>
      String.fromCharCode(between(random, 65, 90)),
    );
    return { words: initials.join(random() < 0.3 ? '.' : '') };
  }
  const length = weighted(random, [
    [1, 42],
    [2, 33],
    [3, 16],
    [4, 6],
    [6, 3],
  ]);
  const words = some(length, () => someWord(random, pool));
  if (length > 1 && random() < 0.06) words.splice(1, 0, '&');
  const style = random();
  if (style < 0.45) return { words: words.join(' ').toUpperCase() };
  if (style < 0.5) return { words: words.map(capital).join('-') };
  if (style < 0.53)
    return { words: words.map(capital).join(''), phonetic: words.join(' ').toUpperCase() };
  return { words: words.map(capital).join(' ') };
}

function chinese(random: Random, pool: Pool): Words {
  const name = some(between(random, 2, 5), () => characters[zipf(random, characters.length)]);
  const join = (key: 'character' | 'reading' | 'meaning', by: string) =>
    name.map((each) => each?.[key]).join(by);
  return {
    words: random() < 0.3 ? capital(someWord(random, pool)) : null,
    chinese: join('character', ''),
    transliteration: capital(join('reading', ' ')),
    translation: capital(join('meaning', ' ')),
  };
}

function malay(random: Random): Words {
  const name = some(between(random, 1, 3), () => pick(random, malayWords));
  return {
    words: name.map(({ word }) => capital(word)).join(' '),
    translation: capital(name.map(({ meaning }) => meaning).join(' ')),
  };
}

/** The owner of a rank, always the same: the lowest ranks have many marks. */
export function inventOwner(rank: number, pool: Pool): Owner {
  const random = seededRandom(mix(rank, 40_503));
  const known = pool.owners[rank];
  if (!known && random() < 0.12)
    return {
      name: `${pick(random, familyNames)} ${pick(random, givenNames)}`.toUpperCase(),
      uen: null,
      isCompany: false,
      country: random() < 0.7 ? 'Singapore' : pick(random, pool.countries),
      address: inventAddress(random),
    };
  const form = weighted(random, companyForms);
  const words = some(between(random, 1, 3), () => capital(someWord(random, pool)));
  const country = known?.country ?? countryOfForm[form] ?? pick(random, pool.countries);
  return {
    name: known?.name ?? `${words.join(' ')} ${form}`,
    uen: country === 'Singapore' || random() < 0.5 ? inventUen(random, country) : null,
    isCompany: true,
    country,
    address: inventAddress(random),
  };
}

const agents = 90;

export function inventAgent(random: Random): Company {
  const ofAgent = seededRandom(mix(zipf(random, agents), 7_919));
  const [first, second] = [pick(ofAgent, familyNames), pick(ofAgent, familyNames)];
  const ending = pick(ofAgent, ['LLP', 'LLC', 'IP PTE. LTD.', 'LAW CORPORATION']);
  return {
    name: `${first} & ${second} ${ending}`.toUpperCase(),
    uen: inventUen(ofAgent, 'Singapore'),
  };
}

const digits = (random: Random, count: number) =>
  String(Math.floor(random() * 10 ** count)).padStart(count, '0');
const letter = (random: Random) => String.fromCharCode(between(random, 65, 90));

/** A company of Singapore has its UEN, one from elsewhere the office's own number. */
const inventUen = (random: Random, country: string) =>
  country === 'Singapore'
    ? `${between(random, 1975, 2025)}${digits(random, 5)}${letter(random)}`
    : `MC${digits(random, 6)}${letter(random)}`;

const inventAddress = (random: Random) => [
  `${between(random, 1, 180)} ${pick(random, streets).toUpperCase()}`,
  `#${digits(random, 2)}-${digits(random, 2)}`,
  `Singapore ${digits(random, 6)}`,
];
