import ruleTable from './tables/english-rules.txt?raw';
import wordTable from './tables/english-words.txt?raw';

/**
 * The phonemes of a word of letters a to z, one letter each as in `scripts/derive-words.mjs`: from the dictionary
 * where the rules get the word wrong, else by the rules.
 */
export function readEnglish(word: string): string {
  const known = listed(word);
  if (known !== undefined) return known;
  let phonemes = '';
  for (let at = 0; at < word.length; at += 1) phonemes += phonemesAt(word, at);
  return phonemes;
}

let lineStarts: Uint32Array | undefined;

/** By halving, since a map of the words would take ten times the memory. */
function listed(word: string): string | undefined {
  lineStarts ??= Uint32Array.from(wordTable.matchAll(/^./gm), ({ index }) => index);
  let [from, to] = [0, lineStarts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const start = lineStarts[middle] ?? 0;
    const place = compareAt(start, word);
    if (place === 0) {
      const end = wordTable.indexOf('\n', start);
      return wordTable.slice(start + word.length + 1, end);
    }
    if (place < 0) from = middle + 1;
    else to = middle;
  }
  return undefined;
}

const blank = 32;

/** Whether the line that starts here is of a word before (less than 0) or after this one. */
function compareAt(start: number, word: string): number {
  for (let at = 0; at < word.length; at += 1) {
    const apart = wordTable.charCodeAt(start + at) - word.charCodeAt(at);
    if (apart !== 0) return apart;
  }
  return wordTable.charCodeAt(start + word.length) - blank;
}

interface Rules {
  /** For each node, the nodes for a next letter `a` to `z` and for none. */
  next: Uint16Array;
  /** For each node, what the letter sounds like in this context; null: as in the shorter one. */
  phonemes: (string | null)[];
}

const places = 27;
let rules: Rules | undefined;

function readRules(): Rules {
  const next = new Array<number>(places).fill(0);
  const phonemes: (string | null)[] = [null];
  for (const line of ruleTable.trimEnd().split('\n')) {
    const [context = '', sound = ''] = line.split(' ');
    let node = 0;
    for (let at = 0; at < context.length; at += 1) {
      const place = node * places + placeOf(context.charCodeAt(at));
      if (next[place] === 0) {
        next[place] = phonemes.length;
        phonemes.push(null);
        for (let each = 0; each < places; each += 1) next.push(0);
      }
      node = next[place] ?? 0;
    }
    phonemes[node] = sound;
  }
  return { next: Uint16Array.from(next), phonemes };
}

/** `_`, and what lies outside of a word, is the last. */
const placeOf = (code: number) => (code >= 97 && code <= 122 ? code - 97 : places - 1);

const farthest = 4;

/** The longest context counts: the letter, its right neighbour, its left one, and so on. */
function phonemesAt(word: string, at: number): string {
  rules ??= readRules();
  const { next, phonemes } = rules;
  let node = next[placeOf(word.charCodeAt(at))] ?? 0;
  let found = phonemes[node] ?? '';
  for (let far = 1; far <= farthest; far += 1)
    for (const neighbour of [at + far, at - far]) {
      node = next[node * places + placeOf(word.charCodeAt(neighbour))] ?? 0;
      if (node === 0) return found;
      found = phonemes[node] ?? found;
    }
  return found;
}
