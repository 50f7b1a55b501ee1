import { type MarkWord, markWords } from '../../trademarks/words/mark-words.server';
import { han, withoutNumber } from '../../trademarks/words/normalize';
import { remembered } from '../../trademarks/words/remembered';
import { isEveryday } from '../meaning/meaning.server';
import { saidInLatin } from './borrowed-words.server';
import { customaryIn, medicineClass, wordWeights } from './common-words';
import { type Heard, heard, heardTogether } from './likeness';
import { weights } from './weights';

export interface WeighedWord extends MarkWord, Heard {
  weight: number;
  /** The word without a common word that is joined to it: `fenix` of `newfenix`. */
  core: Heard | undefined;
  /** Other words of the name that this one says again in its own script: they count once. */
  again?: WeighedWord[];
}

export interface ReadMark {
  words: WeighedWord[];
  /** Without spaces. */
  joined: Heard;
  /** The words of full weight, or else all words, without spaces. */
  distinctive: Heard;
  /** Whether the goods include medicines, of whose names less has to be alike. */
  isMedicine: boolean;
}

/** The least weight of a distinctive word. */
export const distinctiveFrom = 0.55;

export const isCommon = ({ weight }: Pick<WeighedWord, 'weight'>): boolean =>
  weight < distinctiveFrom;

export function readMark(name: string, classes: string[]): ReadMark {
  const read = markWords(name);
  const weightOf = wordWeights(
    read.map(({ text }) => text),
    classes,
  );
  const words: WeighedWord[] = read.map((word, at) => ({
    ...word,
    ...heard(word.text),
    weight: asEveryday(word.text, weightOf[at] as number),
    core: coreOf(word.text, classes),
  }));
  for (const word of words) {
    const again = saidInLatin(word, words);
    if (again) Object.assign(word, { again, weight: weights.words.joining });
  }
  const first = words.find((word) => !isCommon(word)) ?? words[0];
  if (first) first.weight *= weights.words.first;
  const strong = words.filter((word) => !isCommon(word));
  return {
    words,
    joined: heardTogether(words),
    distinctive: heardTogether(strong.length > 0 ? strong : words),
    isMedicine: classes.includes(medicineClass),
  };
}

const asEveryday = (word: string, weight: number) =>
  weight >= distinctiveFrom && isEveryday(word) ? weight * weights.words.everyday : weight;

/** Each of the words, and as many of them in a row, without their spaces. */
export function runsOf(words: { text: string }[], longest = words.length): string[] {
  const runs = new Set<string>();
  for (const [first] of words.entries()) {
    let joined = '';
    for (const { text } of words.slice(first, first + longest)) {
      joined += text;
      runs.add(joined);
    }
  }
  return [...runs];
}

/** Fewer letters begin and end many words by chance. */
export const minCore = 3;

/** A word without the longest common word or the number that is joined to it. */
export function coreOf(text: string, classes: string[]): Heard | undefined {
  if (han.test(text)) return chineseCore(text).core;
  const numbered = withoutNumber(text);
  if (numbered !== text) return heard(numbered);
  if (!/^[a-z]{6,}$/.test(text)) return undefined;
  const common = customaryIn(classes);
  if (common.has(text)) return undefined;
  let core = '';
  const take = (rest: string) => {
    if (core === '' || rest.length < core.length) core = rest;
  };
  for (let cut = minCore; cut <= text.length - minCore; cut += 1) {
    const [start, end] = [text.slice(0, cut), text.slice(cut)];
    const isCommon = { start: common.has(start), end: common.has(end) };
    if (isCommon.end && !isCommon.start) take(start);
    if (isCommon.start && !isCommon.end) take(end);
  }
  return core === '' ? undefined : heard(core);
}

const minChineseCore = 2;

/**
 * A name in Chinese without the words of trade, place and praise before and after it, whatever the goods; two
 * characters are left.
 */
const chineseCore = remembered((text): { core: Heard | undefined } => {
  const common = customaryIn([]);
  let core = text;
  for (let before = common.has(text) ? text : ''; before !== core; ) {
    before = core;
    for (let length = core.length - minChineseCore; length > 0 && before === core; length -= 1)
      if (common.has(core.slice(-length))) core = core.slice(0, -length);
      else if (common.has(core.slice(0, length))) core = core.slice(length);
  }
  return { core: core === text ? undefined : heard(core) };
}, 5_000);
