import { countWords } from '../../shared/reading-time';

/** A passage that both texts have, or only the earlier or the later one. */
export interface Passage {
  text: string;
  is: 'same' | 'removed' | 'added';
}

/** Cells of the table that finds what both texts have; above it passages are compared as a whole. */
const largestTable = 4_000_000;

/** What changed between two texts: first by lines, then by words within changed lines. */
export function compareTexts(before: string, after: string): Passage[] {
  const lines = changesOf(compareParts(linesOf(before), linesOf(after)), () => false);
  const passages = lines.flatMap(({ removed, added, same }) => {
    const words = compareParts(wordsOf(removed), wordsOf(added));
    // A space between two changes belongs to both, so that they are read as one.
    return [...changesOf(words, (text) => /^ +$/.test(text)), { removed: '', added: '', same }];
  });
  const joined: Passage[] = [];
  for (const change of passages)
    for (const is of ['removed', 'added', 'same'] as const) {
      const last = joined.at(-1);
      if (last?.is === is) last.text += change[is];
      else if (change[is]) joined.push({ text: change[is], is });
    }
  return joined;
}

/** What was removed and added in one place, and the text that both have after it. */
type Change = Record<Passage['is'], string>;

/** `joins`: a common part that doesn't separate two changes. */
function changesOf(passages: Passage[], joins: (text: string) => boolean): Change[] {
  const changes: Change[] = [];
  let change: Change = { removed: '', added: '', same: '' };
  passages.forEach(({ text, is }, place) => {
    const isInside = is === 'same' && joins(text) && (change.removed || change.added);
    if (isInside && !change.same && (passages[place + 1]?.is ?? 'same') !== 'same') {
      change.removed += text;
      change.added += text;
      return;
    }
    if (is !== 'same' && change.same) {
      changes.push(change);
      change = { removed: '', added: '', same: '' };
    }
    change[is] += text;
  });
  return [...changes, change];
}

const linesOf = (text: string) => text.match(/\n|[^\n]+/g) ?? [];
const wordsOf = (text: string) => text.match(/\s+|[\p{L}\p{N}'’]+|[^\s\p{L}\p{N}]/gu) ?? [];

export const countChanged = (passages: Passage[], is: 'removed' | 'added') =>
  passages.reduce(
    (count, passage) => count + (passage.is === is ? countWords(passage.text) : 0),
    0,
  );

/** Words weigh more than the space and the blank lines around them. */
const weightOf = (part = '') => 1 + part.trim().length;

/** By the heaviest common subsequence; removed parts come before added ones. */
function compareParts(before: string[], after: string[]): Passage[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const shorter = Math.min(before.length, after.length) - start;
  while (end < shorter && before.at(-1 - end) === after.at(-1 - end)) end++;
  const as = (is: Passage['is'], parts: string[]) => parts.map((text) => ({ text, is }));
  return [
    ...as('same', before.slice(0, start)),
    ...compareMiddle(
      before.slice(start, before.length - end),
      after.slice(start, after.length - end),
    ),
    ...as('same', before.slice(before.length - end)),
  ];

  function compareMiddle(one: string[], other: string[]): Passage[] {
    const width = other.length + 1;
    if ((one.length + 1) * width > largestTable || !one.length || !other.length)
      return [...as('removed', one), ...as('added', other)];
    const heaviest = new Uint32Array((one.length + 1) * width);
    const at = (row: number, column: number) => heaviest[row * width + column] ?? 0;
    for (let row = one.length - 1; row >= 0; row--)
      for (let column = other.length - 1; column >= 0; column--)
        heaviest[row * width + column] =
          one[row] === other[column]
            ? at(row + 1, column + 1) + weightOf(one[row])
            : Math.max(at(row + 1, column), at(row, column + 1));
    const found: Passage[] = [];
    let [row, column] = [0, 0];
    while (row < one.length || column < other.length) {
      const [text = '', otherText = ''] = [one[row], other[column]];
      if (row < one.length && column < other.length && text === otherText) {
        found.push({ text, is: 'same' });
        row++;
        column++;
      } else if (
        row < one.length &&
        (column === other.length || at(row + 1, column) >= at(row, column + 1))
      ) {
        found.push({ text, is: 'removed' });
        row++;
      } else {
        found.push({ text: otherText, is: 'added' });
        column++;
      }
    }
    return found;
  }
}
