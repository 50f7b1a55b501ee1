import { fromHangul } from './kana-hangul';
import { remembered } from './remembered';
import table from './tables/korean.txt?raw';

// Chinese characters as Korean reads them, as 선일 stands for 鮮一. They count beside a word in Korean only.

interface Tables {
  /** The readings of a simplified character. */
  syllables: Map<string, string[]>;
  /** The characters of a syllable that schools in Korea teach. */
  taught: Map<string, string>;
}

let read: Tables | undefined;

function readTables(): Tables {
  const found: Tables = { syllables: new Map(), taught: new Map() };
  for (const line of table.trim().split('\n')) {
    const [syllable = '', taught = '', others = ''] = line.split(' ');
    found.taught.set(syllable, taught);
    for (const character of taught + others)
      found.syllables.set(character, [...(found.syllables.get(character) ?? []), syllable]);
  }
  return found;
}

const tables = (): Tables => {
  read ??= readTables();
  return read;
};

const longestRead = 8;
const mostReadings = 16;

/** The readings of a word of two or more simplified characters in Latin letters, a syllable for each. */
export const koreanReadings = remembered((characters): string[][] => {
  if (characters.length < 2 || characters.length > longestRead) return [];
  let readings: string[][] = [[]];
  for (const character of characters) {
    const syllables = (tables().syllables.get(character) ?? []).map(fromHangul);
    readings = readings
      .flatMap((before) => syllables.map((syllable) => [...before, syllable]))
      .slice(0, mostReadings);
  }
  return readings;
}, 5_000);

/** The words of two characters that the first or last two syllables of a word in Korean may stand for. */
export function charactersReadAs(hangul: string): string[] {
  const { taught } = tables();
  const ends = new Set([hangul.slice(0, 2), hangul.slice(-2)]);
  return [...ends].flatMap(([first = '', second = '']) =>
    [...(taught.get(first) ?? '')].flatMap((one) =>
      [...(taught.get(second) ?? '')].map((two) => one + two),
    ),
  );
}
