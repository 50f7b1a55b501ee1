import { wordLikeness } from '../../clearance/matching/likeness';
import {
  matchWords,
  minWordLikeness,
  sum,
  type WordMatch,
} from '../../clearance/matching/match-words.server';
import {
  distinctiveFrom,
  type ReadMark,
  readMark,
} from '../../clearance/matching/read-mark.server';
import { normalizeText } from '../../trademarks/words/normalize';

/** Forms of companies, which say nothing about who it is. */
const forms = new Set(
  'pte private ltd limited llp lp inc incorporated corp corporation co company plc gmbh ag sa sarl bv nv sdn bhd kk pty the'.split(
    ' ',
  ),
);

/** A name without the form of its company, or as it is where nothing else is left. */
export function coreOf(name: string): string {
  const words = normalizeText(name).split(' ').filter(Boolean);
  const core = words.filter((word) => !forms.has(word));
  return (core.length > 0 ? core : words).join(' ');
}

export const readName = (name: string): ReadMark => readMark(coreOf(name), []);

export interface LikeName {
  /** From 0 to 1. */
  likeness: number;
  /** In words, with the two texts where they differ. */
  closeness: string;
}

/** So much of each name, by weight, is in the other. */
const minCovered = 0.75;
/** Names of words that many companies have are alike only if they are nearly the same. */
const minOfCommon = 0.95;
const minWithin = 0.9;
const minAlone = 5;
/** A single word in common tells who it is only if no more people have it. */
const fewPeople = 20;

/** Whether two names may be of one person, company or group; `countOf`: how many people have a word. */
export function compareNames(
  own: ReadMark,
  other: ReadMark,
  countOf: (word: string) => number,
): LikeName | undefined {
  if (own.joined.text === other.joined.text)
    return own.joined.text === '' ? undefined : { likeness: 1, closeness: 'The same name' };
  const matches = matchWords(own, other).flatMap(asWritten);
  const coveredOf = (side: 'own' | 'other', { words }: ReadMark) =>
    matches.reduce((all, match) => all + sum(match[side]) * match.likeness, 0) / sum(words);
  const covered = [coveredOf('own', own), coveredOf('other', other)];
  const [least, most] = [Math.min(...covered), Math.max(...covered)];
  const telling = matches.filter(isTelling);
  if (least >= (telling.length > 0 ? minCovered : minOfCommon))
    return { likeness: least, closeness: reasonOf(matches, least) };
  const isWithin =
    (telling.length > 0 && matches.length > 1) ||
    telling.some(
      ({ other: [word] }) =>
        word !== undefined &&
        (word.text.length >= minAlone || /\p{Script=Han}{2}/u.test(word.text)) &&
        countOf(word.text) <= fewPeople,
    );
  return isWithin && most >= minWithin
    ? { likeness: Math.max(least, withinShare * most), closeness: reasonOf(matches, least) }
    : undefined;
}

const withinShare = 0.8;

const isTelling = (match: WordMatch) =>
  match.other.some(({ weight }) => weight >= distinctiveFrom) &&
  match.own.some(({ weight }) => weight >= distinctiveFrom);

/** Names that mean the same are still names of others. */
function asWritten(match: WordMatch): WordMatch[] {
  if (match.by !== 'meaning') return [match];
  const [one, ...more] = match.own;
  const [two, ...others] = match.other;
  if (!one || !two || more.length > 0 || others.length > 0) return [];
  const found = wordLikeness(one, two);
  return found.likeness >= minWordLikeness ? [{ own: [one], other: [two], ...found }] : [];
}

const ways: Partial<Record<WordMatch['by'], string>> = {
  sound: 'Sounds alike',
  transliteration: 'In another script',
  'look-alike': 'In another script',
  numerals: 'In another script',
};

function reasonOf(matches: WordMatch[], least: number): string {
  const [weakest] = matches
    .filter(({ by }) => by !== 'identical' && by !== 'joined')
    .toSorted((one, two) => one.likeness - two.likeness);
  if (weakest) {
    const texts = [weakest.own, weakest.other].map((words) =>
      words.map(({ text }) => text).join(' '),
    );
    return `${ways[weakest.by] ?? 'Spelled alike'}: ${texts.join(', ')}`;
  }
  return least > 0.99 ? 'The same words in another order' : 'One name within the other';
}
