import { expect, test } from 'vitest';
import { inventedName, seededRandom } from '../../../../../test/invented-names';
import { readMark } from '../read-mark.server';
import { findWellKnown } from './find-well-known.server';
import { knownNames } from './known-names.server';

const namesFor = (name: string, classes: string[] = []) =>
  findWellKnown(readMark(name, classes)).map((found) => found.name);

test('the list has more than two thousand names, each once and with its source', () => {
  const { all } = knownNames();
  const names = all.map(({ name, text }) => `${name} ${text}`);
  expect(new Set(all.map(({ name }) => name)).size).toBeGreaterThan(2_000);
  expect(new Set(names).size).toBe(names.length);
  for (const { text, about, source } of all) {
    expect([...text].length).toBeGreaterThanOrEqual(/\p{Script=Han}/u.test(text) ? 2 : 3);
    expect(about).not.toBe('');
    expect(source.text).not.toBe('');
  }
});

test('a name of the list is found in itself, and in a sentence unless it is a common word', () => {
  for (const { name, text, isCommon } of knownNames().all.filter((_, at) => at % 3 === 0)) {
    expect(namesFor(text)[0], text).toBe(name);
    if (!isCommon) expect(namesFor(`Kelipo ${text} Merbau`), text).toContain(name);
  }
});

test('invented names are hardly ever close to one', () => {
  const random = seededRandom(13);
  const names = Array.from({ length: 1_000 }, () => inventedName(random));
  const warned = names.filter((name) => namesFor(name).length > 0);
  expect(warned.length, warned.join(', ')).toBeLessThanOrEqual(10);
});

test('at most three are told, the closest first', () => {
  const found = findWellKnown(readMark('Nike Adidas Gucci Prada Rolex', []));
  expect(found).toHaveLength(3);
  const likeness = found.map((each) => each.likeness);
  expect(likeness).toEqual(likeness.toSorted((one, other) => other - one));
});
