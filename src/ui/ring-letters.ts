const wideLetters = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/g;

/**
 * How many letters wide a name is taken to be, so that it fills the seal ring and stays inside it: a
 * short one stands on one line, a longer one goes by its longest word and its whole length.
 */
export function ringLetters(name: string): number {
  const measured = name.replace(wideLetters, 'mm');
  if (measured.length <= 10) return Math.max(6, measured.length);
  const longestWord = Math.max(0, ...measured.split(/\s+/).map((word) => word.length));
  const byLength = 16.5 * Math.sqrt(measured.length / 62);
  return Math.max(6, Math.min(longestWord, 16), Math.round(byLength * 10) / 10);
}
