import { intergovernmental, type Organisation, publicBodies } from './organisations';

interface FoundEmblem {
  words: string[];
  what: string;
  section: Section;
  isDecisive: boolean;
}

type Section = keyof typeof emblemLaw;

const patronage = 's 7(13) with r 12 of the Trade Marks Rules';
const redCross = 's 7(13) with r 12(d) of the Trade Marks Rules, and s 7(5)';
const national = 's 7(13) with r 12 of the Trade Marks Rules, and s 7(5)';
const body = 's 108 with r 13 of the Trade Marks Rules';
const merlion = 's 7(5)';
const flag = 's 7(11) with s 56';
const organisation = 's 7(11) with s 57';
const misleading = 's 7(4)(b)';
const games = 's 7(4)(b) and s 8(4)';

/** What each section says, in our words. */
export const emblemLaw = {
  [redCross]:
    'The Registrar refuses a mark with the words “Red Cross” or “Geneva Cross”, or a like sign, unless whoever may consent has consented.',
  [national]:
    'The Registrar refuses a mark with Singapore’s crest or flag, or what comes near them. Their use in trade is governed by law, and a mark whose use a law forbids is not registered.',
  [merlion]:
    'A mark whose use a law forbids is not registered. The Singapore Tourism Board Act 1963 reserves the Merlion symbol to the Board and whom it allows.',
  [patronage]:
    'The Registrar refuses a mark with words that make people think of royal, presidential or government patronage, unless consent is shown.',
  [body]:
    'Where a mark has the name or initials of a public body or institution, the Registrar may ask for its consent before going on.',
  [flag]:
    'A country’s flag, or what imitates it, is not registered without that country’s permission.',
  [organisation]:
    'The name, abbreviation or emblem of an intergovernmental organisation is not registered without its permission, unless nobody would think of a connection.',
  [misleading]:
    'A mark that may deceive the public, for instance about the quality or origin of the goods, is not registered.',
  [games]:
    'A mark that may deceive the public, or that suggests a connection with the owner of a well-known mark and harms it, is not registered.',
} as const;

interface Emblem {
  names: string[];
  what: string;
  section: Section;
  /** Whatever else the name has. */
  isDecisive: boolean;
}

/** Names and signs that need the permission of their owner, as far as names can be compared. */
const emblems: Emblem[] = [
  {
    names: ['red cross', 'geneva cross', 'red crescent', 'red crystal'],
    what: 'the Red Cross, Red Crescent or Red Crystal, which the Geneva Conventions reserve for relief in war',
    section: redCross,
    isDecisive: true,
  },
  {
    names: [
      'singapore flag',
      'flag of singapore',
      'singapore crest',
      'singapore arms',
      'majulah singapura',
    ],
    what: 'a national symbol of Singapore, whose use the National Symbols Act 2022 governs',
    section: national,
    isDecisive: true,
  },
  {
    names: ['lion head', 'lion head symbol', 'coat of arms'],
    what: 'a national symbol of Singapore, whose use the National Symbols Act 2022 governs',
    section: national,
    isDecisive: false,
  },
  {
    names: ['merlion'],
    what: 'the Merlion, a symbol of the Singapore Tourism Board',
    section: merlion,
    isDecisive: false,
  },
  {
    names: ['singapore government', 'anzac'],
    what: 'the patronage of a government',
    section: patronage,
    isDecisive: true,
  },
  {
    names: ['royal', 'imperial', 'presidential'],
    what: 'royal, imperial or presidential patronage',
    section: patronage,
    isDecisive: false,
  },
  {
    names: ['national flag'],
    what: 'a flag',
    section: flag,
    isDecisive: true,
  },
  { names: ['flag'], what: 'a flag', section: flag, isDecisive: false },
  {
    names: ['iso'],
    what: 'ISO: buyers may think that the goods conform to a standard',
    section: misleading,
    isDecisive: true,
  },
  {
    names: ['olympic', 'olympics', 'olympiad', 'olympian', 'paralympic', 'paralympics'],
    what: 'the Olympic Games, whose owner opposes marks that suggest a link with them',
    section: games,
    isDecisive: true,
  },
];

const flagSign = /\p{RI}{2}/u;

/**
 * The protected signs in a name, by its normalized words. `rest`: the words that say more than the goods, their
 * quality or place.
 */
export function emblemsIn(name: string, words: string[], rest: string[]): FoundEmblem[] {
  const text = ` ${words.join(' ')} `;
  const found: FoundEmblem[] = emblems.flatMap(({ names, ...emblem }) => {
    const known = names.find((each) => text.includes(` ${each} `));
    return known ? [{ words: known.split(' '), ...emblem }] : [];
  });
  const [sign] = flagSign.exec(name) ?? [];
  if (sign)
    found.push({ words: [sign], what: 'a country’s flag', section: flag, isDecisive: true });
  const among = (organisations: Organisation[]) =>
    organisations.find(({ words: sought, isWord }) =>
      isWord ? rest.length === 1 && rest[0] === sought[0] : text.includes(` ${sought.join(' ')} `),
    );
  const intergovernmentalOne = among(intergovernmental);
  if (intergovernmentalOne) found.push(ofOrganisation(intergovernmentalOne, organisation));
  const publicOne = among(publicBodies);
  if (publicOne) found.push(ofOrganisation(publicOne, body));
  return found;
}

const ofOrganisation = ({ name, words }: Organisation, section: Section): FoundEmblem => ({
  words,
  what: `the ${section === body ? 'public body' : 'intergovernmental organisation'} ${name}`,
  section,
  isDecisive: true,
});
