import { inventedWord, seededRandom } from './register.mjs';

// Makes names that are confusable with marks of a register, each by the rule of its kind. They measure what a check
// finds of each kind; no weight is fitted to them, and they are no decisions.

const ofKind = 150;
const pick = (random, list) => list[Math.floor(random() * list.length)];
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

const fronts = ['neo', 'eu', 'my', 'zen', 'ja', 'ri', 'no', 'ultra', 'dia', 'me'];
const ends = ['ia', 'ex', 'on', 'ette', 'kit', 'zo', 'lux', 'ity', 'land', 'or'];
const trades = ['House', 'Singapore', 'Trading', 'Centre', 'Studio', 'Group'];
const before = ['金', '新', '大', '小', '老', '好', '真', '正', '美', '中华', '新加坡', '东方'];

const respelled = [
  [/ph/, 'f'],
  [/c(?=[aouklrt])/, 'k'],
  [/x/, 'ks'],
  [/ee|ea/, 'i'],
  [/oo/, 'u'],
  [/y$/, 'ie'],
  [/([bdfglmnprst])\1/, '$1'],
  [/i/, 'y'],
  [/s(?=[aeiou])/, 'z'],
  [/e(?=[rln])/, 'a'],
];

/** One change of spelling that is hardly heard. */
const misspelt = (word) => {
  const [from, to] = respelled.find(([from]) => from.test(word)) ?? [];
  return from ? word.replace(from, to) : undefined;
};

const isLatin = (name) => /^[a-z]+$/i.test(name);
const isHan = (name) => /^\p{Script=Han}{2,6}$/u.test(name);
const wordsOf = (name) => name.split(/\s+/);

/** What each kind makes of a mark; undefined of one that it is not for. */
const kindsOf = ({ pinyinOf, translationOf }) => ({
  'house name before a short mark': (name, random) =>
    isLatin(name) && name.length <= 5 && name.length >= 3
      ? `${capital(inventedWord(Math.floor(random() * 1e6)))} ${name}`
      : undefined,
  'trade word after': (name, random) =>
    isLatin(name) && name.length >= 4 ? `${name} ${pick(random, trades)}` : undefined,
  'coined front': (name, random) =>
    isLatin(name) && name.length >= 5 ? `${pick(random, fronts)}${name}` : undefined,
  'coined end': (name, random) =>
    isLatin(name) && name.length >= 5 ? `${name}${pick(random, ends)}` : undefined,
  'coined front or end, misspelt': (name, random) => {
    const word = isLatin(name) && name.length >= 6 ? misspelt(name.toLowerCase()) : undefined;
    if (!word) return undefined;
    return random() < 0.5 ? `${pick(random, fronts)}${word}` : `${word}${pick(random, ends)}`;
  },
  'one word of two': (name, random) => {
    const words = wordsOf(name);
    if (words.length !== 2 || !words.every((word) => isLatin(word) && word.length >= 4))
      return undefined;
    const other = inventedWord(Math.floor(random() * 1e6));
    return random() < 0.5 ? `${words[0]} ${other}` : `${other} ${words[1]}`;
  },
  'first part kept': (name, random) => {
    const [start] = /^[^aeiou]*[aeiou]+[^aeiou]+/i.exec(name) ?? [];
    if (!isLatin(name) || !start || name.length < 6 || start.length < 3) return undefined;
    return `${start}${pick(random, ['ito', 'amo', 'era', 'onda', 'uki'])}`;
  },
  misspelt: (name) =>
    isLatin(name) && name.length >= 5 ? misspelt(name.toLowerCase()) : undefined,
  'in kana': (name) => (isLatin(name) && name.length >= 5 ? inKana(name) : undefined),
  'in Korean': (name) => (isLatin(name) && name.length >= 5 ? inHangul(name) : undefined),
  'Korean with a word joined': (name, random) =>
    isLatin(name) && name.length >= 5
      ? `${inHangul(name)}${pick(random, ['골프', '카페', '마트', '전자', '코리아'])}`
      : undefined,
  'in Chinese, by sound': (name) =>
    isLatin(name) && name.length >= 5 ? inChinese(name) : undefined,
  'Chinese in Latin letters': (name, random) =>
    isHan(name) ? pinyinOf(name).join(random() < 0.5 ? '' : ' ') : undefined,
  'Chinese with a word before': (name, random) =>
    isHan(name) ? `${pick(random, before)}${name}` : undefined,
  'Chinese with a place, in Latin letters': (name) =>
    isHan(name) ? `Singapore ${capital(pinyinOf(name).join(''))}` : undefined,
  'meaning, in Chinese or Malay': (name) =>
    isLatin(name) && name.length >= 4 ? translationOf(name.toLowerCase()) : undefined,
});

/** The later name, the mark and its classes: at most 150 of each kind, the same for the same marks. */
export function variantsOf(marks, words) {
  const found = [];
  for (const [kind, make] of Object.entries(kindsOf(words))) {
    const random = seededRandom(71);
    const left = [...marks];
    let made = 0;
    while (made < ofKind && left.length > 0) {
      const [{ name, classes, id }] = left.splice(Math.floor(random() * left.length), 1);
      const later = make(name, random);
      if (!later || later.toLowerCase() === name.toLowerCase()) continue;
      found.push({ kind, later, cited: name, classes, citedId: id });
      made += 1;
    }
  }
  return found;
}

