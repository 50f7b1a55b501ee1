import { lastClass } from '../../../shared/class-number';
import { spellingWithin } from '../../trademarks/words/chinese.server';
import { markWords } from '../../trademarks/words/mark-words.server';
import { han } from '../../trademarks/words/normalize';
import { remembered } from '../../trademarks/words/remembered';
import { meaningKeys, wordsJoinedIn } from '../meaning/phrases.server';
import { borrowingKeys, type Sounded, saidInLatin } from './borrowed-words.server';
import { customaryIn, wordWeights } from './common-words';
import { type Heard, heard, heardTogether } from './likeness';
import { anyEdge, edgesOf, lookAndSound } from './look-and-sound';
import { minJoinedLength, readInKorean } from './match-words.server';
import { coreOf, distinctiveFrom, minCore, type ReadMark, runsOf } from './read-mark.server';
import { inRow, inRowOrKey, joinsTwo, likeWord, push, Vocabulary } from './vocabulary.server';
import { knownNameOf } from './well-known/known-names.server';

/**
 * Names by their words, sounds and letters, to find those that a further name may be compared with. Finds each
 * name for which `compareMarks` gives more than 0, and few others: comparing what it finds gives the same as
 * comparing everything.
 */
export class NameIndex {
  private readonly words = new Vocabulary();
  /** Two words of a name without the space, which one word of the other may equal. */
  private readonly pairs = new Vocabulary();
  private readonly readings = new Map<string, number[]>();
  /** What the words of a name mean, and those that words of several parts are made of. */
  private readonly meanings = new Map<string, number[]>();
  /** Words of a name in a row, without their spaces. */
  private readonly runs = new Map<string, number[]>();
  private readonly wholeTexts = new Map<string, number[]>();
  private readonly wholeLengths = new Set<number>();
  private readonly wholes = new Vocabulary();
  private readonly sounds = new Vocabulary();
  private readonly distinctives = new Vocabulary();
  /** Words in other scripts by their consonants, and those in Latin letters. */
  private readonly foreignKeys = new Map<string, number[]>();
  private readonly latinKeys = new Map<string, number[]>();
  private readonly edges = new Map<string, { id: number; text: string }[]>();
  private readonly ids: number[] = [];
  /** The names' words, since a Chinese word has many spellings. */
  private readonly chinese: Spelt[] = [];
  private readonly latin: Spelt[] = [];
  /** Remembers what was found for words of further names, since these words recur. */
  private readonly likeWords = new Map<string, Set<number>>();

  /** `own`: as read for its classes. */
  add(id: number, own: ReadMark): void {
    this.ids.push(id);
    for (const word of own.words) {
      this.words.add(word, id);
      if (word.core) this.words.add(word.core, id);
      for (const text of [word.text, ...word.others]) push(this.readings, text, id);
    }
    for (const meaning of meaningsWithin(own)) push(this.meanings, meaning, id);
    for (const text of runsAndPartsOf(own)) push(this.runs, text, id);
    (hasHan(own.words) ? this.chinese : this.latin).push({ id, words: own.words });
    const { foreign, latin } = borrowingKeys(own.words);
    for (const key of foreign) push(this.foreignKeys, key, id);
    for (const key of latin) push(this.latinKeys, key, id);
    push(this.wholeTexts, own.joined.text, id);
    if (own.joined.text !== '') this.wholeLengths.add(own.joined.text.length);
    for (const text of pairsOf(own)) this.pairs.add(heardOf(text), id);
    this.wholes.add(heardOf(own.joined.text), id);
    this.sounds.add({ ...heardOf(own.joined.spoken), keys: own.joined.keys }, id);
    this.distinctives.add(heardOf(own.distinctive.text), id);
    const isAny = own.isMedicine || knownNameOf(own.joined.text);
    const { text } = own.distinctive;
    for (const edge of isAny ? [anyEdge] : edgesOf(text)) push(this.edges, edge, { id, text });
    this.likeWords.clear();
  }

