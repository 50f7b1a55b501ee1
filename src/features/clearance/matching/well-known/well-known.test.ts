import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inventedName, seededRandom } from '../../../../../test/invented-names';
import { readMark } from '../read-mark.server';
import { findWellKnown } from './find-well-known.server';
import { knownNames } from './known-names.server';

const namesFor = (name: string, classes: string[] = []) =>
  findWellKnown(readMark(name, classes), classes).map((found) => found.name);

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

test.each([
  ['Tiger', ['32'], 'Tiger'],
  ['Nikee', ['25'], 'Nike'],
  ['Nikey', ['25'], 'Nike'],
  ['Gogle', ['42'], 'Google'],
  ['Chanel Pte Ltd', ['41'], 'Chanel'],
  ['鼎太丰', ['43'], 'Din Tai Fung'],
])('%s for class %s is close to a well-known name', (name, classes, known) => {
  expect(namesFor(name, classes)[0]).toContain(known);
});

test('a company form changes nothing about the name before it', () => {
  const likeness = (name: string) => findWellKnown(readMark(name, []), [])[0]?.likeness;
  expect(likeness('Chanel Pte Ltd')).toBe(likeness('Chanel'));
});

test.each([
  ['Golden Lotus', ['43']],
  ['Mango Tree Kindergarten', ['41']],
  ['Galaxy Cleaning', ['37']],
  ['Dove Yoga', ['41']],
  ['Old Town Barber', ['44']],
  ['Dove Yoga', []],
  ['Galaxy Cleaning', []],
])('%s for class %s reminds nobody of a well-known name', (name, classes) => {
  expect(namesFor(name, classes)).toEqual([]);
});

/**
 * `cases.csv`: names of marks that are known in Singapore, the same misspelt, and names of small businesses with such a
 * word in its ordinary meaning, all with the classes of their trade. Names of one or two letters are none by themselves.
 */
test('known and misspelt names warn, ordinary ones don’t', () => {
  const cases = readFileSync(`${import.meta.dirname}/cases.csv`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => /^(?:"(.+)"|([^,]+)),([\d ]*),(\w+)$/.exec(line) ?? [])
    .map(([, quoted, plain, classes = '', kind]) => ({
      name: quoted ?? plain ?? '',
      kind,
      isWarned: namesFor(quoted ?? plain ?? '', classes.split(' ').filter(Boolean)).length > 0,
    }));
  const shareOf = (kind: string) => {
    const own = cases.filter((each) => each.kind === kind);
    return own.filter(({ isWarned }) => isWarned).length / own.length;
  };
  expect(shareOf('known')).toBeGreaterThanOrEqual(0.98);
  expect(shareOf('misspelt')).toBeGreaterThanOrEqual(0.9);
  expect(shareOf('innocent')).toBeLessThanOrEqual(0.02);
});
