import { alignLetters } from './align-letters';
import type { WordMatch } from './compare-marks.server';
import type { CheckedMark, CheckHit, Signal } from './contract';
import { editDistance } from './likeness';
import type { Ranked } from './rank-candidates.server';
import type { ReadMark, WeighedWord } from './read-mark.server';

/** A hit with its reasons, in sentences that a person can check. */
export function explainHit(
  own: ReadMark,
  classes: string[],
  ranked: Ranked,
  mark: CheckedMark,
): CheckHit {
  const { comparison, goods, life, score, level, other } = ranked;
  const signals = [
    ...signalsOfNames(own, other, ranked),
    ...comparison.matches.filter(({ by }) => by !== 'identical').flatMap(signalOfMatch),
    ...signalOfGoods(classes, ranked),
  ].sort((one, two) => two.strength - one.strength);
  return {
    mark,
    level,
    score,
    signals,
    alignment: alignLetters(shownLetters(own), shownLetters(other)),
    sharedClasses: goods.shared,
    relatedClasses: goods.related,
    isAlive: life === 'alive',
  };
}

const shownLetters = ({ words }: ReadMark) => words.map(({ text }) => text.toUpperCase()).join(' ');

const rounded = (strength: number) => Math.round(strength * 100) / 100;
const quoted = (text: string) => `“${text.toUpperCase()}”`;
const spelled = (words: WeighedWord[]) => quoted(words.map(({ text }) => text).join(' '));

function signalsOfNames(own: ReadMark, other: ReadMark, { comparison }: Ranked): Signal[] {
  const { isIdentical, likeness, by, matches, isReordered } = comparison;
  if (isIdentical) {
    const isSpaced = shownLetters(own) !== shownLetters(other);
    const text = isSpaced
      ? 'The names have the same letters in the same order; only spaces or punctuation differ.'
      : 'The names are the same, letter by letter.';
    return [{ kind: 'identical', text, strength: 1 }];
  }
  const signals: Signal[] = [];
  const isWordByWord = own.words.length === 1 && other.words.length === 1 && matches.length > 0;
  const same = matches.filter((match) => match.by === 'identical');
  if (same.length > 0) signals.push(sharedWords(own, other, same, isReordered));
  const [short, long, isOwn] =
    own.joined.text.length <= other.joined.text.length
      ? [own.joined.text, other.joined.text, true]
      : [other.joined.text, own.joined.text, false];
  if (short.length >= 3 && long.includes(short))
    signals.push({
      kind: 'contains',
      text: isOwn
        ? `The earlier mark contains all of your name, ${quoted(short)}.`
        : `Your name contains all of the earlier mark, ${quoted(short)}.`,
      strength: rounded(Math.max(likeness, 0.62 + (0.34 * short.length) / long.length)),
    });
  if (by === 'letters' && !isWordByWord) {
    const changes = editDistance(own.joined.text, other.joined.text);
    signals.push({
      kind: 'letters',
      text: `Changing, adding or removing ${letters(changes).toLowerCase()} turns one name into the other.`,
      strength: rounded(likeness),
    });
  }
  if (by === 'sound' && !isWordByWord)
    signals.push({
      kind: 'sound',
      text: 'Spoken aloud, the whole names sound nearly alike.',
      strength: rounded(likeness),
    });
  if (by === 'distinctive part' && !isWordByWord)
    signals.push({
      kind: 'letters',
      text: `Without the words that many names share, ${quoted(own.distinctive.text)} is compared with ${quoted(other.distinctive.text)}.`,
      strength: rounded(likeness),
    });
  return signals;
}

const letters = (count: number) => (count === 1 ? 'One letter' : `${count} letters`);

function sharedWords(
  own: ReadMark,
  other: ReadMark,
  same: WordMatch[],
  isReordered: boolean,
): Signal {
  const words = same.map((match) => quoted(match.own[0]?.text ?? '')).join(' and ');
  const weightOf = (all: WeighedWord[]) => all.reduce((sum, { weight }) => sum + weight, 0);
  const share = Math.max(
    weightOf(same.flatMap((match) => match.own)) / weightOf(own.words),
    weightOf(same.flatMap((match) => match.other)) / weightOf(other.words),
  );
  const order = isReordered ? ', in another order' : '';
  const text = `Both names have the ${same.length === 1 ? 'word' : 'words'} ${words}${order}.`;
  return { kind: 'words', text, strength: rounded(share) };
}

function signalOfMatch({ own, other, likeness, by }: WordMatch): Signal[] {
  const [mine, theirs] = [spelled(own), spelled(other)];
  const changes = editDistance(own[0]?.text ?? '', other[0]?.text ?? '');
  const strength = rounded(likeness);
  switch (by) {
    case 'letters':
      return [
        {
          kind: 'letters',
          text: `${mine} and ${theirs} differ by ${letters(changes).toLowerCase()}.`,
          strength,
        },
      ];
    case 'sound':
      return [{ kind: 'sound', text: `${mine} and ${theirs} sound alike.`, strength }];
    case 'contains':
      return [
        {
          kind: 'contains',
          text: `${mine} and ${theirs}: one contains the other, or they begin alike.`,
          strength,
        },
      ];
    case 'joined':
      return [
        { kind: 'words', text: `${mine} is ${theirs} with the words joined or split.`, strength },
      ];
    case 'numerals':
      return [
        {
          kind: 'numerals',
          text: `${mine} reads like ${theirs}: digits stand for words or letters.`,
          strength,
        },
      ];
    case 'look-alike':
      return [
        {
          kind: 'look-alike',
          text: `${mine} is written in letters of another alphabet that look the same.`,
          strength,
        },
      ];
    case 'transliteration':
      return [
        {
          kind: 'transliteration',
          text: `${mine} and ${theirs} are the same word in another script.`,
          strength,
        },
      ];
    default:
      return [];
  }
}

function signalOfGoods(classes: string[], { goods, candidate }: Ranked): Signal[] {
  const list = (numbers: string[]) =>
    `${numbers.length === 1 ? 'class' : 'classes'} ${numbers.join(', ')}`;
  switch (goods.meeting) {
    case 'shared':
      return [{ kind: 'goods', text: `Both are for ${list(goods.shared)}.`, strength: 1 }];
    case 'related':
      return [
        {
          kind: 'goods',
          text: `The earlier mark is in ${list(goods.related)}, where registries also search for goods similar to those of ${list(classes)}.`,
          strength: 0.7,
        },
      ];
    case 'apart':
      return [
        {
          kind: 'goods',
          text: `The earlier mark is in ${list(candidate.classes)}, for other goods or services.`,
          strength: 0.1,
        },
      ];
    case 'unknown':
      return [];
  }
}
