/*
 * Writes src/features/clearance/meaning/meanings.txt from public dictionaries, which NOTICE.md beside it names.
 * npm run derive:meanings -- FOLDER [WORDNETS]: the first holds downloads, the second wn-data-*.tab of the
 * Open Multilingual Wordnet for Malay and Indonesian.
 */
import { writeFileSync } from 'node:fs';
import { normalizeText } from '../../src/features/trademarks/words/normalize.ts';
import { cedict, fetchSources, openWordnet, pairs, wikdict, wordnet } from './sources.mjs';
import { synonymsOf } from './synonyms.mjs';
import { Translations } from './translations.mjs';

const [folder = '', wordnets = ''] = process.argv.slice(2);
fetchSources(folder);

/** The languages by whose dictionaries a language is joined to English. */
const ways = {
  fra: ['fin', 'pol', 'ell', 'bul'],
  ita: ['fin', 'pol', 'ell', 'fra'],
  por: ['fin', 'pol', 'ell', 'ita', 'fra'],
  spa: ['pol', 'ell', 'ita', 'fra', 'por'],
  lat: ['fin', 'ell'],
  deu: ['fra', 'spa'],
};
const shortNames = { fra: 'fr', ita: 'it', por: 'pt', spa: 'es', lat: 'la', deu: 'de' };
const latin = new Set([...Object.keys(ways), 'eng', 'ind']);

const between = new Translations();
for (const pair of pairs) {
  const [from, to] = pair.split('-');
  for (const { word, senses } of wikdict(folder, pair)) {
    const key = keyOf(from, word);
    if (!key) continue;
    for (const words of senses) {
      const keys = words.map((each) => keyOf(to, each)).filter((each) => each !== undefined);
      between.add(from, key, to, keys);
    }
  }
}

