import { expect, test } from 'vitest';
import { Ground } from '../contract';
import { examinedText } from './foreign-words.server';
import { groundsOf } from './grounds.server';

const kinds = (name: string, classes: string[] = []) =>
  groundsOf(name, classes).map(({ kind, words, section }) => [kind, words.join(' '), section]);

test('an invented name has no ground against it', () => {
  expect(groundsOf('Kelipo', ['11'])).toEqual([]);
  expect(groundsOf('Zorvexa Merbau', [])).toEqual([]);
  for (const classes of [[], ['5']]) expect(groundsOf('Dr Kelipo XL', classes)).toEqual([]);
});

test('a generic term is generic only in its class', () => {
  expect(kinds('Kopi Kelipo', ['30'])).toEqual([['generic', 'kopi', 's 7(1)(d)']]);
  expect(kinds('Kopi Kelipo', ['9'])).toEqual([]);
});

test('the ground says whether the name consists of nothing else', () => {
  const [only] = groundsOf('Best Fresh', ['30']);
  const [part] = groundsOf('Best Kelipo', ['30']);
  expect(only?.reason).toContain('“BEST” and “FRESH” describe');
  expect(only?.reason).toContain('consists of nothing else');
  expect(part?.reason).toContain('the rest of the name');
});

test('places in Singapore and elsewhere are recognised, also of several words', () => {
  expect(kinds('Tiong Bahru Kelipo')).toEqual([['geographic', 'tiong bahru', 's 7(1)(c)']]);
  expect(groundsOf('Swiss Kelipo', [])[0]?.reason).toContain('s 7(4)(b)');
  expect(kinds('Chad Kelipo')).toEqual([['geographic', 'chad', 's 7(1)(c)']]);
});

test.each([
  ['Red Cross Kelipo', 's 7(13)'],
  ['RED-CROSS', 's 7(13)'],
  ['Kelipo Lion Head', 's 7(5)'],
  ['Royal Kelipo', 's 7(13)'],
  ['UNESCO Kelipo', 's 7(11) with s 57'],
  ['Kelipo ISO', 's 7(4)(b)'],
  ['Olympic Kelipo', 's 7(4)(b)'],
  ['Kelipo Flag', 's 7(11) with s 56'],
])('%s recalls a protected sign', (name, section) => {
  const emblem = groundsOf(name, []).find(({ kind }) => kind === 'emblem');
  expect(emblem?.section).toContain(section);
});

test('a word that merely contains an emblem’s name is no emblem', () => {
  expect(groundsOf('Isomer', [])).toEqual([]);
  expect(groundsOf('Flagella', [])).toEqual([]);
});

test.each<[string, string[], string, boolean]>([
  ['茶', ['30'], 'Chinese for tea', true],
  ['奶茶', ['30'], 'Chinese for milk tea', true],
  ['好茶', ['30'], 'Chinese for', true],
  ['好茶', [], 'Chinese for', false],
  ['Apple', [], 'for such goods or services it may be refused', false],
  ['Kelipo Piano', [], 'alone for such goods or services', false],
  ['Orchard', [], 'place in Singapore', true],
  ['Best Fresh', [], 'goods of any kind', true],
  ['新加坡', ['43'], 'place in Singapore', true],
  ['鸡饭', ['43'], 'Chinese for chicken rice', true],
  ['雞飯', ['43'], 'Chinese for chicken rice', true],
  ['狮城', ['43'], 'place in Singapore', true],
  ['獅城', ['43'], 'place in Singapore', true],
  ['Lion City', ['43'], 'place in Singapore', true],
  ['Ayam', ['43'], 'Malay for chicken', true],
  ['Merlion', ['16'], 'the Merlion', false],
  ['鱼尾狮', ['16'], 'the Merlion', true],
  ['金狮茶', ['30'], 'Nobody can own it alone', false],
  ['தேநீர்', ['30'], 'Tamil for tea', true],
  ['இருமல் மருந்து', ['5'], 'Tamil for', true],
  ['牛肉麵', ['30'], 'Chinese for', true],
  ['曼谷旅游', ['39'], 'Chinese for', true],
  ['牛仔裤', ['25'], 'Chinese for', true],
  ['Telur Masin', ['29'], 'Malay for', true],
  ['Khidmat Bintang', ['41'], 'of any kind', true],
  ['Laman Web', ['42'], 'Malay for website', true],
  ['Beef Noodle', ['30'], 'class 30', true],
])('%s for class %s says what it is in its language', (name, classes, said, isDecisive) => {
  const [ground] = groundsOf(name, classes);
  expect(ground?.reason).toContain(said);
  expect(ground?.isDecisive).toBe(isDecisive);
});

test.each([
  ['茶', ['9']],
  ['金狮', ['30']],
  ['Harimau', ['30']],
  ['Ayam', ['9']],
  ['牛肉', ['9']],
  ['李锦', ['30']],
  ['Piano', ['30']],
  ['Misteri', ['35']],
  ['Tangan', ['8']],
  ['小熊', ['7']],
  ['青松', ['26']],
])('%s says nothing of goods of class %s', (name, classes) => {
  expect(groundsOf(name, classes)).toEqual([]);
});

test('letters that no rule reads are named', () => {
  expect(examinedText('ชาเย็น')).toContain('don’t read Thai');
  expect(examinedText('Kelipo')).not.toContain('don’t read');
  expect(examinedText('வானவில்')).toContain('Of Tamil they know only a list');
});

test('every ground is complete', () => {
  for (const name of ['Royal Singapore Fresh Coffee', 'Red Cross Geneva', 'The Best Swiss Watch'])
    for (const ground of groundsOf(name, ['14', '30']))
      expect(Ground.parse(ground)).toEqual(ground);
});
