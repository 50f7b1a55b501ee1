const longestCompared = 256;
let beforeLast = new Uint16Array(longestCompared + 1);
let last = new Uint16Array(longestCompared + 1);
let line = new Uint16Array(longestCompared + 1);

/** The Damerau-Levenshtein distance (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  if (a === b) return 0;
  const one = a.slice(0, longestCompared);
  const other = b.slice(0, longestCompared);
  const width = other.length + 1;
  for (let at = 0; at < width; at += 1) last[at] = at;
  for (let row = 1; row <= one.length; row += 1) {
    line[0] = row;
    const letter = one.charCodeAt(row - 1);
    for (let at = 1; at < width; at += 1) {
      const there = other.charCodeAt(at - 1);
      let least = (last[at - 1] ?? 0) + (letter === there ? 0 : 1);
      const dropped = (last[at] ?? 0) + 1;
      if (dropped < least) least = dropped;
      const added = (line[at - 1] ?? 0) + 1;
      if (added < least) least = added;
      if (
        row > 1 &&
        at > 1 &&
        letter === other.charCodeAt(at - 2) &&
        one.charCodeAt(row - 2) === there
      ) {
        const swapped = (beforeLast[at - 2] ?? 0) + 1;
        if (swapped < least) least = swapped;
      }
      line[at] = least;
    }
    [beforeLast, last, line] = [last, line, beforeLast];
  }
  return last[other.length] ?? 0;
}
