import { type MarkWord, markWords } from '../../trademarks/words/mark-words.server';
import { customaryIn, wordWeight } from './common-words';
import { type Heard, heard, heardTogether } from './likeness';
import { weights } from './weights';

export interface WeighedWord extends MarkWord, Heard {
  weight: number;
  /** The word without a common word that is joined to it: `fenix` of `newfenix`. */
  core: Heard | undefined;
}

export interface ReadMark {
  words: WeighedWord[];
  /** Without spaces. */
  joined: Heard;
  /** The words of full weight, or else all words, without spaces. */
  distinctive: Heard;
}

/** The least weight of a distinctive word. */
export const distinctiveFrom = 0.55;

export function readMark(name: string, classes: string[]): ReadMark {
  const words = markWords(name).map((word) => ({
    ...word,
    ...heard(word.text),
    weight: wordWeight(word.text, classes),
    core: coreOf(word.text, classes),
  }));
  const first = words.find((word) => word.weight >= distinctiveFrom) ?? words[0];
  if (first) first.weight *= weights.words.first;
  const strong = words.filter((word) => word.weight >= distinctiveFrom);
  return {
    words,
    joined: heardTogether(words),
    distinctive: heardTogether(strong.length > 0 ? strong : words),
  };
}

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

export const minCore = 2;

/** A word without the longest common word that is joined to it. */
export function coreOf(text: string, classes: string[]): Heard | undefined {
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