  /**
   * The ids of the names that may be like this one, whatever the classes of each. `breathe` is called about every
   * millisecond, to let other requests be answered.
   */
  async find(other: SoughtName, breathe: () => Promise<void>): Promise<Iterable<number>> {
    const { distinctives, isKnown } = other;
    if (!distinctives || isKnown) return this.ids;
    const found = new Set<number>();
    const take = (ids: Iterable<number>) => {
      for (const id of ids) found.add(id);
    };
    for (const word of other.words) {
      take(await this.findLikeWord(word, breathe));
      for (const reading of [word.text, ...word.others]) take(this.readings.get(reading) ?? []);
      for (const meaning of word.meanings) take(this.meanings.get(meaning) ?? []);
    }
    for (const spelt of [this.chinese, hasHan(other.words) ? this.latin : []])
      for (const [at, each] of spelt.entries()) {
        if (at % speltInOneGo === speltInOneGo - 1) await breathe();
        if (spells(each.words, other.words) || spells(other.words, each.words)) found.add(each.id);
      }
    const { foreign, latin } = borrowingKeys(other.words);
    for (const key of [...foreign, ...latin]) take(this.foreignKeys.get(key) ?? []);
    for (const key of foreign) take(this.latinKeys.get(key) ?? []);
    take(this.runs.get(other.joined.text) ?? []);
    for (const text of runsOf(other.words)) take(this.wholeTexts.get(text) ?? []);
    for (const { text } of other.words)
      if (this.isWholeAtEnd(text))
        for (const part of wordsJoinedIn(text)) take(this.wholeTexts.get(part) ?? []);
    for (const text of pairsOf(other)) {
      this.words.find(heardOf(text), joinsTwo, take);
      await breathe();
    }
    this.wholes.find(heardOf(other.joined.text), inRow, take);
    await breathe();
    this.sounds.find(
      { ...heardOf(other.joined.spoken), keys: other.joined.keys },
      inRowOrKey,
      take,
    );
    await breathe();
    for (const text of distinctives) {
      this.distinctives.find(heardOf(text), inRow, take);
      await breathe();
      for (const edge of [anyEdge, ...edgesOf(text)])
        for (const [at, each] of (this.edges.get(edge) ?? []).entries()) {
          if (at % speltInOneGo === speltInOneGo - 1) await breathe();
          if (found.has(each.id)) continue;
          if (lookAndSound(each.text, text, edge === anyEdge) > 0) found.add(each.id);
        }
    }
    return found;
  }

  /** Whether the word begins or ends with a whole name, without asking the dictionaries what it is made of. */
  private isWholeAtEnd(text: string): boolean {
    for (const length of this.wholeLengths)
      if (
        length < text.length &&
        (this.wholeTexts.has(text.slice(0, length)) || this.wholeTexts.has(text.slice(-length)))
      )
        return true;
    return false;
  }

  private async findLikeWord(
    { text, heard, cores }: SoughtWord,
    breathe: () => Promise<void>,
  ): Promise<Set<number>> {
    const known = this.likeWords.get(text);
    if (known) return known;
    const found = new Set<number>();
    const take = (ids: number[]) => {
      for (const id of ids) found.add(id);
    };
    for (const each of [heard, ...cores]) {
      this.words.find(each, likeWord, take);
      await breathe();
    }
    this.pairs.find(heardOf(text), joinsTwo, take);
    this.likeWords.set(text, found);
    return found;
  }
}

/** A name as an index is asked for it, which takes ten times as long to read as to look for. */
interface SoughtName {
  words: SoughtWord[];
  joined: Heard;
  /** A well-known name is like many. */
  isKnown: boolean;
  /** What may be distinctive of it, for any classes; undefined: too much. */
  distinctives: string[] | undefined;
}

interface SoughtWord extends WordFacts, Sounded {
  others: readonly string[];
}

