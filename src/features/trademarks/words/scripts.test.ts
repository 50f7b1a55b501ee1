import { expect, test } from 'vitest';
import { borrowedLikeness } from './borrowed';
import { checkColumns } from './check-columns.server';
import { chineseReadings, readAs, readingsAsChinese } from './chinese.server';
import { charactersReadAs, koreanReadings } from './korean.server';
import { markWords } from './mark-words.server';

const wordsOf = (name: string) => markWords(name).map(({ text }) => text);

test.each([
  ['金獅', '金狮'],
  ['黃龍飯店', '黄龙饭店'],
  ['興發國際', '兴发国际'],
  ['臺灣', '台湾'],
])('%s is %s in simplified characters', (traditional, simplified) => {
  expect(wordsOf(traditional)).toEqual([simplified]);
  expect(checkColumns(traditional)).toEqual(checkColumns(simplified));
});

test.each([
  ['சிங்கப்பூர்', 'singappur'],
  ['முருகன்', 'murukan'],
  ['தங்கம்', 'thangam'],
  ['கோமளா', 'komala'],
  ['வெற்றி', 'vetri'],
  ['பச்சை', 'pachai'],
  ['سيڠاڤورا', 'singapura'],
  ['حلال', 'halal'],
  ['ملايو', 'malayu'],
  ['باتو', 'batu'],
  ['ݢاجه', 'gajah'],
  ['اولو', 'ulu'],
  ['ช้าง', 'chang'],
  ['สิงห์', 'sing'],
  ['เชียงใหม่', 'chiangmai'],
  ['ต้มยำ', 'tomyam'],
  ['ผัดไทย', 'phatthai'],
  ['ข้าว', 'khao'],
  ['スマートフォン', 'sumatofon'],
  ['ティファニー', 'tifani'],
  ['きっさてん', 'kissaten'],
  ['マッチャ', 'matcha'],
  ['ｼｬﾈﾙ', 'shaneru'],
  ['한글', 'hangeul'],
  ['김치', 'gimchi'],
])('%s is written %s in Latin letters', (name, latin) => {
  expect(markWords(name)).toMatchObject([{ text: latin, reading: 'transliteration' }]);
  expect(wordsOf(latin)).toEqual([latin]);
});

test.each([
  ['엘지', ['lg']],
  ['에스케이쓰리', ['sk3']],
  ['아이유', []],
  ['오이', []],
])('%s says %s letter by letter', (name, letters) => {
  expect(markWords(name)).toMatchObject([{ hangul: name, others: letters }]);
});

test('characters are read in Korean, and found by how they are read', () => {
  expect(koreanReadings('鲜一')).toEqual([['seon', 'il']]);
  expect(koreanReadings('金')).toEqual([]);
  expect(charactersReadAs('고려통운')).toContain('高丽');
  expect(charactersReadAs('선일')).not.toContain('善');
});

test.each([
  ['奶茶KOPI', ['奶茶', 'kopi']],
  ['101名品', ['101', '名品']],
  ['大阪お茶', ['大阪', 'o', '茶']],
  ['CMC건설', ['cmc', 'geonseol']],
  ['コーヒーLab', ['kohi', 'lab']],
])('%s has words of several scripts', (name, words) => {
  expect(wordsOf(name)).toEqual(words);
});

test.each([
  ['麦当劳', 'mcdonald'],
  ['可口可乐', 'cocacola'],
  ['阿迪达斯', 'adidas'],
  ['西门子', 'siemens'],
  ['高露洁', 'colgate'],
  ['强生', 'johnson'],
  ['スターバックス', 'starbucks'],
  ['シャネル', 'chanel'],
  ['스타벅스', 'starbucks'],
  ['코카콜라', 'cocacola'],
])('%s sounds as if it were taken from %s', (name, taken) => {
  const ways = markWords(name).flatMap(({ text, others }) => [text, ...others]);
  const alike = (other: string) =>
    Math.max(...ways.map((way) => borrowedLikeness({ text: way }, { text: other })));
  expect(alike(taken)).toBeGreaterThan(0.8);
  for (const other of ['binturong', 'tembusu', 'pelangi', 'orchard'])
    expect(alike(other)).toBeLessThan(0.65);
});

