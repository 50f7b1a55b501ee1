import { areOneApart, Measure, maskOf, sharedStart } from './alike';
import { onesOf } from './bits';
import type { FoundWord, WordProbe } from './check-query';
import type { Part } from './part';
import { indexIn, isSame } from './texts';
import type { Words } from './words';

/** More words are a chance likeness, and each is read as it sounds before it is compared. */
const mostFound = { byLetters: 300, bySound: 500 };
/** The lengths of words and sounds that are compared with a letter left out. */
const shortWord = { least: 3, most: 7 };
const shortSound = { least: 3, most: 8 };
const han = /^\p{Script=Han}/u;
/** Bytes of a Chinese character. */
const bytesOfHan = 3;
const bytesOf = (text: string) => new TextEncoder().encode(text);

/**
 * The words of published marks that may be like those of a name. `byStart`: how much of the difference each letter of
 * the same beginning makes up for.
 */
export function findWordsLike(parts: Part[], probes: WordProbe[], byStart: number): FoundWord[] {
  return probes.flatMap((probe) => {
    const found = new Set(probe.exact);
    for (const word of wordsLike(parts, probe, byStart)) found.add(word);
    const { at } = probe;
    return [...found].filter((word) => isUsed(parts, word)).map((word) => ({ at, word }));
  });
}

function isUsed(parts: Part[], text: string): boolean {
  const bytes = bytesOf(text);
  return parts.some((part) => part.has('checked', bytes));
}

interface Near {
  word: string;
  nearness: number;
}

function wordsLike(parts: Part[], probe: WordProbe, byStart: number): Set<string> {
  const found = { byLetters: [] as Near[], bySound: [] as Near[] };
  for (const part of parts) {
    const nearnessTo = measured(part, probe, byStart);
    const soundsLike = sounding(part, probe);
    const { checked } = part.words;
    const near = { byLetters: new NearWords(), bySound: new NearWords() };
    const { count } = checked;
    for (let word = 0; word < count; word += 1) {
      const nearness = nearnessTo(word);
      if (nearness >= probe.least) near.byLetters.add(word, nearness);
      else {
        const heard = soundsLike(word);
        if (heard > 0) near.bySound.add(word, nearness + heard);
      }
    }
    for (const by of ['byLetters', 'bySound'] as const)
      found[by].push(...near[by].nearest(checked, mostFound[by]));
  }
  return new Set([
    ...nearest(found.byLetters, mostFound.byLetters),
    ...nearest(found.bySound, mostFound.bySound),
  ]);
}

/** Words by their numbers, since their texts take long to make. */
class NearWords {
  readonly #words: number[] = [];
  readonly #nearness: number[] = [];

  add(word: number, nearness: number): void {
    this.#words.push(word);
    this.#nearness.push(nearness);
  }

  /** The nearest ones, and those that are as near as the last of them. */
  nearest(checked: Words, most: number): Near[] {
    const least = Float64Array.from(this.#nearness).sort().at(-most) ?? 0;
    return this.#words.flatMap((word, at) => {
      const nearness = this.#nearness[at] as number;
      return nearness >= least ? { word: checked.textOf(word), nearness } : [];
    });
  }
}

function nearest(found: Near[], most: number): string[] {
  const distinct = new Map(found.map(({ word, nearness }) => [word, nearness]));
  return [...distinct]
    .sort(([one, near], [two, other]) => other - near || (one < two ? -1 : 1))
    .slice(0, most)
    .map(([word]) => word);
}

const fewestAtStart = 3;
const fewestWithin = 4;
/** A word of so many letters may stand in one of any length, whose other part may be common. */
const fewestInAny = 5;
/** Of a longer word: a shorter one that it begins with, or that stands in it. */
const leastShare = { atStart: 1 / 3, within: 1 / 2 };
/** Of a shorter word: its last letters may differ. */
const leastStart = 3 / 4;
/** A longer word may hold all of it but for a letter. */
const nearlyHeld = { fewest: 6, leastShare: 1 / 2, changes: 1 };

/** Bytes that both begin or end with. */
const edge = { start: 2, end: 3 };

function sharesEnd(own: Uint8Array, bytes: Uint8Array, from: number, to: number): boolean {
  if (own.length < edge.end || to - from < edge.end) return false;
  for (let back = 1; back <= edge.end; back += 1)
    if (own[own.length - back] !== bytes[to - back]) return false;
  return true;
}

