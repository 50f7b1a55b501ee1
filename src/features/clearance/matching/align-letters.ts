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
