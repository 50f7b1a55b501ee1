import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { colour, type Doc, page } from './page.server';
import { unpackFont } from './unpack-font.server';

const { resolve } = createRequire(import.meta.url);
const read = (file: string) => unpackFont(readFileSync(resolve(`@fontsource/${file}`)));
/** Each with where its missing letters are taken from; after these, those of other scripts in one weight. */
const files = {
  sans: [
    'hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff',
    'hanken-grotesk/files/hanken-grotesk-latin-ext-400-normal.woff',
    'hanken-grotesk/files/hanken-grotesk-vietnamese-400-normal.woff',
  ],
  bold: [
    'hanken-grotesk/files/hanken-grotesk-latin-600-normal.woff',
    'hanken-grotesk/files/hanken-grotesk-latin-ext-600-normal.woff',
    'hanken-grotesk/files/hanken-grotesk-vietnamese-600-normal.woff',
  ],
  serif: [
    'wittgenstein/files/wittgenstein-latin-500-normal.woff',
    'wittgenstein/files/wittgenstein-latin-ext-500-normal.woff',
  ],
} as const;
type Face = keyof typeof files;

export interface TextStyle {
  face?: Face;
  size?: number;
  colour?: string;
  width?: number;
  align?: 'left' | 'right';
  lineGap?: number;
}

/** Letters in a row that are taken from one font. */
interface Run {
  name: string;
  text: string;
}

/** What pdfkit's types leave out. */
interface CurrentFont {
  /** In thousandths of the size. */
  ascender: number;
  font: {
    hasGlyphForCodePoint(point: number): boolean;
    glyphForCodePoint(point: number): { advanceWidth: number };
  };
  /** From the font's units to thousandths of the size. */
  scale: number;
  layoutRun(text: string, features: unknown): unknown;
}
const currentFont = (doc: Doc) => (doc as never as { _font: CurrentFont })._font;

const isInvisible = /\p{Default_Ignorable_Code_Point}/u;
/** A text may end its lines at more places than these, and then has as many lines or fewer. */
const breaks = /(?<=[ \n])|(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u;

/** More than the words of a row, so that memory doesn’t grow with the invoice. */
const mostLaidOut = 5_000;

const isChinese = /^\p{Script=Han}+$/u;

/** As `layoutRun` does, without the search for ligatures and pairs: the fonts have none of Chinese characters. */
function layOutChinese({ font, scale }: CurrentFont, text: string) {
  const glyphs = Array.from(text, (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0));
  const positions = glyphs.map((glyph) => {
    const advanceWidth = glyph.advanceWidth * scale;
    return { xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth };
  });
  const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return { glyphs, positions, advanceWidth };
}

/** Letters that the first font of a face has not are taken from the next; one that none has is shown by its number. */
export function openFaces(doc: Doc, ofScripts: Buffer[]) {
  const known = new Map<string, { has(point: number): boolean }>();
  const laidOut = new Map<string, unknown>();
  /** A text is measured word by word, several times, before it is written: each is laid out once. */
  function layOutOnce(font: CurrentFont, name: string) {
    const layOut = font.layoutRun.bind(font);
    font.layoutRun = (text, features) => {
      if (isChinese.test(text)) return layOutChinese(font, text);
      const key = `${name} ${text}`;
      const run = laidOut.get(key) ?? layOut(text, features);
      if (laidOut.size === mostLaidOut) laidOut.clear();
      laidOut.set(key, run);
      return run;
    };
  }
  function load(name: string, readFont: () => Buffer) {
    if (!known.has(name)) {
      doc.registerFont(name, readFont() as never);
      doc.font(name);
      const current = currentFont(doc);
      layOutOnce(current, name);
      known.set(name, { has: (point) => current.font.hasGlyphForCodePoint(point) });
    }
    return name;
  }
  const first = (face: Face) => load(`${face}0`, () => read(files[face][0]));
  function* others(face: Face) {
    for (const [place, file] of files[face].slice(1).entries())
      yield load(`${face}${place + 1}`, () => read(file));
    for (const [place, font] of ofScripts.entries()) yield load(`script${place}`, () => font);
  }
  const has = (name: string, point: number) => known.get(name)?.has(point) ?? false;
  function shownAs(face: Face, letter: string): Run | undefined {
    const point = letter.codePointAt(0) ?? 0;
    const name = first(face);
    if (letter === '\n' || has(name, point)) return { name, text: letter };
    const other = others(face).find((each) => has(each, point));
    if (other) return { name: other, text: letter };
    if (isInvisible.test(letter)) return undefined;
    return { name, text: `[U+${point.toString(16).toUpperCase().padStart(4, '0')}]` };
  }
  type Letters = Map<string, Run | undefined>;
  const lettersOf: Record<Face, Letters> = { sans: new Map(), bold: new Map(), serif: new Map() };
  function runsOf(face: Face, text: string): Run[] {
    const letters = lettersOf[face];
    const runs: Run[] = [];
    for (const letter of text.normalize('NFC')) {
      if (!letters.has(letter)) letters.set(letter, shownAs(face, letter));
      const shown = letters.get(letter);
      const last = runs.at(-1);
      if (!shown) continue;
      if (last?.name === shown.name) last.text += shown.text;
      else runs.push({ ...shown });
    }
    return runs;
  }
  const optionsOf = ({
    width = page.right - page.left,
    align = 'left',
    lineGap = 1.5,
  }: TextStyle) => ({
    width,
    align,
    lineGap,
    features: ['tnum', 'kern', 'liga'] as never,
  });
  function linesOf(runs: Run[], size: number, options: ReturnType<typeof optionsOf>): number {
    // A word that is longer than a line is cut before the letter that doesn't fit.
    const wide = options.width - size;
    let lines = 1;
    let used = 0;
    for (const { name, text } of runs)
      for (const part of text.split(breaks)) {
        doc.font(name).fontSize(size);
        const width = doc.widthOfString(part.trimEnd(), options);
        if (used > 0 && used + width > options.width) {
          lines += 1;
          used = 0;
        }
        const filled = Math.floor(width / wide);
        lines += filled;
        used += width - filled * wide + doc.widthOfString(part, options) - width;
        if (part.endsWith('\n')) {
          lines += 1;
          used = 0;
        }
      }
    return lines;
  }
  return {
    /** Of mixed fonts at least as much as their lines need. */
    height(text: string, style: TextStyle) {
      const { face = 'sans', size = 9.5 } = style;
      const options = optionsOf(style);
      const set = (name: string) => doc.font(name).fontSize(size);
      const runs = runsOf(face, text);
      const [only, ...more] = runs;
      if (more.length === 0)
        return set(only?.name ?? first(face)).heightOfString(only?.text ?? ' ', options);
      const line = Math.max(...runs.map(({ name }) => set(name).currentLineHeight(true)));
      return linesOf(runs, size, options) * (line + options.lineGap);
    },
    write(text: string, x: number, at: number, style: TextStyle) {
      const { face = 'sans', size = 9.5, colour: fill = colour.ink } = style;
      const runs = runsOf(face, text);
      doc.font(first(face));
      const { ascender } = currentFont(doc);
      // Fonts have their baselines at different heights.
      const options = { ...optionsOf(style), baseline: (-ascender / 1000) * size };
      doc.fontSize(size).fillColor(fill);
      runs.forEach(({ name, text: part }, place) => {
        doc.font(name);
        const continued = place < runs.length - 1;
        if (place === 0) doc.text(part, x, at, { ...options, continued });
        else doc.text(part, { ...options, continued });
      });
    },
  };
}