/** Returns how near a word of the part is by letters: 1 is the same, and less than the least is only a rank. */
function measured(part: Part, { letters, least, leastAtEdges }: WordProbe, byStart: number) {
  if (!letters) return () => 0;
  const own = bytesOf(letters);
  const mask = maskOf(own);
  const measure = new Measure(own);
  const { bytes, starts } = part.words.checked.data.words;
  const { masks } = part.segment.check;
  const bonusOf = (start: number) => byStart * Math.min(4, start);
  const leastPlain = (least - bonusOf(4)) / (1 - bonusOf(4));
  return (word: number): number => {
    const [from, to] = [starts[word] as number, starts[word + 1] as number];
    const length = to - from;
    const [short, long] = length < own.length ? [length, own.length] : [own.length, length];
    const held = masks[word] as number;
    const [missing, added] = [mask & ~held, held & ~mask];
    const most = long * (1 - leastPlain);
    const mostAtEdge = leastAtEdges === undefined ? 0 : long * (1 - leastAtEdges);
    // Each letter that only one of them has takes a change.
    const changes =
      long - short <= Math.max(most, mostAtEdge) ? Math.max(onesOf(missing), onesOf(added)) : long;
    const mayBeNear = changes <= most && long - short <= most;
    const mayHold = missing === 0 || added === 0;
    const mayBeAtEdge =
      leastAtEdges !== undefined && changes <= mostAtEdge && long - short <= mostAtEdge;
    const mayNearlyHold =
      short >= nearlyHeld.fewest &&
      short >= nearlyHeld.leastShare * long &&
      onesOf(length < own.length ? added : missing) <= nearlyHeld.changes;
    if (!mayBeNear && !mayHold && !mayNearlyHold && !mayBeAtEdge && bytes[from] !== own[0])
      return 0;
    const start = sharedStart(own, bytes, from, to);
    const isAtEdge = mayBeAtEdge && (start >= edge.start || sharesEnd(own, bytes, from, to));
    let near = 0;
    if (mayBeNear || isAtEdge) {
      const plain = 1 - measure.distanceTo(bytes, from, to) / long;
      near = plain + (1 - plain) * bonusOf(start);
      if (near >= least) return near;
      if (isAtEdge && near >= leastAtEdges) return least;
    }
    if (start >= fewestAtStart && start >= leastStart * short && start >= leastShare.atStart * long)
      return least + (1 - least) * (start / long);
    const isInAny = own.length === short && short >= fewestInAny;
    const mayBeWithin = isInAny || (short >= fewestWithin && short >= leastShare.within * long);
    const holds =
      length < own.length
        ? () => indexIn(own, 0, own.length, bytes.subarray(from, to)) >= 0
        : () => indexIn(bytes, from, to, own) >= 0;
    if (mayHold && mayBeWithin && holds()) return least + (1 - least) * (short / long);
    if (!mayNearlyHold) return near;
    const changesWithin =
      length < own.length
        ? measure.distanceOfPart(bytes, from, to)
        : measure.distanceWithin(bytes, from, to);
    return changesWithin > nearlyHeld.changes ? near : least + (1 - least) * ((short - 1) / long);
  };
}

/** Of words that are compared by their sounds: what adds to their nearness by letters. */
const nearBySound = { same: 0.3, oneApart: 0.1 };

/** Returns how near a word of the part is by its sound, or by one letter that is another; 0: it isn’t. */
function sounding(part: Part, { sounds, soundsApart, oneApart }: WordProbe) {
  const { words } = part.words.checked.data;
  const { sounds: said, masks, soundMasks } = part.segment.check;
  const masked = (texts: string[]) =>
    texts.map(bytesOf).map((bytes) => ({ bytes, mask: maskOf(bytes) }));
  const wanted = Map.groupBy(masked(sounds), ({ mask }) => mask);
  const heard = masked(soundsApart).filter(({ bytes }) => isBetween(bytes.length, shortSound));
  const short = bytesOf(oneApart);
  const shortMask = maskOf(short);
  const unit = han.test(oneApart) ? bytesOfHan : 1;
  return (word: number): number => {
    const mask = soundMasks[word] as number;
    const [from, to] = [said.starts[word] as number, said.starts[word + 1] as number];
    for (const sound of wanted.get(mask) ?? [])
      if (isSame(said.bytes, from, to, sound.bytes)) return nearBySound.same;
    if (isBetween(to - from, shortSound))
      for (const sound of heard)
        if (mayBeApart(sound.mask, mask, 1) && areOneApart(sound.bytes, said.bytes, from, to))
          return nearBySound.oneApart;
    if (short.length === 0 || !mayBeApart(shortMask, masks[word] as number, unit)) return 0;
    const [begin, end] = [words.starts[word] as number, words.starts[word + 1] as number];
    const isApart =
      isBetween((end - begin) / unit, shortWord) &&
      areOneApart(short, words.bytes, begin, end, unit);
    return isApart ? nearBySound.oneApart : 0;
  };
}

const isBetween = (length: number, { least, most }: typeof shortWord) =>
  length >= least && length <= most;

/** Whether each may have so many bytes that the other hasn't, and no more. */
const mayBeApart = (mask: number, other: number, bytes: number) =>
  hasAtMost(mask & ~other, bytes) && hasAtMost(other & ~mask, bytes);

const hasAtMost = (mask: number, most: number) =>
  (mask & (mask - 1)) === 0 || (most > 1 && onesOf(mask) <= most);
