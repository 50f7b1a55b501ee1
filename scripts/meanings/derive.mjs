/*
 * Writes src/features/clearance/meaning/meanings.txt from public dictionaries, which NOTICE.md beside it names:
 *   npm run derive:meanings -- DOWNLOADS WORDNETS
 * DOWNLOADS is a folder that keeps what is downloaded, on Debian. WORDNETS holds wn-data-zsm.tab, wn-data-ind.tab and
 * wn-data-cmn.tab of the Open Multilingual Wordnet.
 */
import { writeFileSync } from 'node:fs';
import { japaneseWords } from './japanese.mjs';
import { properNames } from './names.mjs';
import { cedict, fetchSources, openWordnet, pairs, wikdict, wordnet } from './sources.mjs';
import { synonymsOf } from './synonyms.mjs';
import { Translations } from './translations.mjs';
import { keyOf, wordsOfGloss } from './words.mjs';

/** The languages by whose dictionaries a language is joined to English. */
const waysTo = {
  fr: ['fin', 'pol', 'ell', 'bul'],
  it: ['fin', 'pol', 'ell', 'fr'],
  pt: ['fin', 'pol', 'ell', 'it', 'fr'],
  es: ['pol', 'ell', 'it', 'fr', 'pt'],
  la: ['fin', 'ell'],
  de: ['fr', 'es'],
};
const codes = {
  eng: 'en',
  fra: 'fr',
  ita: 'it',
  por: 'pt',
  spa: 'es',
  lat: 'la',
  deu: 'de',
  ind: 'id',
};
const order = ['~', '=', 'es', 'fr', 'it', 'pt', 'de', 'la', 'ms', 'id', 'ja', 'zh'];
/** Translations of a word that are tried, the likeliest first. */
const maxTried = 4;
const maxWords = { '=': 10, ja: 3, zh: 8 };
const leastJapanese = 5;
const maxOtherWords = 5;
/** Two words such as `good morning` are kept where other languages have a word for them. */
const leastForPhrase = 3;
const bestFirst = (one, two) => two.score - one.score || (one.other < two.other ? -1 : 1);
const byFirst = ([one], [two]) => (one < two ? -1 : 1);
const strongestFirst = (one, two) =>
  rank(two) - rank(one) || one[0].length - two[0].length || byFirst(one, two);
/** Of Chinese words, single characters and those that many words have are the usual ones in names. */
const rank = ([word, strength]) =>
  strength + Math.log10(Math.min(...[...word].map(wordsWith))) + (word.length === 1 ? 1 : 0);
const wordsWith = (character) => charactersIn.get(character) ?? 1;
const charactersIn = new Map();

const [downloads, wordnets] = process.argv.slice(2);
if (!downloads || !wordnets) throw new Error('npm run derive:meanings -- DOWNLOADS WORDNETS');
fetchSources(downloads);

const between = new Translations();
/** English words with what the table says of them: by language or sign, words with a digit for their strength. */
const table = new Map();
const english = wordnet(downloads);

readWiktionary();
/** WordNet has no words such as `that`, which mean nothing in a name. */
const heads = between
  .words('en')
  .filter((word) => word.includes(' ') || english.sharesOf(word).size > 0);
readWordnets();
const entries = await cedict(downloads);
const glosses = readChinese();
joinEuropean();
joinMalay();
joinChinese();
addSynonyms();
addForms();
const names = addNames();
addJapanese();
write();

function readWiktionary() {
  for (const pair of pairs) {
    const [from, to] = pair.split('-').map((code) => codes[code] ?? code);
    for (const { word, senses } of wikdict(downloads, pair)) {
      const key = keyOf(from, word);
      if (!key) continue;
      for (const words of senses) {
        const keys = words.map((each) => keyOf(to, each)).filter((each) => each !== undefined);
        between.add(from, key, to, keys);
      }
    }
  }
}

/** Words are joined to WordNet's synsets, which are as good as a further language. */
function readWordnets() {
  for (const head of heads)
    for (const [id, share] of english.sharesOf(head))
      between.add('en', head, 'synset', [id], share);
  for (const [language, code] of Object.entries({ ms: 'zsm', id: 'ind', zh: 'cmn' }))
    for (const { id, word } of openWordnet(wordnets, code)) {
      const key = keyOf(language, word);
      if (key) between.add(language, key, 'synset', [id]);
    }
}

/** What CC-CEDICT says of each Chinese word, the first meaning first. */
function readChinese() {
  const known = new Set(heads);
  const found = new Map();
  for (const { word, glosses } of entries) {
    if (!keyOf('zh', word)) continue;
    for (const each of word) charactersIn.set(each, wordsWith(each) + 1);
    const words = [glosses].flat().flatMap((gloss) => wordsOfGloss(word, gloss, known));
    found.set(word, [...(found.get(word) ?? []), ...words]);
  }
  return found;
}