/** Proper names mean nothing, but in German all nouns begin with a capital. */
function keyOf(language, word) {
  if (!latin.has(language)) return word;
  if (language !== 'deu' && /^\p{Lu}/u.test(word)) return undefined;
  const key = normalizeText(word.replace(/['’]/g, ' '));
  const bare = language === 'eng' ? key.replace(/^(?:to|a|an|the) /, '') : key;
  return /^[a-z]{2,}(?: [a-z]+){0,2}$/.test(bare) ? bare : undefined;
}

const english = wordnet(folder);
const table = new Map();
/** Strengths are digits: 9 for the best translation each way. */
function note(head, language, word, strength) {
  if (word === head || (word.includes(' ') && !head.includes(' '))) return;
  if (!table.has(head)) table.set(head, new Map());
  const line = table.get(head);
  if (!line.has(language)) line.set(language, new Map());
  const words = line.get(language);
  words.set(word, Math.max(words.get(word) ?? 0, strength));
}

const heads = between.words('eng').filter((word) => word.length > 2);
for (const [language, by] of Object.entries(ways)) {
  const found = [];
  for (const head of heads) {
    const list = between.byWayOf('eng', head, language, by).filter((each) => each.ways >= 2);
    for (const each of list.slice(0, 4))
      found.push({
        head,
        word: each.other,
        share: (each.ways * each.score) / (list[0].ways * list[0].score),
      });
  }
  const best = new Map();
  for (const each of found) {
    const back = between.byWayOf(language, each.word, 'eng', by).filter(({ ways }) => ways >= 2);
    const own = back.find(({ other }) => other === each.head);
    const share = own ? (own.ways * own.score) / (back[0].ways * back[0].score) : 0;
    const strength = Math.round(9 * Math.sqrt(each.share * share));
    if (strength < 4) continue;
    note(each.head, shortNames[language], each.word, strength);
    best.set(`${each.head} ${each.word}`, strength);
  }
  // What is joined to English by two languages joins others in turn.
  for (const [key, strength] of best) {
    const [head, word] = key.split(/ (?=\S+$)/);
    between.add('eng', head, language, [word], strength / 9);
  }
}

await addChinese();
if (wordnets) addMalay();
for (const [word, synonyms] of synonymsOf(english, between, heads))
  for (const { other, strength } of synonyms) note(word, '=', other, Math.round(9 * strength));

async function addChinese() {
  const known = new Set(heads);
  const common = commonCharacters();
  const found = new Map();
  for (const { word, glosses } of await cedict(folder)) {
    if (word.length > 4 || ![...word].every((each) => common.has(each))) continue;
    const words = [glosses]
      .flat()
      .flatMap(englishOf)
      .filter((each) => known.has(each));
    for (const [place, head] of [...new Set(words)].slice(0, 3).entries()) {
      const key = `${word} ${head}`;
      found.set(key, Math.max(found.get(key) ?? 0, Math.round(9 / (1 + place / 4))));
    }
  }
  for (const [key, strength] of found) {
    const [word, ...head] = key.split(' ');
    note(head.join(' '), 'zh', word, strength);
    between.add('eng', head.join(' '), 'zho', [word], strength / 9);
  }
}

/** The 6,763 of China's first standard, which has a code of two bytes for each. */
function commonCharacters() {
  const decoder = new TextDecoder('gbk');
  const found = new Set();
  for (let row = 0xb0; row <= 0xf7; row += 1)
    for (let cell = 0xa1; cell <= 0xfe; cell += 1)
      found.add(decoder.decode(new Uint8Array([row, cell])));
  return found;
}

function englishOf(gloss) {
  if (
    /^(?:surname|variant of|old variant|used in|see |abbr|CL:|name of|(?:also )?written|place|\(.*(?:dialect|archaic|old)\))/i.test(
      gloss,
    )
  )
    return [];
  const bare = gloss
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[ ]+/g, ' ')
    .trim();
  const key = keyOf('eng', bare);
  return key && key.length > 2 ? [key] : [];
}

/** By way of WordNet's synsets, and by Wiktionary where it has the word. */
function addMalay() {
  for (const head of heads)
    for (const [id, share] of english.sharesOf(head))
      between.add('eng', head, 'synset', [id], share);
  const languages = { ms: 'msa-wn-data-zsm.tab', id: 'msa-wn-data-ind.tab' };
  for (const [language, file] of Object.entries(languages)) {
    for (const { id, word } of openWordnet(wordnets, file)) {
      const key = keyOf('ind', word.replaceAll('_', ' '));
      if (key) between.add(language, key, 'synset', [id]);
    }
    for (const head of heads)
      for (const [word] of between.of('eng', head, 'ind'))
        if (language === 'id' || between.of('ms', word, 'synset').length > 0)
          between.add('eng', head, language, [word]);
  }
  for (const head of heads)
    for (const language of ['ms', 'id']) {
      const list = malayOf('eng', head, language);
      for (const each of list.slice(0, 4)) {
        const back = malayOf(language, each.word, 'eng');
        const own = back.find(({ word }) => word === head);
        if (!own) continue;
        const strength = Math.round(
          9 * Math.sqrt((each.share / list[0].share) * (own.share / back[0].share)),
        );
        const isMalayToo = table.get(head)?.get('ms')?.has(each.word);
        if (strength >= 6 && !(language === 'id' && isMalayToo))
          note(head, language, each.word, strength);
      }
    }
}

function malayOf(from, word, to) {
  const found = new Map();
  for (const { other, score } of between.byWayOf(from, word, to, ['synset']))
    found.set(other, score);
  for (const [other, share] of between.of(from, word, to))
    found.set(other, (found.get(other) ?? 0) + share);
  const list = [...found].map(([other, share]) => ({ word: other, share }));
  return list.sort((one, two) => two.share - one.share || (one.word < two.word ? -1 : 1));
}

const order = ['=', 'es', 'fr', 'it', 'pt', 'de', 'la', 'ms', 'id', 'zh'];
const lines = [...table]
  .filter(([head, groups]) => !head.includes(' ') || groups.size > 2)
  .sort(([one], [two]) => (one < two ? -1 : 1))
  .map(([head, groups]) => {
    const parts = order.flatMap((language) => {
      const words = [...(groups.get(language) ?? [])]
        .sort(
          (one, two) =>
            two[1] - one[1] || one[0].length - two[0].length || (one[0] < two[0] ? -1 : 1),
        )
        .slice(0, 8);
      return words.length ? `${language}:${words.map((each) => each.join('')).join(',')}` : [];
    });
    return [head, ...parts].join('\t');
  });
writeFileSync('src/features/clearance/meaning/meanings.txt', `${lines.join('\n')}\n`);
console.log(lines.length, 'words');
