/** Random numbers from 0 to 1, the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const consonants = 'b d f g h k l m n p r s t v w z br dr kl pl st tr'.split(' ');
const vowels = 'a e i o u a e i o u ai ea oo'.split(' ');

/** An invented name: one to three words of syllables. */
export function inventedName(random: () => number): string {
  const pick = (list: string[]) => list[Math.floor(random() * list.length)] ?? '';
  const word = () =>
    Array.from(
      { length: 2 + Math.floor(random() * 3) },
      () => pick(consonants) + pick(vowels),
    ).join('') + (random() < 0.5 ? pick(['n', 'r', 's', 'l', 'x']) : '');
  return Array.from({ length: 1 + Math.floor(random() * 2.3) }, word).join(' ');
}
