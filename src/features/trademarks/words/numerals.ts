/** Digits as spoken: English, Malay, Mandarin, Portuguese. */
const names = [
  ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  ['kosong', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'lapan', 'sembilan'],
  ['ling', 'yi', 'er', 'san', 'si', 'wu', 'liu', 'qi', 'ba', 'jiu'],
  ['zero', 'um', 'dois', 'tres', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove'],
];
/** Digits as letters that look alike. */
const shapes: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };
/** Digits as English words that sound alike. */
const sounds: Record<string, string> = { 2: 'to', 4: 'for', 8: 'ate' };

const digitOf = new Map(names.flatMap((words) => words.map((word, digit) => [word, digit])));
const english = names[0] ?? [];
const englishName = new RegExp(english.join('|'), 'g');

/**
 * Alternative readings of a word with digits or the name of a digit: `i9` as `inine` or `inove`, `l0go` as
 * `logo`, `4ever` as `forever`, `zero18` as `018`, `seven` as `7`. The word itself is excluded.
 */
export function otherReadings(word: string): string[] {
  const readings = new Set<string>();
  if (!/\d/.test(word)) {
    const digit = english.indexOf(word);
    return digit < 0 ? [] : [String(digit)];
  }
  const digits = word.replace(/\D/g, '').length;
  const hasLetters = digits < word.length;
  if (hasLetters) {
    readings.add(word.replace(/\d/g, (digit) => shapes[digit] ?? digit));
    readings.add(word.replace(/\d/g, (digit) => sounds[digit] ?? digit));
    readings.add(word.replace(englishName, (name) => String(digitOf.get(name))));
    readings.add(
      word.replace(/(?<=\d)[oil]|[oil](?=\d)/g, (letter) => (letter === 'o' ? '0' : '1')),
    );
  }
  if (digits <= 2)
    for (const words of names)
      readings.add(word.replace(/\d/g, (digit) => words[Number(digit)] ?? digit));
  readings.delete(word);
  return [...readings];
}
