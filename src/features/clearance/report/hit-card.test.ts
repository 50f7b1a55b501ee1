import { expect, it } from 'vitest';
import { wordsOf } from './hit-card';

/** Written below each other, a gap as `-`. */
const linesOf = (own: string, other: string) => {
  const at = (name: string, place: number) => (name[place] ?? '').replace('-', '');
  const alignment = Array.from(own, (_, place) => ({
    own: at(own, place),
    other: at(other, place),
    isSame: own[place] === other[place],
  }));
  return wordsOf(alignment).map((word) => word.map((letter) => letter.own || '-').join(''));
};

it.each([
  ['a space of both', 'kopi langit', 'kopi bintan', ['kopi', 'langit']],
  ['no space of one alone', 'kopi lang---it', '--bintang laut', ['kopi lang---it']],
  ['a space beside the end of a name', 'kopi-------', 'kopi langit', ['kopi', '------']],
])('breaks a line at %s', (_, own, other, lines) => {
  expect(linesOf(own, other)).toEqual(lines);
});
