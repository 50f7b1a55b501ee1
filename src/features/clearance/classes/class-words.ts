import text from './class-words.txt?raw';

/**
 * The classes of the Nice Classification (`niceEdition` in `legal-facts.ts`) in our own words, with terms used
 * in Singapore. A star marks food and drink that is mostly served ready to eat.
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
