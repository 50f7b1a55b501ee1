// Derives the tables in src/features/trademarks/words/tables from free dictionaries; their NOTICE names them.
// The packages are needed here only, so they are installed into a folder of their own; Unihan comes from Debian’s package
// `unicode-data`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from './run.mjs';

const packages = {
  'opencc-js': '1.4.2',
  'to-jyutping': '3.1.1',
  'cmu-pronouncing-dictionary': '3.0.0',
};
const unihan = '/usr/share/unicode/Unihan_Readings.txt.bz2';
const tables = 'src/features/trademarks/words/tables';

const folder = mkdtempSync(join(tmpdir(), 'words-'));
const specs = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
run('npm', ['install', '--prefix', folder, '--no-save', '--ignore-scripts', ...specs], {
  quiet: true,
});
const load = (path) => import(pathToFileURL(join(folder, 'node_modules', path)).href);
const write = (name, lines) => writeFileSync(join(tables, name), `${lines.join('\n')}\n`);

const vowels = /[aAxoWYeREiIOQuU]/;
/** A rule must be right for so many more words than the shorter one. */
const fewest = 5;

const { dictionary } = await load('cmu-pronouncing-dictionary/index.js');
const { default: traditional } = await load('opencc-js/dist/esm-lib/dict/TSCharacters.js');
const jyutping = await load('to-jyutping/dist/index.mjs');

write('simplified.txt', simplified());
write('cantonese.txt', cantonese());
write('korean.txt', korean());
const { rules, words } = english();
write('english-rules.txt', rules);
write('english-words.txt', words);
rmSync(folder, { recursive: true });

/** Lines of a traditional character and its simplified form. */
function simplified() {
  return traditional
    .split('|')
    .map((entry) => entry.split(' '))
    .filter(([from, to]) => from !== to && from.length === 1 && to.length === 1)
    .map(([from, to]) => from + to)
    .sort();
}

/** Lines of a syllable without its tone and the simplified characters read so; at most two syllables each. */
function cantonese() {
  const folded = new Map(simplified().map(([from, to]) => [from, to]));
  const bySyllable = new Map();
  for (let code = 0x4e00; code <= 0x9fff; code += 1) {
    const character = String.fromCharCode(code);
    if (folded.has(character)) continue;
    const [, readings] = jyutping.getJyutpingCandidates(character)[0] ?? [];
    const plain = [...new Set((readings ?? []).map((text) => text.replace(/\d/, '')))];
    for (const [place, syllable] of plain.slice(0, 2).entries()) {
      const held = bySyllable.get(syllable) ?? ['', ''];
      held[place] += character;
      bySyllable.set(syllable, held);
    }
  }
  return [...bySyllable]
    .map(([syllable, [first, second]]) => `${syllable} ${first}${second && ` ${second}`}`)
    .sort();
}

