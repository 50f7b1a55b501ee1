/** A word that a line may be too short for, such as an address. */
const longWords = /[!-~]{20,}/g;
const beforeSigns = /(?<=\w)(?=[@./_-])/;

/** The text with its long words on several lines, each but the first beginning with a sign. */
export const brokenAtSigns = (text: string, fits: (line: string) => boolean): string =>
  text.replaceAll(longWords, (word) => {
    if (fits(word)) return word;
    const [first = '', ...pieces] = word.split(beforeSigns);
    const lines = [first];
    for (const piece of pieces) {
      const longer = `${lines.at(-1)}${piece}`;
      if (fits(longer)) lines[lines.length - 1] = longer;
      else lines.push(piece);
    }
    return lines.join('\n');
  });
