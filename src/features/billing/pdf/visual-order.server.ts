import openBidi from 'bidi-js';

const bidi = openBidi();

/** Whether a text has letters that are written from right to left. */
export const isRightToLeft = (text: string) => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);

interface Chunk {
  text: string;
  isReversed: boolean;
}

/** Which way a paragraph runs, as its first letter with a direction says. */
export const directionOf = (paragraph: string): 'ltr' | 'rtl' =>
  bidi.getEmbeddingLevels(paragraph, 'auto').paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';

/** The parts of a line from left to right, by the Unicode algorithm. Each is in the order in which it is read. */
export function inVisualOrder(line: string, direction: 'ltr' | 'rtl'): Chunk[] {
  const found = bidi.getEmbeddingLevels(line, direction);
  const chunks: { from: number; to: number; isReversed: boolean }[] = [];
  for (const place of bidi.getReorderedIndices(line, found)) {
    const isReversed = (found.levels[place] ?? 0) % 2 === 1;
    const last = chunks.at(-1);
    if (last?.isReversed === isReversed && isReversed && place === last.from - 1) last.from = place;
    else if (last?.isReversed === isReversed && !isReversed && place === last.to) last.to += 1;
    else chunks.push({ from: place, to: place + 1, isReversed });
  }
  return chunks.map(({ from, to, isReversed }) => {
    const text = line.slice(from, to);
    return { text: isReversed ? mirrored(text) : text, isReversed };
  });
}

const mirrored = (text: string) =>
  Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter).join('');
