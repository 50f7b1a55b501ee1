import { expect, test } from 'vitest';
import { seededRandom } from '../../../../test/invented-names';
import { countBits, hasBit, noBits } from './bits';
import { Words, WordsBuilder } from './words';

test('a part that many words have is found wherever it stands in them', () => {
  const random = seededRandom(5);
  const digits = (most: number) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, () => Math.floor(random() * 3)).join(
      '',
    );
  const size = 2_000;
  const texts = Array.from({ length: size }, () => digits(12));
  const builder = new WordsBuilder('found by parts');
  for (const [mark, text] of texts.entries()) builder.add(Buffer.from(text), mark);
  const words = new Words(builder.build(size), size);
  for (let tried = 0; tried < 500; tried += 1) {
    const part = digits(6);
    const bits = noBits(size);
    words.addHolding(part, bits);
    const held = texts.flatMap((text, mark) => (text.includes(part) ? [mark] : []));
    expect([part, countBits(bits)]).toEqual([part, held.length]);
    expect(held.every((mark) => hasBit(bits, mark))).toBe(true);
  }
});
