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
