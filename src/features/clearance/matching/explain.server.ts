import type { Db } from '../../../platform/db/database';
import { classNumbers } from '../../../shared/count-text';
import { findMarks } from '../../trademarks/marks/data.server';
import { type ChineseLanguage, readAs } from '../../trademarks/words/chinese.server';
import { editDistance } from '../../trademarks/words/edit-distance';
import { han } from '../../trademarks/words/normalize';
import { alignNames } from './align-letters';
import { medicineClass } from './common-words';
import { containedNames } from './compare-marks.server';
import { CheckedMark, type LeveledHit, type Signal, type SignalKind } from './contract';
import { readInKorean, sum, type WordMatch } from './match-words.server';
import type { Ranked } from './rank-candidates.server';
import type { ReadMark, WeighedWord } from './read-mark.server';
import { weights } from './weights';

/** The hits with their reasons, in sentences that a person can check. */
export async function explainHits(
  db: Db,
  own: ReadMark,
  classes: string[],
  ranked: Ranked[],
): Promise<LeveledHit[]> {
  const marks = await findMarks(
    db,
    ranked.map(({ candidate }) => candidate.id),
    CheckedMark,
  );
  const byId = new Map(marks.map((mark) => [mark.id, mark]));
  return ranked.flatMap((hit) => {
    const mark = byId.get(hit.candidate.id);
    return mark ? explainHit(own, classes, hit, mark) : [];
  });
}

export function explainHit(
  own: ReadMark,
  classes: string[],
  ranked: Ranked,
  mark: CheckedMark,
): LeveledHit {
  const { comparison, goods, life, score, level, other } = ranked;
  const signals = [
    ...signalOfSaid(mark.name, ranked),
    ...signalsOfNames(own, other, ranked),
    ...comparison.matches.flatMap(signalOfMatch),
    ...signalOfGoods(classes, ranked),
    ...signalOfKnown(ranked),
  ].sort((one, two) => two.strength - one.strength);
  return {
    mark,
    level,
    score,
    signals,
    alignment: alignNames(
      own.words.filter(isSaidOnce),
      other.words.filter(isSaidOnce),
      comparison.isIdentical ? [] : comparison.matches,
    ),
    sharedClasses: goods.shared,
    relatedClasses: goods.related,
    isAlive: life === 'alive',
  };
}

const isSaidOnce = ({ again }: WeighedWord) => !again;
const shownLetters = ({ words }: ReadMark) => words.map(({ text }) => text.toUpperCase()).join(' ');

const signal = (kind: SignalKind, text: string, strength: number): Signal => ({
  kind,
  text,
  strength: Math.round(strength * 100) / 100,
});
const quoted = (text: string) => `“${text.toUpperCase()}”`;
const spelled = (words: WeighedWord[]) => quoted(words.map(({ text }) => text).join(' '));

/** The others then are about what the record says. */
const signalOfSaid = (name: string, { comparison: { said, likeness } }: Ranked): Signal[] =>
  said
    ? [
        signal(
          'meaning',
          `The office’s record gives ${quoted(name)} also as ${quoted(said)}.`,
          likeness,
        ),
      ]
    : [];

function signalsOfNames(
  own: ReadMark,
  other: ReadMark,
  { candidate, comparison }: Ranked,
): Signal[] {
  const { isIdentical, likeness, by, matches, isReordered } = comparison;
  if (isIdentical) {
    const isSpaced = shownLetters(own) !== shownLetters(other);
    const text = isSpaced
      ? 'The names have the same letters in the same order; only spaces or punctuation differ.'
      : 'The names are the same, letter by letter.';
    return [signal('identical', text, 1)];
  }
  const signals: Signal[] = [];
  const same = matches.filter((match) => match.by === 'identical');
  if (same.length > 0) signals.push(sharedWords(own, other, same, isReordered));
  const [one, two] = [own.joined.text, other.joined.text];
  const [short, long] = one.length <= two.length ? [one, two] : [two, one];
  if (short.length >= (han.test(short) ? 2 : 3) && long.includes(short)) {
    const text =
      short === one
        ? `The earlier mark contains all of your name, ${quoted(short)}.`
        : `Your name contains all of the earlier mark, ${quoted(short)}.`;
    const share = containedNames(short.length / long.length);
    signals.push(signal('contains', text, Math.max(likeness, share)));
  }
  const isWordByWord = own.words.length === 1 && other.words.length === 1 && matches.length > 0;
  if (isWordByWord) return signals;
  if (by === 'letters') {
    const text = `Changing, adding or removing ${letters(editDistance(one, two))} turns one name into the other.`;
    signals.push(signal('letters', text, likeness));
  }
  if (by === 'sound')
    signals.push(signal('sound', 'Spoken aloud, the whole names sound nearly alike.', likeness));
  if (by === 'look and sound') {
    const areMedicines = own.isMedicine && candidate.classes.includes(medicineClass);
    const how = areMedicines ? ', as names of medicines are compared' : '';
    const text = `${quoted(own.distinctive.text)} and ${quoted(other.distinctive.text)} are close in looks and sound together${how}.`;
    signals.push(signal('letters', text, likeness));
  }
  if (by === 'distinctive part') {
    const text = `Without the words that many names share, ${quoted(own.distinctive.text)} is compared with ${quoted(other.distinctive.text)}.`;
    signals.push(signal('letters', text, likeness));
  }
  return signals;
}

const letters = (count: number) => (count === 1 ? 'one letter' : `${count} letters`);