function joinEuropean() {
  for (const [language, ways] of Object.entries(waysTo)) {
    const by = (from, word, to) =>
      between
        .byWayOf(from, word, to, ways)
        .filter((each) => each.ways >= 2)
        .map(({ other, ways: count, score }) => ({ other, score: count * score }));
    // What two languages join to English joins others in turn.
    for (const { head, word, strength } of bothWays(language, by, 4))
      between.add('en', head, language, [word], strength / 9);
  }
}

function joinMalay() {
  for (const language of ['ms', 'id']) {
    const by = (from, word, to) => {
      const found = new Map();
      for (const { other, score } of between.byWayOf(from, word, to, ['synset']))
        found.set(other, score);
      for (const [other, share] of between.of(from, word, to))
        found.set(other, (found.get(other) ?? 0) + share);
      return [...found].map(([other, score]) => ({ other, score })).sort(bestFirst);
    };
    // What Wiktionary has for Indonesian is Malay where Malay has the word.
    if (language === 'ms')
      for (const head of heads)
        for (const [word, share] of between.of('en', head, 'id'))
          if (between.of('ms', word, 'synset').length > 0)
            between.add('en', head, 'ms', [word], share);
    bothWays(language, by, 5);
  }
  for (const groups of table.values())
    for (const word of groups.get('ms')?.keys() ?? []) groups.get('id')?.delete(word);
}

/** How likely each translation is, there and back, beside the likeliest; notes those of enough strength. */
function bothWays(language, by, least) {
  const found = [];
  for (const head of heads) {
    const there = by('en', head, language);
    for (const { other: word, score } of there.slice(0, maxTried)) {
      const back = by(language, word, 'en');
      const own = back.find(({ other }) => other === head)?.score ?? 0;
      if (own === 0) continue;
      const strength = Math.round(9 * Math.sqrt((score / there[0].score) * (own / back[0].score)));
      if (strength < least) continue;
      note(head, language, word, strength);
      found.push({ head, word, strength });
    }
  }
  return found;
}

/** A Chinese word has many others beside it, so that only what it means counts, not how often it is chosen. */
function joinChinese() {
  const take = (head, word, strength) => {
    note(head, 'zh', word, strength);
    between.add('en', head, 'zh', [word], strength / 9);
  };
  for (const [word, meanings] of glosses)
    for (const [place, head] of [...new Set(meanings)].slice(0, maxTried).entries())
      take(head, word, Math.round(9 / (1 + place / 6)));
  for (const word of between.words('zh')) {
    const back = between.byWayOf('zh', word, 'en', ['synset']);
    for (const { other, score } of back.slice(0, 2)) {
      const strength = Math.round(8 * (score / back[0].score));
      if (strength >= 6) take(other, word, strength);
    }
  }
}

function addSynonyms() {
  const used = heads.filter((head) => !head.includes(' ') && table.has(head));
  for (const [word, synonyms] of synonymsOf(english, between, used))
    for (const { other, strength } of synonyms) note(word, '=', other, Math.round(9 * strength));
}

function addForms() {
  for (const [form, base] of english.forms) if (table.has(base)) note(base, '~', form, 9);
}

/** Names that are also English words mean those. */
function addNames() {
  const words = new Set(table.keys());
  const found = new Set();
  for (const { name, word } of properNames(entries)) {
    if (words.has(name)) continue;
    note(name, 'zh', word, 9);
    found.add(name);
  }
  return found;
}

function addJapanese() {
  const known = new Set([...table.keys()].filter(isWritten));
  for (const { word, head, strength } of japaneseWords(downloads, known))
    if (9 * strength >= leastJapanese) note(head, 'ja', word, Math.round(9 * strength));
}

function note(head, language, word, strength) {
  if (word === head || (word.includes(' ') && !head.includes(' '))) return;
  if (!table.has(head)) table.set(head, new Map());
  const groups = table.get(head);
  if (!groups.has(language)) groups.set(language, new Map());
  const words = groups.get(language);
  words.set(word, Math.max(words.get(word) ?? 0, strength));
}

/** Better known by its singular: `points` has fewer translations than `point`. */
function isPlural(head) {
  const singular = table.get(head.replace(/s$/, ''));
  return head.endsWith('s') && singular?.size > 2 * table.get(head).size;
}

function isWritten(head) {
  const isPhrase = head.includes(' ') && !names.has(head);
  return (!isPhrase || table.get(head).size >= leastForPhrase) && !isPlural(head);
}

function write() {
  const lines = [];
  for (const [head, groups] of [...table].sort(byFirst)) {
    if (!isWritten(head)) continue;
    const parts = order.flatMap((language) => {
      const words = [...(groups.get(language) ?? [])].sort(strongestFirst);
      words.splice(maxWords[language] ?? maxOtherWords);
      return words.length ? `${language}:${words.map((each) => each.join('')).join(',')}` : [];
    });
    if (parts.length) lines.push([head, ...parts].join('\t'));
  }
  writeFileSync('src/features/clearance/meaning/meanings.txt', `${lines.join('\n')}\n`);
}
