/** Without vowels, so that no word is made, and without what looks or sounds like another. */
const letters = '34679CDFGHJKMNPQRTVWXY';
const half = 3;

/** Of at most 22 letters each as a number from 0: `K4M-7QX`, which can be said on the phone. */
export function referenceOf(pick: (below: number) => number): string {
  const some = () => Array.from({ length: half }, () => letters[pick(letters.length)]).join('');
  return `${some()}-${some()}`;
}

/** A reference however it is typed; undefined if it is none. */
export function readReference(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  const isOne = plain.length === 2 * half && [...plain].every((each) => letters.includes(each));
  return isOne ? `${plain.slice(0, half)}-${plain.slice(half)}` : undefined;
}
