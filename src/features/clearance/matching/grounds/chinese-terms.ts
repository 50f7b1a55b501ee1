import text from '../../classes/foreign-words.txt?raw';

/** Chinese words that say what goods are, how good or from where, with their classes; none: whatever the goods. */
let listed: [word: string, classes: string[]][] | undefined;

const read = () =>
  text.split('\n').flatMap((line): [string, string[]][] => {
    const [word = '', language, , kind, classes = ''] = line.split('\t');
    return language === 'zh' && kind !== 'e' ? [[word, classes.split(' ').filter(Boolean)]] : [];
  });

/** Those for goods of these classes, or of any class if none is given. */
export function chineseTerms(classes: string[]): string[] {
  listed ??= read();
  return listed.flatMap(([word, own]) =>
    own.length === 0 || classes.length === 0 || own.some((each) => classes.includes(each))
      ? word
      : [],
  );
}
