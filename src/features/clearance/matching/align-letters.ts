import type { AlignedLetter } from './contract';

const longestAligned = 60;

export function alignLetters(own: string, other: string): AlignedLetter[] {
  const one = [...own].slice(0, longestAligned);
  const two = [...other].slice(0, longestAligned);
  const width = two.length + 1;
  const costs = new Uint16Array((one.length + 1) * width);
  for (let at = 0; at < width; at += 1) costs[at] = at;
  for (let row = 1; row <= one.length; row += 1) {
    costs[row * width] = row;
    for (let at = 1; at < width; at += 1)
      costs[row * width + at] = Math.min(
        cost(row - 1, at - 1) + (one[row - 1] === two[at - 1] ? 0 : 1),
        cost(row - 1, at) + 1,
        cost(row, at - 1) + 1,
      );
  }
  const letters: AlignedLetter[] = [];
  let [row, at] = [one.length, two.length];
  while (row > 0 || at > 0) {
    const isSame = row > 0 && at > 0 && one[row - 1] === two[at - 1];
    if (row > 0 && at > 0 && cost(row, at) === cost(row - 1, at - 1) + (isSame ? 0 : 1))
      letters.push({ own: one[--row] ?? '', other: two[--at] ?? '', isSame });
    else if (row > 0 && cost(row, at) === cost(row - 1, at) + 1)
      letters.push({ own: one[--row] ?? '', other: '', isSame: false });
    else letters.push({ own: '', other: two[--at] ?? '', isSame: false });
  }
  return letters.reverse();

  function cost(row: number, at: number): number {
    return costs[row * width + at] ?? 0;
  }
}

/** Between two words that are drawn under each other and the next two. */
const blank: AlignedLetter = { own: ' ', other: ' ', isSame: true };

/**
 * Word under word as the names were compared, in the order of the own name: by letters where words are alike by them,
 * else side by side. What has no counterpart stands alone.
 */
export function alignNames(own: AlignedWord[], other: AlignedWord[], matches: Aligned[]) {
  if (matches.length === 0) return alignLetters(lettersOf(own), lettersOf(other));
  const met = new Set(matches.flatMap((match) => [...match.own, ...match.other]));
  const left = other.filter((word) => !met.has(word));
  const pairs: AlignedLetter[][] = [];
  for (const word of own) {
    const match = matches.find((each) => each.own.includes(word));
    if (match?.own[0] === word)
      pairs.push(
        (match.by === 'meaning' ? besideEachOther : alignLetters)(
          lettersOf(match.own),
          lettersOf(match.other),
        ),
      );
    else if (!match) pairs.push(besideEachOther(lettersOf([word]), lettersOf(left.splice(0, 1))));
  }
  for (const word of left) pairs.push(besideEachOther('', lettersOf([word])));
  return pairs
    .flatMap((pair, at) => (at === 0 ? pair : [blank, ...pair]))
    .slice(0, 2 * longestAligned);
}

interface AlignedWord {
  text: string;
}

interface Aligned {
  own: AlignedWord[];
  other: AlignedWord[];
  by: string;
}

const lettersOf = (words: AlignedWord[]) => words.map(({ text }) => text.toUpperCase()).join(' ');

/** Both end together. */
function besideEachOther(own: string, other: string): AlignedLetter[] {
  const [one, two] = [[...own], [...other]];
  const width = Math.max(one.length, two.length);
  return Array.from({ length: width }, (_, at) => ({
    own: one[at - width + one.length] ?? '',
    other: two[at - width + two.length] ?? '',
    isSame: false,
  }));
}
