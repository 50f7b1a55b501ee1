import { expect, test } from 'vitest';
import { inventedName, seededRandom } from '../../../../test/invented-names';
import { processorMs } from '../../../../test/processor-time';
import { checkColumns } from '../../trademarks/words/check-columns.server';
import { editDistance } from '../../trademarks/words/edit-distance';
import { markWords } from '../../trademarks/words/mark-words.server';
import { soundKey, spoken } from '../../trademarks/words/sound';
import { alignLetters, alignNames } from './align-letters';
import { compareMarks } from './compare-marks.server';
import { heard, letterLikeness, wordLikeness } from './likeness';
import { readMark } from './read-mark.server';
import { goodsOf } from './related-classes';

const random = seededRandom(11);
const names = Array.from({ length: 120 }, () => inventedName(random));
const near = names.map((name) => changed(name));
const awkward = [
  'İ ẞ ﬁ',
  'КОСА мир',
  'Νέο',
  'ﾊﾝ 狮 标',
  'J. S. Co.',
  '4ever 2U',
  '☕',
  'x'.repeat(300),
];

function changed(name: string): string {
  const at = Math.floor(random() * name.length);
  const kind = random();
  if (kind < 0.3) return name.slice(0, at) + name.slice(at + 1);
  if (kind < 0.6) return `${name.slice(0, at)}k${name.slice(at)}`;
  return name.split(' ').reverse().join(' ');
}

const likeness = (one: string, other: string) =>
  compareMarks(readMark(one, ['30']), readMark(other, ['30']), () => 5).likeness;

test('reading the words of a read name changes nothing', () => {
  for (const name of [...names, ...near, ...awkward]) {
    const words = markWords(name).map(({ text }) => text);
    expect(markWords(words.join(' ')).map(({ text }) => text)).toEqual(words);
  }
});

test('likeness is symmetric, between 0 and 1, and 1 for the same name', () => {
  for (const [at, name] of names.entries())
    for (const other of [near[at] ?? '', names[(at + 1) % names.length] ?? '']) {
      const found = likeness(name, other);
      expect(found).toBeCloseTo(likeness(other, name), 10);
      expect(found).toBeGreaterThanOrEqual(0);
      expect(found).toBeLessThanOrEqual(1);
      const [one, two] = [heard(name), heard(other)];
      expect(wordLikeness(one, two).likeness).toBeCloseTo(wordLikeness(two, one).likeness, 10);
      expect(letterLikeness(name, other)).toBe(letterLikeness(other, name));
      expect(editDistance(name, other)).toBe(editDistance(other, name));
    }
  for (const name of names) expect(likeness(name, name)).toBe(1);
  expect(likeness('8 Tarvok', 'Eight Zumarel')).toBe(likeness('Eight Zumarel', '8 Tarvok'));
});

test('a whole Chinese word and a number after a letter weigh as other words do', () => {
  expect(likeness('福寿康宁月光 Tarvok', '月光')).toBeGreaterThan(0.55);
  expect(likeness('NX D-10 Plus', 'D-10 80 WQ')).toBeGreaterThan(0.45);
});

test('a Chinese name reads whole syllables of a Korean one', () => {
  expect(likeness('歌古', '가고물')).toBeGreaterThan(0.5);
  expect(likeness('歌古', '가공물')).toBe(0);
});

test('long Chinese names are compared in little time', async () => {
  const [short, long] = [40, 100].map((times) => '金狮红龙蓝'.repeat(times)) as [string, string];
  likeness(short, long);
  const ms = await processorMs(() => {
    for (const last of '年月日时分秒春夏秋冬') likeness(short, `${long} ${last}`);
  });
  expect(ms).toBeLessThan(120);
});

test('a name with one letter changed is closer than any other', () => {
  for (const [at, name] of names.entries())
    expect(likeness(name, near[at] ?? '')).toBeGreaterThan(
      likeness(name, names[(at + 7) % names.length] ?? ''),
    );
});

test('the more marks contain a word, the less it weighs', () => {
  const [own, other] = [readMark('Kelipo Bakehouse', []), readMark('Kelipo Noodles', [])];
  const shares = [0, 20, 200, 2_000, 200_000].map(
    (marks) => compareMarks(own, other, (word) => (word === 'kelipo' ? marks : 0)).likeness,
  );
  expect(shares).toEqual([...shares].sort((one, two) => two - one));
  expect(shares[0]).toBeGreaterThan(shares.at(-1) ?? 1);
});

test('an everyday word that begins both names makes them less alike than a coined one', () => {
  expect(likeness('Cross Colours', 'Cross Rancor')).toBeLessThan(
    likeness('Krovis Colours', 'Krovis Rancor'),
  );
});

