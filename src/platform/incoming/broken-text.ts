/**
 * Words that a wrong encoding leaves behind: a letter that could not be read, a control character, a sign or a raised
 * digit inside a word, scripts mixed in one word, capitals after small letters of a script that has no such names, or
 * the accents by which UTF-8 that was read byte by byte begins.
 */
const broken = [
  /[\ufffd\u0080-\u009f\ue000-\uf8ff]/u,
  /\p{L}[¡-§¨-¬®-¹¼-¿×÷†‡‰€„…‹›¤]+\p{L}/u,
  /[¼-¿³¹²¤¦¨¸¯][\p{L}]|\p{L}[³¹²¤¦¨¸¯¼-¾]/u,
  /[ÃÂ][\u00a0-\u00bf]|â€|[ÐÑØÙ][\u00a0-\u00bf]/u,
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}]|[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}]\p{Script=Latin}/u,
  /\p{Ll}(?![A-Z])\p{Lu}|\p{L}[‘“]\p{L}|\p{L}[‚„]|[×÷]\p{L}/u,
  /[À-ÖØ-öø-ž]{4}/u,
  /(?<!\p{L})[\p{M}]|[\u2500-\u259f]/u,
  /\?\?/,
  // HZ, which is plain letters between its marks.
  /~\{[!-}]{2,}~\}/,
] as const;

export const looksBroken = (text: string): boolean =>
  broken.some((sign) => sign.test(text)) || holdsUtf7(text);

/** UTF-7 is plain letters, so that nothing else tells it: `Caf+AOk-`. */
function holdsUtf7(text: string): boolean {
  for (const [, base64 = ''] of text.matchAll(/\+([A-Za-z0-9+/]{3,40})-/g)) {
    const bytes = Buffer.from(base64, 'base64');
    const whole = bytes.subarray(0, bytes.length & ~1);
    // Bits that are left over are zero, unlike those of “Mum+Dad-Shop”.
    if (whole.toString('base64').replace(/=+$/, '') !== base64) continue;
    const letters = Buffer.from(whole).swap16().toString('utf16le');
    if (/^[\p{L}\p{M}]+$/u.test(letters) && /[^\0-\x7f]/.test(letters)) return true;
  }
  return false;
}

/** What is rare in names, and frequent where Western letters are read as Chinese or Korean ones. */
export const mixesScripts = (word: string) =>
  /[\p{Script=Han}\p{Script=Hangul}][a-z]|[a-z][\p{Script=Han}\p{Script=Hangul}]/u.test(word);

/** The share of words with other than plain letters that are wrong in a way. */
export function shareOf(text: string, isWrong: (word: string) => boolean): number {
  const words = text.split(/[\s,;|"\t/()]+/).filter((word) => /[^\0-\x7f]/.test(word));
  if (words.length === 0) return 0;
  return words.filter(isWrong).length / words.length;
}