test('a Chinese word is read in Mandarin, Cantonese, and Hokkien or Teochew', () => {
  expect(chineseReadings('福兴')).toEqual([
    { language: 'mandarin', syllables: ['fu', 'xing'] },
    { language: 'cantonese', syllables: ['fuk', 'hing'] },
    { language: 'hokkien', syllables: ['hock', 'hin'] },
  ]);
  // No name of Singapore has the first of these characters.
  expect(chineseReadings('鳄鱼').map(({ language }) => language)).toEqual([
    'mandarin',
    'cantonese',
  ]);
  const [word] = markWords('海天');
  expect(word?.others).toEqual(['haitian', 'hoitin', 'haithian', '天海']);
  expect(word?.ways[0]).toMatchObject({ kind: 'mandarin', syllables: ['hai', 'tian'] });
  expect(word?.ways.at(-1)?.kind).toBe('turned');
  for (const name of ['陈', '重庆火锅', '四季', '狮'.repeat(30)])
    for (const { others } of markWords(name)) expect(others.length).toBeLessThanOrEqual(6);
});

test.each([
  ['海天', 'hai tian', 'mandarin'],
  ['海天', 'HAITIAN', 'mandarin'],
  ['海天', 'hai3 tian1', 'mandarin'],
  ['青岛', 'tsingtao', 'mandarin'],
  ['新华', 'hsin hua', 'mandarin'],
  ['吕', 'lu', 'mandarin'],
  ['永昌', 'wing cheong', 'cantonese'],
  ['周大福', 'chow tai fook', 'cantonese'],
  ['发财', 'fatt choy', 'cantonese'],
  ['张', 'cheong', 'cantonese'],
  ['陈', 'tan', 'hokkien'],
  ['黄', 'wee', 'hokkien'],
  ['福兴', 'hock heng', 'hokkien'],
  ['发', 'huat', 'hokkien'],
  ['兴', 'heng', 'hokkien'],
] as const)('%s is spelled %s', (characters, latin, language) => {
  expect(readAs(characters, latin.toLowerCase())?.language).toBe(language);
});

test.each([
  ['海天', 'hock hin'],
  ['海天', 'hai'],
  ['海天', 'hai tian sauce'],
  ['陈', 'lim'],
  ['海天', '天海'],
  ['海天', ''],
])('%s is not spelled %s', (characters, latin) => {
  expect(readAs(characters, latin)).toBeUndefined();
});

test('each usual spelling of a name spells it', () => {
  for (const name of ['海天', '福兴', '金狮', '永昌', '南洋', '美珍香', '万记'])
    for (const { syllables } of chineseReadings(name)) {
      expect(readAs(name, syllables.join(' '))).toBeDefined();
      expect(readAs(name, syllables.join(''))).toBeDefined();
    }
});

test('Latin words that may be Chinese are found as one', () => {
  expect(readingsAsChinese(['golden', 'hai', 'tian'])).toEqual([
    { from: 1, to: 3, text: 'haitian', languages: ['mandarin', 'cantonese', 'hokkien'] },
  ]);
  for (const name of ['blue bottle coffee', 'golden lion', 'haitian', ''])
    expect(readingsAsChinese(name.split(' '))).toEqual([]);
  expect(checkColumns('Hai Tian').checkWords).toContain('haitian');
  expect(checkColumns('海天').checkWords).toContain('haitian');
  expect(checkColumns('Hock Hin Trading').checkWords).toContain('hockhin');
  expect(checkColumns('福興').checkWords).toContain('hockhin');
});

test('the number of a tone is no part of a syllable', () => {
  expect(markWords('hai3 tian1').map(({ others }) => others[0])).toEqual(['hai', 'tian']);
  expect(markWords('l0go')[0]?.ways.every(({ kind }) => kind === 'numerals')).toBe(true);
});