interface WordFacts {
  heard: Heard;
  cores: Heard[];
  /** Of a Chinese word. */
  core?: { text: string } | undefined;
  meanings: string[];
}

export function seekName(name: string): SoughtName {
  const words = markWords(name).map((word) => ({ ...word, ...factsOf(word.text) }));
  const joined = heardTogether(words.map((word) => word.heard));
  const isKnown = knownNameOf(joined.text) !== undefined;
  return { words, joined, isKnown, distinctives: possibleDistinctives(words, joined.text) };
}

const factsOf = remembered(
  (text): WordFacts => ({
    heard: heard(text),
    cores: possibleCores(text).map(heard),
    core: han.test(text) ? coreOf(text, []) : undefined,
    meanings: [...meaningKeys(text)],
  }),
  10_000,
);

type Written = Parameters<typeof readInKorean>[0];

interface Spelt {
  id: number;
  words: Written[];
}

const speltInOneGo = 500;
const hasHan = (words: Written[]) => words.some(({ text }) => /\p{Script=Han}/u.test(text));

/** Whether one of these words is Chinese, and others in a row spell it or one reads it in Korean. */
function spells(words: Written[], others: Written[]): boolean {
  const texts = others.map(({ text }) => text);
  return words.some(
    (word) => spellingWithin(word.text, texts) || others.some((other) => readInKorean(word, other)),
  );
}

/** Compared by letters alone. */
const heardOf = (text: string): Heard => ({ text, spoken: '', keys: [] });

/** What the whole of another name may be within this one. */
const runsAndPartsOf = ({ words }: ReadMark) =>
  new Set([...runsOf(words), ...words.flatMap(({ text }) => [...wordsJoinedIn(text)])]);

/** Two words mean the same, or nearly, only if they have one of these in common. */
function meaningsWithin({ words }: ReadMark): Set<string> {
  return new Set(words.flatMap(({ text }) => [...meaningKeys(text)]));
}

interface Texts {
  words: { text: string }[];
}

function pairsOf({ words }: Texts): Set<string> {
  const pairs = new Set<string>();
  for (const first of words)
    for (const second of words) {
      const text = first.text + second.text;
      if (first !== second && text.length >= minJoinedLength) pairs.add(text);
    }
  return pairs;
}

/** The word without a word that is common for goods of any class: a check counts those of its own classes. */
function possibleCores(text: string): string[] {
  if (han.test(text)) return [coreOf(text, [])?.text ?? []].flat();
  if (!/^[a-z]{6,}$/.test(text)) return [];
  const common = customaryIn([]);
  const cores: string[] = [];
  for (let cut = minCore; cut <= text.length - minCore; cut += 1) {
    const [start, end] = [text.slice(0, cut), text.slice(cut)];
    if (common.has(end)) cores.push(start);
    if (common.has(start)) cores.push(end);
  }
  return cores;
}

const noClass = ['0'];
const everyClass = Array.from({ length: lastClass }, (_, at) => String(at + 1));
const maxUnsure = 4;

/** The distinctive part of a name for any classes; undefined: too many. */
function possibleDistinctives(words: SoughtWord[], joined: string): string[] | undefined {
  const texts = words.map(({ text }) => text);
  const [least, most] = [wordWeights(texts, everyClass), wordWeights(texts, noClass)];
  let found = [''];
  let unsure = 0;
  for (const [at, word] of words.entries()) {
    const isSure = (least[at] as number) >= distinctiveFrom;
    if (!isSure && (most[at] as number) < distinctiveFrom) continue;
    if (saidInLatin(word, words)) continue;
    const withIt = found.map((before) => before + word.text);
    found = isSure ? withIt : [...found, ...withIt];
    if (!isSure) unsure += 1;
    if (unsure > maxUnsure) return undefined;
  }
  return [...new Set(found.map((text) => text || joined))];
}
