import text from './class-words.txt?raw';

/**
 * The classes of the Nice Classification (`niceEdition` in `legal-facts.ts`): what each is for, in our own
 * words, and what people in Singapore call it. A star marks food and drink that is mostly served ready to
 * eat.
 */
export const classWords: Record<string, { about: string; words: string }> = Object.fromEntries(
  text
    .trim()
    .split('\n\n')
    .map((entry) => {
      const [head = '', words = ''] = entry.split('\n');
      const [number, about = ''] = head.split(/: (.*)/s);
      return [number, { about, words }];
    }),
);
