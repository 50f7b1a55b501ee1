import pairs from './tables/simplified.txt?raw';

let simple: Map<string, string> | undefined;

/** Traditional characters as simplified ones, each by itself. */
export function simplify(text: string): string {
  simple ??= new Map(pairs.split('\n').map((pair) => [pair.charAt(0), pair.charAt(1)]));
  const known = simple;
  return text.replace(/\p{Script=Han}/gu, (character) => known.get(character) ?? character);
}