/** Letters as their neighbours let them be said: runs of consonants get a vowel of their own where one is needed. */
function syllablesOf(name) {
  const sounds = name
    .toLowerCase()
    .replace(/ph/g, 'f')
    .replace(/ck|q(u?)|c(?=[^eiyh]|$)/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/x/g, 'ks')
    .replace(/th/g, 't')
    .replace(/([^aeiou])\1/g, '$1')
    .replace(/y(?=[^aeiou]|$)/g, 'i')
    .replace(/([aeiou])[aeiou]+/g, (run) => run.slice(0, 2));
  return [...sounds.matchAll(/(sh|ch|[bcdfghjklmnprstvwyz])?([aeiou])?/g)]
    .map(([, consonant = '', vowel = '']) => ({ consonant, vowel }))
    .filter(({ consonant, vowel }) => consonant || vowel);
}

const kanaRows = {
  '': 'アイウエオ',
  b: 'バビブベボ',
  ch: ['チャ', 'チ', 'チュ', 'チェ', 'チョ'],
  c: 'カキクケコ',
  d: ['ダ', 'ディ', 'ドゥ', 'デ', 'ド'],
  f: ['ファ', 'フィ', 'フ', 'フェ', 'フォ'],
  g: 'ガギグゲゴ',
  h: 'ハヒフヘホ',
  j: ['ジャ', 'ジ', 'ジュ', 'ジェ', 'ジョ'],
  k: 'カキクケコ',
  l: 'ラリルレロ',
  m: 'マミムメモ',
  n: 'ナニヌネノ',
  p: 'パピプペポ',
  r: 'ラリルレロ',
  s: 'サシスセソ',
  sh: ['シャ', 'シ', 'シュ', 'シェ', 'ショ'],
  t: ['タ', 'ティ', 'トゥ', 'テ', 'ト'],
  v: 'バビブベボ',
  w: ['ワ', 'ウィ', 'ウ', 'ウェ', 'ウォ'],
  y: ['ヤ', 'イ', 'ユ', 'イェ', 'ヨ'],
  z: 'ザジズゼゾ',
};
const vowels = 'aeiou';
const kanaVowels = [...vowels].map((vowel) => 'aiueo'.indexOf(vowel));

const inKana = (name) =>
  syllablesOf(name)
    .map(({ consonant, vowel }) => {
      if (!vowel && 'mn'.includes(consonant)) return 'ン';
      const row = [...(kanaRows[consonant] ?? kanaRows[''])];
      const given = vowel || (/^[td]$/.test(consonant) ? 'o' : 'u');
      return row[kanaVowels[vowels.indexOf(given)]];
    })
    .join('');

/** As news agencies write foreign names: a character for each consonant with its vowel, the last one for it alone. */
const chineseRows = {
  '': '阿埃伊奥乌',
  b: '巴贝比博布布',
  c: '卡克基科库克',
  ch: '查切奇乔丘奇',
  d: '达德迪多杜德',
  f: '法费菲福富夫',
  g: '加格吉戈古格',
  h: '哈赫希霍胡赫',
  j: '贾杰吉乔朱奇',
  k: '卡克基科库克',
  l: '拉莱利洛卢尔',
  m: '马梅米莫穆姆',
  n: '纳内尼诺努恩',
  p: '帕佩皮波普普',
  r: '拉雷里罗鲁尔',
  s: '萨塞西索苏斯',
  sh: '沙谢希肖舒什',
  t: '塔特蒂托图特',
  v: '瓦韦维沃武夫',
  w: '瓦韦威沃伍夫',
  y: '亚耶伊约尤伊',
  z: '扎泽齐佐祖兹',
};

const longestInChinese = 6;

function inChinese(name) {
  const written = syllablesOf(name)
    .map(({ consonant, vowel }) =>
      [...chineseRows[consonant]].at(vowel ? vowels.indexOf(vowel) : -1),
    )
    .join('');
  return written.length <= longestInChinese ? written : undefined;
}

const hangulInitials = {
  '': 11,
  b: 7,
  c: 15,
  ch: 14,
  d: 3,
  f: 17,
  g: 0,
  h: 18,
  j: 12,
  k: 15,
  l: 5,
  m: 6,
};
Object.assign(hangulInitials, { n: 2, p: 17, r: 5, s: 9, sh: 9, t: 16, v: 7, w: 11, y: 11, z: 12 });
const hangulVowels = { a: 0, e: 5, i: 20, o: 8, u: 13, '': 18 };
const hangulFinals = { n: 4, l: 8, m: 16, k: 1, p: 17, r: 8 };

function inHangul(name) {
  const found = [];
  for (const { consonant, vowel } of syllablesOf(name)) {
    const last = found.at(-1);
    if (!vowel && last && last.final === 0 && hangulFinals[consonant]) {
      last.final = hangulFinals[consonant];
      continue;
    }
    found.push({ initial: hangulInitials[consonant] ?? 11, vowel: hangulVowels[vowel], final: 0 });
  }
  return found
    .map(({ initial, vowel, final }) =>
      String.fromCharCode(0xac00 + (initial * 21 + vowel) * 28 + final),
    )
    .join('');
}
