import { expect, test } from 'vitest';
import { inParts } from './in-parts';

test('what is read part by part, by several and then at once, is read once', async () => {
  let read = 0;
  const numbers = inParts(function* () {
    const found: number[] = [];
    for (let at = 0; at < 5; at += 1) {
      yield;
      read += 1;
      found.push(at);
    }
    return found;
  });
  let breaths = 0;
  const breathe = async () => {
    breaths += 1;
    await null;
  };
  const both = [numbers.read(breathe), numbers.read(breathe)];
  expect(read).toBeLessThan(5);
  expect(numbers.get()).toEqual([0, 1, 2, 3, 4]);
  await Promise.all(both);
  expect(numbers.get()).toBe(numbers.get());
  expect(read).toBe(5);
  expect(breaths).toBeGreaterThan(0);
});

test('what failed to be read is read anew', () => {
  let tries = 0;
  const number = inParts(function* () {
    yield;
    tries += 1;
    if (tries === 1) throw new Error('no file');
    return tries;
  });
  expect(number.get).toThrow('no file');
  expect(number.get()).toBe(2);
});
