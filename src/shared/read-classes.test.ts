import { expect, test } from 'vitest';
import { readClasses } from './read-classes';

test.each([
  ['Class 9 and 35'],
  ['kelas 9 dan 35'],
  ['第9类和第35类'],
  ['类别9、35'],
  ['第9、35類別'],
])('classes are read from %s', (written) => {
  expect(readClasses(written)).toEqual(['9', '35']);
});
