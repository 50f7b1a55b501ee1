import { markWords } from '../../../trademarks/words/mark-words.server';
import { spoken } from '../../../trademarks/words/sound';
import type { WellKnown } from '../contract';
import type { Heard } from '../likeness';
import text from './well-known-names.txt?raw';

/** A name of the list, or its Chinese form. */
export interface KnownName
  extends Pick<WellKnown, 'name' | 'about' | 'source'>,
    Pick<Heard, 'text' | 'spoken'> {
  /** A word of the dictionary, or a name that many bear. */
  isCommon: boolean;
  /** A bit for each of the letters. */
  letters: number;
}

interface KnownNames {
  all: KnownName[];
  byLetters: Map<string, KnownName>;
  bySound: Map<string, KnownName[]>;
  /** By their first two letters; those of the dictionary aside. */
  byStart: Map<string, KnownName[]>;
}

/** Read at the first check: a start needs none of it. */
let known: KnownNames | undefined;

export function knownNames(): KnownNames {
  known ??= read();
  return known;
}

/** The name as it is known, of letters without spaces. A word of the dictionary is none by itself. */
export function knownNameOf(letters: string): string | undefined {
  const found = knownNames().byLetters.get(letters);
  return found && !found.isCommon ? found.name : undefined;
}

/** `scripts/derive-well-known.mjs` writes the list: name, what it is known for, source, common, Chinese name. */
function read(): KnownNames {
  const all = text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', about = '', source = '', common, chinese] = line.split('\t');
      return [name, chinese ?? ''].filter(Boolean).map((written) => {
        const words = markWords(written).map((word) => word.text);
        return {
          text: words.join(''),
          spoken: words.map(spoken).join(''),
          name,
          about,
          source: sourceOf(source),
          isCommon: common === 'common',
          letters: lettersIn(words.join('')),
        };
      });
    });
  return {
    all,
    byLetters: new Map(all.map((each) => [each.text, each])),
    bySound: Map.groupBy(all, (each) => each.spoken),
    byStart: Map.groupBy(
      all.filter(({ isCommon }) => !isCommon),
      ({ text }) => startOf(text),
    ),
  };
}

export const startOf = (text: string) => text.slice(0, 2);

function sourceOf(source: string): WellKnown['source'] {
  switch (source) {
    case 'own':
      return { text: 'Our own list of names known in Singapore', url: null };
    case 'icon':
      return { text: 'Simple Icons', url: 'https://simpleicons.org' };
    default:
      return {
        text: 'Name Suggestion Index and Wikidata',
        url: `https://www.wikidata.org/wiki/${source}`,
      };
  }
}

export function lettersIn(text: string): number {
  let set = 0;
  for (let at = 0; at < text.length; at += 1) set |= 1 << (text.charCodeAt(at) % 31);
  return set;
}
