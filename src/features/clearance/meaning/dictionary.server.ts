import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inParts } from '../../../platform/beside/in-parts';
import { wordsOfGrammar } from './joining-words';

export type Language = 'es' | 'fr' | 'it' | 'pt' | 'de' | 'la' | 'ms' | 'id' | 'ja' | 'zh';

/** What `meanings.txt` says of a word: `=` another English word of the same meaning, `~` an irregular form. */
export interface Entry {
  language: Language | '=' | '~';
  text: string;
  /** From 0 to 1; 1 for the first translation each way. */
  strength: number;
}

/** An English word with its entries, the strongest of each language first, but for words of grammar of other languages. */
export interface Line {
  head: string;
  entries: Entry[];
}

const [tab, newLine, comma, colon, space] = [9, 10, 44, 58, 32];
const [zero, nine] = [48, 57];
const buckets = 1 << 18;

/**
 * A file of lines such as `wolf⇥=:coyote6⇥es:lobo9⇥zh:狼9`, found by each of their words. The text stays in bytes,
 * since as objects it would take ten times the memory.
 */
class Dictionary {
  private readonly first = new Int32Array(buckets).fill(-1);
  private readonly next: Int32Array;
  private readonly hashes: Int32Array;
  private readonly lines: Int32Array;
  private readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    let most = 0;
    for (const byte of bytes) if (byte === tab || byte === comma || byte === newLine) most += 1;
    this.next = new Int32Array(most);
    this.hashes = new Int32Array(most);
    this.lines = new Int32Array(most);
  }

  *index(): Generator<void, Dictionary> {
    let [count, line, hash, isHead] = [0, 0, start, true];
    const add = () => {
      const bucket = hash & (buckets - 1);
      this.next[count] = this.first[bucket] as number;
      this.hashes[count] = hash;
      this.lines[count] = line;
      this.first[bucket] = count;
      count += 1;
      hash = start;
    };
    for (let at = 0; at < this.bytes.length; at += 1) {
      const byte = this.bytes[at] as number;
      if (byte === tab || byte === comma || byte === newLine) {
        add();
        isHead = false;
        if (byte === newLine) {
          [line, isHead] = [at + 1, true];
          if (count % wordsInAPart === 0) yield;
        }
      } else if (byte === colon) hash = start;
      else if (byte !== space && (isHead || byte < zero || byte > nine)) hash = mix(hash, byte);
    }
    return this;
  }

  /** Where the lines begin that have the word, which is written without spaces. */
  linesWith(word: string): number[] {
    const hash = hashOf(word);
    const found: number[] = [];
    for (let at = this.first[hash & (buckets - 1)] as number; at >= 0; at = this.next[at] as number)
      if (this.hashes[at] === hash && !found.includes(this.lines[at] as number))
        found.push(this.lines[at] as number);
    return found;
  }

  line(begin: number): Line {
    const text = this.bytes.toString('utf8', begin, this.bytes.indexOf(newLine, begin));
    const [head = '', ...groups] = text.split('\t');
    return { head, entries: groups.flatMap(entriesOf) };
  }
}

const start = 0x811c9dc5 | 0;
/** FNV-1a */
const mix = (hash: number, byte: number) => Math.imul(hash ^ byte, 0x01000193);

function hashOf(word: string): number {
  let hash = start;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    if (code > lastOfAscii) return Buffer.from(word).reduce(mix, start);
    hash = mix(hash, code);
  }
  return hash;
}

const lastOfAscii = 127;

function entriesOf(group: string): Entry[] {
  const [language, words = ''] = group.split(':') as [Entry['language'], string];
  const isEnglish = language === '=' || language === '~';
  return words.split(',').flatMap((word) => {
    const text = word.slice(0, -1);
    if (!isEnglish && wordsOfGrammar.has(text)) return [];
    return { language, text, strength: Number(word.slice(-1)) / 9 };
  });
}

const wordsInAPart = 50;

/** Read at the first use: 3 MB and 5 MB for its index, in about 50 ms. */
export const dictionary = inParts(() =>
  new Dictionary(readFileSync(createRequire(import.meta.url).resolve('#meanings'))).index(),
);

export const getDictionary = dictionary.get;
