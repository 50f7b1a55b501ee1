const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Every word one typing error away: a letter missing, swapped with the next, wrong or too many. */
export function typosOf(word: string): string[] {
  const typos = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    const after = word.slice(at);
    if (after) typos.add(before + after.slice(1));
    if (after.length > 1) typos.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    for (const letter of letters) {
      typos.add(before + letter + after);
      if (after) typos.add(before + letter + after.slice(1));
    }
  }
  typos.delete(word);
  return [...typos];
}

/** Damerau–Levenshtein distance: swapped neighbours count once. */
export function countTypos(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      let least = Math.min(
        (last[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        least = Math.min(least, (beforeLast[at - 2] ?? 0) + 1);
      current.push(least);
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}