test('how a medicine is released weighs little after its name', () => {
  const alike = (classes: string[]) =>
    compareMarks(readMark('Tarvok XR', classes), readMark('Zumarel XR', classes), () => 5).likeness;
  expect(alike(['5'])).toBeLessThan(alike(['9']));
});

test('names that say the same throughout are as alike however many marks have a word', () => {
  const alike = (one: string, other: string, marks: number) =>
    compareMarks(readMark(one, ['9']), readMark(other, ['9']), () => marks).likeness;
  for (const [one, other] of [
    ['Soleil', 'Sun'],
    ['Rumah Merah', 'The Red House'],
  ] as const) {
    expect(alike(one, other, 20_000)).toBeGreaterThan(0.6);
    expect(alike(one, other, 20_000)).toBe(alike(other, one, 5));
  }
  expect(alike('Rumah Kelipo', 'House of Tarvo', 20_000)).toBeLessThan(0.6);
});

test('a name that is a word joined in the other is like it, but less than on its own', () => {
  const [joined, apart] = [likeness('Tofuram', 'Ram'), likeness('Tofu Ram', 'Ram')];
  expect(joined).toBeGreaterThan(0.4);
  expect(joined).toBeLessThan(apart);
  expect(likeness('Kelipram', 'Ram')).toBeLessThan(joined);
});

test.each([
  ['Tsingtao', 'Qingdao'],
  ['Hsiao', 'Xiao'],
  ['Djakarta', 'Jakarta'],
  ['Soeharto', 'Suharto'],
  ['Sjarif', 'Syarif'],
  ['Tjendana', 'Cendana'],
  ['Kwik', 'Quick'],
  ['Fone', 'Phone'],
  ['Nite', 'Knight'],
  ['Xerox', 'Zerox'],
])('%s sounds like %s', (one, other) => {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()];
  expect(soundKey(first)).toBe(soundKey(second));
  expect(letterLikeness(spoken(first), spoken(second))).toBeGreaterThan(0.8);
});

test('a word in another script sounds as it is written', () => {
  expect(spoken('狮标')).toBe('狮标');
  expect(soundKey('018')).toBe('018');
});

test('the search words of a mark are few, whatever its name', () => {
  for (const name of [...awkward, 'a1b2c3 '.repeat(40), '狮'.repeat(200), 'q'.repeat(10_000)]) {
    const { checkName, checkWords, checkSounds } = checkColumns(name);
    expect(checkName.length).toBeLessThanOrEqual(200);
    expect(checkWords.length).toBeLessThanOrEqual(32);
    expect(checkSounds).toHaveLength(checkWords.length);
    expect(Math.max(0, ...checkWords.map((word) => word.length))).toBeLessThanOrEqual(60);
    expect(new Set(checkWords).size).toBe(checkWords.length);
  }
});

test('letters are aligned with the fewest differences', () => {
  for (const [at, name] of names.entries()) {
    const letters = alignLetters(name, near[at] ?? '');
    expect(letters.map(({ own }) => own).join('')).toBe(name);
    expect(letters.map(({ other }) => other).join('')).toBe(near[at]);
    expect(letters.every(({ own, other, isSame }) => isSame === (own === other))).toBe(true);
  }
});

test.each([
  ['Nyne', 'Pulau Nine', 'NYNE ·····', 'NINE PULAU'],
  ['Nine Pulau', 'Pulau Nyne', 'NINE PULAU', 'NYNE PULAU'],
  ['Kelipo Bakehouse', 'Kelipa', 'KELIPO BAKEHOUSE', 'KELIPA ·········'],
  ['Soleil', 'Sun', 'SOLEIL', '···SUN'],
  ['海底捞 Haidilao', 'Haidilau', 'HAIDILAO', 'HAIDILAU'],
])('%s is drawn over %s word by word', (one, other, above, below) => {
  const [own, theirs] = [readMark(one, ['43']), readMark(other, ['43'])];
  const { matches } = compareMarks(own, theirs, () => 5);
  const drawn = alignNames(
    own.words.filter(({ again }) => !again),
    theirs.words,
    matches,
  );
  expect(drawn.map((letter) => letter.own || '·').join('')).toBe(above);
  expect(drawn.map((letter) => letter.other || '·').join('')).toBe(below);
});

test('the relation of classes is symmetric', () => {
  for (let one = 1; one <= 45; one += 1)
    for (let other = 1; other <= 45; other += 1)
      expect(goodsOf([String(one)], [String(other)]).meeting).toBe(
        goodsOf([String(other)], [String(one)]).meeting,
      );
});
