/** The parts of bidi-js that an invoice needs; it has no types. */
declare module 'bidi-js' {
  interface Levels {
    levels: Uint8Array;
    paragraphs: { level: number }[];
  }
  export default function open(): {
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl' | 'auto'): Levels;
    /** Places of the letters from left to right. */
    getReorderedIndices(text: string, levels: Levels): number[];
    getMirroredCharacter(letter: string): string | null;
  };
}
