/** The parts of fontkit that drawing an invoice needs; it has no types. Lengths are in the units of the font. */
declare module 'fontkit' {
  interface Glyph {
    id: number;
    codePoints: number[];
    advanceWidth: number;
  }
  interface Position {
    xAdvance: number;
    yAdvance: number;
    xOffset: number;
    yOffset: number;
  }
  export interface Run {
    glyphs: Glyph[];
    positions: Position[];
    readonly advanceWidth: number;
  }
  export interface Font {
    ascent: number;
    unitsPerEm: number;
    hasGlyphForCodePoint(point: number): boolean;
    glyphForCodePoint(point: number): Glyph;
    layout(text: string, features?: string[]): Run;
  }
  export function create(file: Uint8Array): Font;
}
