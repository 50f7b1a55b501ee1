import { expect, test } from 'vitest';
import { inventedName, seededRandom } from '../../../../test/invented-names';
import { soundKey, soundKeys, soundLikeness, soundsOf } from './sound';

const random = seededRandom(41);
const names = Array.from({ length: 150 }, () => inventedName(random));
const words = [...new Set(names.flatMap((name) => name.toLowerCase().split(' ')))];

test.each([
  ['knight', 'nYt'],
  ['yacht', 'yat'],
  ['colonel', 'kxrnxl'],
  ['choir', 'kwYxr'],
  ['gnome', 'nOm'],
  ['phoenix', 'fIniks'],
])('%s is said as a dictionary of English has it', (word, sound) => {
  expect(soundsOf(word)[0]).toBe(sound);
});

test.each([
  ['blorp', 'blorp'],
  ['snibber', 'snibxr'],
  ['fleeb', 'flIb'],
  ['shandle', 'SAndxl'],
  ['phoracle', 'forxkxl'],
])('%s, which is no word, is said by the rules of English', (word, sound) => {
  expect(soundsOf(word)[0]).toBe(sound);
});

test.each([
  ['cahaya', 'Cahaya'],
  ['qing', 'CIN'],
  ['xiaomi', 'SyWmI'],
  ['tjahaja', 'Cahaya'],
  ['soerabaja', 'sUrabaya'],
])('%s is also said as Mandarin or Malay', (word, sound) => {
  expect(soundsOf(word)).toContain(sound);
});

test.each([
  ['zealot', 'selot'],
  ['right', 'lite'],
  ['vine', 'wine'],
  ['base', 'pace'],
  ['gold', 'kold'],
  ['thick', 'tick'],
  ['shine', 'sign'],
  ['cheap', 'jeep'],
  ['mask', 'mas'],
  ['candle', 'kandel'],
  ['centre', 'senter'],
  ['xtra', 'extra'],
  ['haus', 'house'],
  ['hsinhua', 'xinhua'],
  ['tsingtao', 'qingdao'],
  ['mystery', 'mixery'],
  ['seycos', 'seiko'],
  ['lloyd', 'loints'],
  ['una', 'unna'],
])('%s sounds like %s', (one, other) => {
  expect(soundLikeness(one, other)).toBeGreaterThanOrEqual(0.7);
});

test.each([
  ['kelipo', 'tembusu'],
  ['orchid', 'vale'],
  ['tiger', 'lion'],
  ['apple', 'orange'],
  ['knight', 'kangaroo'],
  ['merbau', 'angsana'],
])('%s does not sound like %s', (one, other) => {
  expect(soundLikeness(one, other)).toBeLessThan(0.6);
});

test('a nearer sound is more alike than a farther one', () => {
  for (const [word, near, far] of [
    ['sora', 'zora', 'kora'],
    ['lana', 'rana', 'tana'],
    ['bella', 'pella', 'sella'],
    ['vinta', 'winta', 'kinta'],
  ] as const)
    expect([word, soundLikeness(word, near) > soundLikeness(word, far)]).toEqual([word, true]);
});

test('likeness by sound is symmetric, between 0 and 1, and 1 for the same word', () => {
  for (const [at, one] of words.entries())
    for (const other of words.slice(at, at + 12)) {
      const found = soundLikeness(one, other);
      expect(soundLikeness(other, one)).toBeCloseTo(found, 6);
      expect(found).toBeGreaterThanOrEqual(0);
      expect(found).toBeLessThanOrEqual(1);
    }
  expect(soundLikeness('kelipo', 'kelipo')).toBe(1);
  expect(soundLikeness('', '')).toBe(0);
  expect(soundLikeness('狮标', 'lion')).toBe(0);
});

test('words said alike share a key, of which the first is stored', () => {
  for (const [one, other] of [
    ['mystery', 'mixery'],
    ['lloyd', 'loints'],
    ['seycos', 'seiko'],
    ['phone', 'fone'],
    ['hat', 'had'],
    ['qingdao', 'tsingtao'],
    ['sjarif', 'syarif'],
    ['tjahaja', 'cahaya'],
    ['soerja', 'surya'],
  ] as const) {
    expect(soundKeys(one)).toContain(soundKey(other));
    expect(soundKeys(other)).toContain(soundKey(one));
  }
  for (const word of words) {
    expect(soundKeys(word)[0]).toBe(soundKey(word));
    expect(soundKeys(word).length).toBeLessThanOrEqual(3);
  }
  for (const word of ['018', '狮标', 'ab']) expect(soundKeys(word)).toEqual([word]);
});

test('any word is read at once', () => {
  for (const word of ['x'.repeat(10_000), 'qzjx', 'aeiou'.repeat(50), 'ng', 'a'])
    expect(soundsOf(word).length).toBeGreaterThan(0);
});
