/** Letters of East Asia and pictures, which are twice as wide as others. */
export const wideLetters =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff01-\uff60\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/gu;

/** The places that a text takes in a line of letters of one width. */
export const placesOf = (text: string) => [...text].length + (text.match(wideLetters)?.length ?? 0);
