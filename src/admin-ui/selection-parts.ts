const mostAtOnce = 500;

/** Changes what is selected, so many at once as one call takes; how many that changed in all. */
export async function inParts(
  keys: string[],
  change: (keys: string[]) => Promise<{ count: number }>,
): Promise<number> {
  let total = 0;
  for (let start = 0; start < keys.length; start += mostAtOnce)
    total += (await change(keys.slice(start, start + mostAtOnce))).count;
  return total;
}
