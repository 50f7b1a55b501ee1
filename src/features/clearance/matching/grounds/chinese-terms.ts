import { readForeignWords } from '../../classes/foreign-words';

/** Chinese words that say what goods are, how good or from where, with their classes; none: whatever the goods. */
let listed: [word: string, classes: string[]][] | undefined;

const read = () =>
  readForeignWords()
    .filter(({ language, kind }) => language === 'zh' && kind !== 'e')
    .map(({ word, classes }): [string, string[]] => [word, classes]);

/** Those for goods of these classes, or of any class if none is given. */
export function chineseTerms(classes: string[]): string[] {
  listed ??= read();
  return listed.flatMap(([word, own]) =>
    own.length === 0 || classes.length === 0 || own.some((each) => classes.includes(each))
      ? word
      : [],
  );
}
