import text from './foreign-words.txt?raw';

/** Each word of our own list, from what speakers of the languages know. Chinese is in simplified characters. */
export const readForeignWords = () =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [word = '', language = '', meaning = '', kind = '', classes = ''] = line.split('\t');
      return {
        word,
        /** `ms`, `zh` or `ta`. */
        language,
        meaning,
        /** What it says: `d` what goods are, `u` what is usual for them, `p` a place, `e` an emblem. */
        kind,
        /** Empty: whatever the goods. */
        classes: classes.split(' ').filter(Boolean),
      };
    });

/** Words that say what goods are, how good or from where, with their classes; none: whatever the goods. */
let telling: [word: string, classes: string[]][] | undefined;

/** Those for goods of these classes, or of any class if none is given. */
export function foreignTerms(classes: string[]): string[] {
  telling ??= readForeignWords().flatMap(({ word, kind, classes: own }) =>
    kind === 'e' ? [] : [[word, own]],
  );
  return telling.flatMap(([word, own]) =>
    own.length === 0 || classes.length === 0 || own.some((each) => classes.includes(each))
      ? word
      : [],
  );
}
