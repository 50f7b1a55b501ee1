/** The parts of bidi-js that an invoice needs; it has no types. */
declare module 'bidi-js' {
  interface Levels {
    levels: Uint8Array;
  }
  export default function open(): {
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): Levels;
    /** Places of the letters from left to right. */
    getReorderedIndices(text: string, levels: Levels): number[];
    getMirroredCharacter(letter: string): string | null;
  };
}