/** Lines of a syllable, the simplified characters read so that schools in Korea teach, and others of its standards. */
function korean() {
  const folded = new Map(simplified().map(([from, to]) => [from, to]));
  const bySyllable = new Map();
  const lines = execFileSync('bzcat', [unihan], { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
  for (const [, code, readings] of lines.matchAll(/^U\+([4-9][0-9A-F]{3})\tkHangul\t(.*)$/gm)) {
    const character = String.fromCharCode(Number.parseInt(code, 16));
    if (character < '\u4e00') continue;
    for (const [syllable, sources] of readings.split(' ').map((reading) => reading.split(':'))) {
      if (!/[01]/.test(sources)) continue;
      const [taught, others] = bySyllable.get(syllable) ?? [new Set(), new Set()];
      (sources.includes('E') ? taught : others).add(folded.get(character) ?? character);
      bySyllable.set(syllable, [taught, others]);
    }
  }
  return [...bySyllable]
    .map(([syllable, [taught, others]]) => {
      const rest = [...others].filter((character) => !taught.has(character));
      return `${syllable} ${[...taught].sort().join('')} ${rest.sort().join('')}`.trimEnd();
    })
    .sort();
}

/**
 * English spelling to sound. `rules`: lines of a letter with its neighbours (right, left, right …, `_` outside of
 * the word) and its phonemes; the longest that fits counts. `words`: lines of a word that the rules get clearly
 * wrong and its phonemes.
 */
function english() {
  const spoken = Object.entries(dictionary)
    .filter(([word]) => /^[a-z]{2,16}$/.test(word))
    .map(([word, arpabet]) => [word, phonemesOf(arpabet)]);
  const aligned = align(spoken);
  const rules = learn(aligned);
  const words = spoken
    .filter(([word, phonemes]) => coarse(pronounce(rules, word)) !== coarse(phonemes))
    .map(([word, phonemes]) => `${word} ${phonemes}`)
    .sort();
  const right = spoken.length - words.length;
  process.stdout.write(`${rules.size} rules, ${right} of ${spoken.length} words right\n`);
  return {
    rules: [...rules].map(([context, phonemes]) => `${context} ${phonemes}`.trim()).sort(),
    words,
  };
}

function phonemesOf(arpabet) {
  // One letter each.
  const letters = {
    ...{ AA: 'a', AE: 'A', AH: 'x', AO: 'o', AW: 'W', AY: 'Y', EH: 'e', ER: 'R', EY: 'E', IH: 'i' },
    ...{ IY: 'I', OW: 'O', OY: 'Q', UH: 'u', UW: 'U', B: 'b', CH: 'C', D: 'd', DH: 'D', F: 'f' },
    ...{
      G: 'g',
      HH: 'h',
      JH: 'j',
      K: 'k',
      L: 'l',
      M: 'm',
      N: 'n',
      NG: 'N',
      P: 'p',
      R: 'r',
      S: 's',
    },
    ...{ SH: 'S', T: 't', TH: 'T', V: 'v', W: 'w', Y: 'y', Z: 'z', ZH: 'Z' },
  };
  return arpabet
    .replace(/\d/g, '')
    .split(' ')
    .map((phoneme) => letters[phoneme])
    .join('');
}

/** Each letter of each word with its phonemes, none to two, by how often they go together. */
function align(spoken) {
  let pairs = new Map();
  let found = [];
  for (let round = 0; round < 6; round += 1) {
    const cost = (letter, phonemes) => {
      if (round === 0) return firstGuess(letter, phonemes);
      return -Math.log((pairs.get(`${letter} ${phonemes}`) ?? 0.01) / pairs.get(letter));
    };
    found = spoken.flatMap(([word, phonemes]) => alignOne(word, phonemes, cost) ?? []);
    pairs = new Map();
    const count = (key) => pairs.set(key, (pairs.get(key) ?? 0) + 1);
    for (const { word, parts } of found)
      for (const [at, part] of parts.entries()) {
        count(word[at]);
        count(`${word[at]} ${part}`);
      }
  }
  return found;
}

function firstGuess(letter, phonemes) {
  if (phonemes === '') return 2;
  const isAlike = /[aeiouy]/.test(letter) === vowels.test(phonemes);
  return (phonemes.toLowerCase().includes(letter) ? 0 : isAlike ? 1 : 3) + phonemes.length;
}

function alignOne(word, phonemes, cost) {
  const width = phonemes.length + 1;
  const best = new Float64Array((word.length + 1) * width).fill(Number.POSITIVE_INFINITY);
  const taken = new Uint8Array(best.length);
  best[0] = 0;
  for (let row = 1; row <= word.length; row += 1)
    for (let at = 0; at < width; at += 1)
      for (let take = 0; take <= Math.min(2, at); take += 1) {
        const before = best[(row - 1) * width + at - take];
        if (before === Number.POSITIVE_INFINITY) continue;
        const total = before + cost(word[row - 1], phonemes.slice(at - take, at));
        if (total < best[row * width + at]) {
          best[row * width + at] = total;
          taken[row * width + at] = take;
        }
      }
  if (best[best.length - 1] === Number.POSITIVE_INFINITY) return undefined;
  const parts = [];
  for (let row = word.length, at = width - 1; row > 0; row -= 1) {
    const take = taken[row * width + at];
    parts.unshift(phonemes.slice(at - take, at));
    at -= take;
  }
  return [{ word, parts }];
}

/** A letter with its neighbours: the nearest first, the right one before the left one. */
function contextOf(word, at) {
  let context = word[at];
  for (let far = 1; far <= 4; far += 1)
    context += (word[at + far] ?? '_') + (word[at - far] ?? '_');
  return context;
}

/** A context has a rule where its commonest phonemes are not those of the shorter context. */
function learn(aligned) {
  const counts = new Map();
  for (const { word, parts } of aligned)
    for (const [at, part] of parts.entries()) {
      const context = contextOf(word, at);
      for (let length = 1; length <= context.length; length += 1) {
        const key = context.slice(0, length);
        const held = counts.get(key) ?? new Map();
        held.set(part, (held.get(part) ?? 0) + 1);
        counts.set(key, held);
      }
    }
  const rules = new Map();
  for (const context of [...counts.keys()].sort((one, two) => one.length - two.length)) {
    const held = counts.get(context);
    const [part, times] = [...held].reduce((most, each) => (each[1] > most[1] ? each : most));
    const known = longestRule(rules, context);
    if (part !== known && (context.length === 1 || times - (held.get(known) ?? 0) >= fewest))
      rules.set(context, part);
  }
  return rules;
}

function longestRule(rules, context) {
  for (let length = context.length; length > 0; length -= 1) {
    const part = rules.get(context.slice(0, length));
    if (part !== undefined) return part;
  }
  return undefined;
}

function pronounce(rules, word) {
  return [...word].map((_, at) => longestRule(rules, contextOf(word, at)) ?? '').join('');
}

/** What a listener would hardly tell apart is one. */
function coarse(phonemes) {
  return phonemes
    .replace(/[aoA]/g, 'a')
    .replace(/[xeiuIE]/g, 'i')
    .replace(/[OU]/g, 'o')
    .replace(/R/g, 'ir')
    .replace(/[zZ]/g, 's')
    .replace(/D/g, 'T')
    .replace(/([^aioYWQ])\1/g, '$1');
}
