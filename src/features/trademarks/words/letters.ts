/** Parses `a АаΑα, b ВΒ` to a map of each letter to the Latin ones before it; `-` means none. */
export const lettersOf = (text: string) =>
  new Map(
    text.split(/,\s*/).flatMap((group) => {
      const [latin = '', letters = ''] = group.trim().split(' ');
      return [...letters].map((letter) => [letter, latin.replace('-', '')] as const);
    }),
  );
