/** Below this, on average of its letters, a line is taken for no words. */
const surely = 0.6;

/**
 * The text of a line by the probabilities that the model gives for each of its steps: the first of them is for
 * nothing, and a letter that goes on is one.
 */
export function readLine(probabilities: Float32Array, letters: readonly string[]): string {
  const kinds = letters.length + 1;
  let text = '';
  let sum = 0;
  let count = 0;
  let before = 0;
  for (let at = 0; at < probabilities.length; at += kinds) {
    let best = 0;
    for (let kind = 1; kind < kinds; kind++)
      if ((probabilities[at + kind] as number) > (probabilities[at + best] as number)) best = kind;
    if (best > 0 && best !== before) {
      text += letters[best - 1];
      sum += probabilities[at + best] as number;
      count++;
    }
    before = best;
  }
  return sum >= surely * count ? text : '';
}

const mostLetters = 200;

/** The lines as one name, without signs that say only that it is a mark. */
export const nameOf = (lines: string[]): string =>
  lines
    .map((line) => line.replaceAll(/[®™©]|\(R\)|(?<=\S)\s*\bTM$/g, ' ').trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line) && !(lines.length > 1 && /^(R|TM)$/.test(line)))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, mostLetters)
    .trim();
