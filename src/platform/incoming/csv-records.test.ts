import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CsvCutter, type CsvRecord } from './csv-records';

const signs = fc.constantFrom('"', '"', '""', ',', '\n', '\r\n', 'a', 'b');

function cut(pieces: string[], width: number | undefined): CsvRecord[] {
  const cutter = new CsvCutter(',', () => width);
  return [...pieces, ''].flatMap((piece, place) =>
    [...cutter.cut(piece, place === pieces.length)].flat(),
  );
}

test('a file has the same rows in whichever pieces it arrives', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(signs, { maxLength: 4 }), { maxLength: 16 }),
      fc.constantFrom(undefined, 3),
      (drawn, width) => {
        const pieces = drawn.map((piece) => piece.join(''));
        expect(cut(pieces, width)).toEqual(cut([pieces.join('')], width));
      },
    ),
    { numRuns: 2_000, seed: 34 },
  );
});
