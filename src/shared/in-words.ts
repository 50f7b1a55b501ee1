/** `['one', 'two', 'three']` → `one, two and three`; empty: ``. */
export function inWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last;
}