function sharedWords(
  own: ReadMark,
  other: ReadMark,
  same: WordMatch[],
  isReordered: boolean,
): Signal {
  const words = same.map((match) => quoted((match.as ?? match).own[0]?.text ?? '')).join(' and ');
  const share = Math.max(
    sum(same.flatMap((match) => match.own)) / sum(own.words),
    sum(same.flatMap((match) => match.other)) / sum(other.words),
  );
  const order = isReordered ? ', in another order' : '';
  const text = `Both names have the ${same.length === 1 ? 'word' : 'words'} ${words}${order}.`;
  return signal('words', text, share);
}

type Sentence = (mine: string, theirs: string, changes: number) => string;

const sentences: Record<Exclude<WordMatch['by'], 'identical' | 'meaning'>, Sentence> = {
  letters: (mine, theirs, changes) =>
    /\p{Script=Han}/u.test(mine)
      ? `${mine} and ${theirs} have characters in common.`
      : `${mine} and ${theirs} differ by ${letters(changes)}.`,
  sound: (mine, theirs) => `${mine} and ${theirs} sound alike.`,
  contains: (mine, theirs) => `${mine} and ${theirs}: one contains the other, or nearly all of it.`,
  joined: (mine, theirs) => `${mine} is ${theirs} with the words joined or split.`,
  numerals: (mine, theirs) => `${mine} reads like ${theirs}: digits stand for words or letters.`,
  'look-alike': (mine) => `${mine} is written in letters of another alphabet that look the same.`,
  transliteration: (mine, theirs) => `${mine} and ${theirs} are the same word in another script.`,
};

/** Identical words are reported together, by `sharedWords`. */
function signalOfMatch(match: WordMatch): Signal[] {
  const { likeness, by, meaning = '', way } = match;
  const { own, other } = match.as ?? match;
  if (by === 'identical') return [];
  if (by === 'meaning')
    return [signal(by, `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}.`, likeness)];
  const changes = editDistance(own[0]?.text ?? '', other[0]?.text ?? '');
  const read = by === 'transliteration' ? signalOfReading(own, other, likeness) : undefined;
  if (read) return [read];
  if (way?.syllables) {
    const isOwn = own.some(({ ways }) => ways.includes(way));
    const [read, like] = isOwn ? [own, other] : [other, own];
    const said = `${quoted(way.syllables.join(' '))} in ${languages[way.kind as ChineseLanguage]}`;
    return [
      signal(
        'sound',
        `${spelled(read)} is read ${said}, which sounds like ${spelled(like)}.`,
        likeness,
      ),
    ];
  }
  const text = sentences[by](spelled(own), spelled(other), changes);
  return [signal(by === 'joined' ? 'words' : by, text, likeness)];
}

const signalOfKnown = ({ comparison: { known } }: Ranked): Signal[] =>
  known
    ? [
        signal(
          'known',
          `${known} is on our list of well-known names, which the law may protect further than others, also for other goods (section 8(4)).`,
          weights.names.known,
        ),
      ]
    : [];

const languages = { mandarin: 'Mandarin', cantonese: 'Cantonese', hokkien: 'Hokkien or Teochew' };

/** Explains how a Chinese word is read; undefined if neither side is one. */
function signalOfReading(
  own: WeighedWord[],
  other: WeighedWord[],
  strength: number,
): Signal | undefined {
  const [one, two] = [joinedText(own), joinedText(other)];
  const ways = (words: WeighedWord[]) => (words.length === 1 ? (words[0]?.ways ?? []) : []);
  const mineAndTheirs = `${spelled(own)} and ${spelled(other)}`;
  if (ways(own).some(({ text, kind }) => kind === 'turned' && text === two)) {
    const text = `${mineAndTheirs} have the same characters in another order.`;
    return signal('words', text, strength);
  }
  for (const [characters, latin] of [
    [one, two],
    [two, one],
  ] as const) {
    const reading = readAs(characters, latin);
    if (!reading) continue;
    const text = `${quoted(characters)} is read ${quoted(reading.syllables.join(' '))} in ${languages[reading.language]}.`;
    return signal('transliteration', text, strength);
  }
  const korean = inKorean(own, other) ?? inKorean(other, own);
  if (korean) {
    const text = `${quoted(korean.characters)} is read ${quoted(korean.syllables.join(' '))} in Korean.`;
    return signal('transliteration', text, strength);
  }
  const both = ways(own).find(({ text }) => ways(other).some((way) => way.text === text));
  if (!both?.syllables) return undefined;
  const text = `${mineAndTheirs} are both read ${quoted(both.syllables.join(' '))}.`;
  return signal('sound', text, strength);
}

const inKorean = ([chinese]: WeighedWord[], [korean]: WeighedWord[]) =>
  chinese && korean && readInKorean(chinese, korean);

const joinedText = (words: WeighedWord[]) => words.map(({ text }) => text).join('');

function signalOfGoods(classes: string[], { goods, candidate }: Ranked): Signal[] {
  switch (goods.meeting) {
    case 'shared':
      return [signal('goods', `Both are for ${classNumbers(goods.shared)}.`, 1)];
    case 'related': {
      const text = `The earlier mark is in ${classNumbers(goods.related)}, where registries also search for goods similar to those of ${classNumbers(classes)}.`;
      return [signal('goods', text, 0.7)];
    }
    case 'apart': {
      const text = `The earlier mark is in ${classNumbers(candidate.classes)}, for other goods or services.`;
      return [signal('goods', text, 0.1)];
    }
    case 'any':
    case 'unknown':
      return [];
  }
}
