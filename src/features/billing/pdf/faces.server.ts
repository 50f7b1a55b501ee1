import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Run } from 'fontkit';
import { isInvisible } from '../../../platform/fonts/script-fonts';
import { unpackFont } from '../../../platform/fonts/unpack-font';
import { brokenAtSigns } from './long-words';
import { colour, type Doc, page } from './page.server';
import { directionOf, inVisualOrder, isRightToLeft } from './visual-order.server';

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
interface Part {
  name: string;
  text: string;
}

/** They choose between pictures of a letter, which our fonts have none of. */
const isSelector = /[\p{Variation_Selector}\u{E0000}-\u{E0FFF}]/u;
/** These belong to the letter before them, and are drawn by its font. */
const isJoined = /[\p{M}\u200C\u200D]/u;
/** A text may end its lines at more places than these, and then has as many lines or fewer. */
const breaks = /(?<=[ \n])|(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u;

/** More than the words of a row, so that memory doesn’t grow with the invoice. */
const mostLaidOut = 5_000;

const isChinese = /^\p{Script=Han}+$/u;

/** The library fails on some letters that nothing is written with, and an issued invoice has to be printed. */
function layOutSafely(font: Font, layOut: Font['layout'], text: string, features?: string[]): Run {
  try {
    return layOut(text, features);
  } catch {
    return layOutChinese(font, text);
  }
}

/** As the font does, without the search for ligatures and pairs: the fonts have none of Chinese characters. */
function layOutChinese(font: Font, text: string): Run {
  const glyphs = Array.from(text, (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0));
  return runOf(
    glyphs,
    glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    })),
  );
}

/** The library turns round letters of scripts from right to left, their digits too, and not what stands between them. */
const asDrawn = ({ name, text }: Part, isReversed: boolean): Part => ({
  name,
  text: isRightToLeft(text) === isReversed ? text : Array.from(text).reverse().join(''),
});

const runOf = (glyphs: Run['glyphs'], positions: Run['positions']): Run => ({
  glyphs,
  positions,
  get advanceWidth() {
    return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  },
});

/** Letters that the first font of a face has not are taken from the next; one that none has is shown by its number. */
export function openFaces(doc: Doc, ofScripts: Buffer[]) {
  const fonts = new Map<string, Font>();
  const laidOut = new Map<string, Pick<Run, 'glyphs' | 'positions'>>();
  /** A text is measured word by word, several times, before it is written: each is laid out once. */
  function layOutOnce(font: Font, name: string) {
    const layOut = font.layout.bind(font);
    font.layout = (text, features) => {
      if (isChinese.test(text)) return layOutChinese(font, text);
      const key = `${name} ${text}`;
      const { glyphs, positions } = laidOut.get(key) ?? layOutSafely(font, layOut, text, features);
      if (laidOut.size === mostLaidOut) laidOut.clear();
      laidOut.set(key, { glyphs, positions });
      // pdfkit scales the positions that it is given.
      return runOf(
        glyphs,
        positions.map((position) => ({ ...position })),
      );
    };
  }
  function load(name: string, readFont: () => Buffer) {
    if (!fonts.has(name)) {
      const font = create(readFont());
      layOutOnce(font, name);
      doc.registerFont(name, font);
      fonts.set(name, font);
    }
    return name;
  }
  const first = (face: Face) => load(`${face}0`, () => read(files[face][0]));
  function* others(face: Face) {
    for (const [place, file] of files[face].slice(1).entries())
      yield load(`${face}${place + 1}`, () => read(file));
    for (const [place, font] of ofScripts.entries()) yield load(`script${place}`, () => font);
  }
  const has = (name: string, point: number) =>
    fonts.get(name)?.hasGlyphForCodePoint(point) ?? false;
  function shownAs(face: Face, letter: string): Part | undefined {
    const point = letter.codePointAt(0) ?? 0;
    const name = first(face);
    if (letter === '\n' || has(name, point)) return { name, text: letter };
    const other = others(face).find((each) => has(each, point));
    if (other) return { name: other, text: letter };
    if (isInvisible.test(letter)) return undefined;
    return { name, text: `[U+${point.toString(16).toUpperCase().padStart(4, '0')}]` };
  }
  type Letters = Map<string, Part | undefined>;
  const lettersOf: Record<Face, Letters> = { sans: new Map(), bold: new Map(), serif: new Map() };
  function runsOf(face: Face, text: string): Part[] {
    const letters = lettersOf[face];
    const runs: Part[] = [];
    for (const letter of text.normalize('NFC')) {
      if (isSelector.test(letter)) continue;
      const last = runs.at(-1);
      if (last && isJoined.test(letter) && has(last.name, letter.codePointAt(0) ?? 0)) {
        last.text += letter;
        continue;
      }
      if (!letters.has(letter)) letters.set(letter, shownAs(face, letter));
      const shown = letters.get(letter);
      if (!shown) continue;
      if (last?.name === shown.name) last.text += shown.text;
      else runs.push({ ...shown });
    }
    return runs;
  }
  type Options = ReturnType<typeof optionsOf>;
  const optionsOf = ({
    width = page.right - page.left,
    align = 'left',
    lineGap = 1.5,
  }: TextStyle) => ({
    width,
    align,
    lineGap,
    features: ['tnum' as const, 'kern' as const, 'liga' as const],
  });
  function linesOf(runs: Part[], size: number, options: Options): number {
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
  function widthOf(face: Face, text: string, size: number, options: object): number {
    return runsOf(face, text).reduce(
      (sum, { name, text: part }) =>
        sum + doc.font(name).fontSize(size).widthOfString(part, options),
      0,
    );
  }
  const broken = (face: Face, text: string, size: number, options: Options) =>
    brokenAtSigns(text, (line) => widthOf(face, line, size, options) <= options.width);
  const lineHeight = (face: Face, text: string, size: number, { lineGap }: { lineGap: number }) =>
    Math.max(
      ...runsOf(face, text).map(({ name }) =>
        doc.font(name).fontSize(size).currentLineHeight(true),
      ),
    ) + lineGap;
  /** From line to line: Noto's Arabic and Hebrew ask for twice as much as they draw on. */
  const stepOf = (face: Face, text: string, size: number, options: Options) =>
    Math.min(lineHeight(face, text, size, options), size * 1.6 + options.lineGap);
  /** Lines as they are read. A word that is longer than one is cut. */
  function brokenLines(face: Face, text: string, size: number, options: Options) {
    const isWide = (line: string) => widthOf(face, line.trimEnd(), size, options) > options.width;
    return text.split('\n').flatMap((paragraph) => {
      const direction = directionOf(paragraph);
      const lines = [''];
      const add = (piece: string) => {
        const last = lines.at(-1) ?? '';
        if (last && isWide(last + piece)) lines.push(piece);
        else lines[lines.length - 1] = last + piece;
      };
      for (const word of paragraph.split(/(?<= )/))
        for (const piece of isWide(word) ? Array.from(word) : [word]) add(piece);
      return lines.map((line) => ({ line, direction }));
    });
  }
  function writeBothWays(
    text: string,
    x: number,
    at: number,
    face: Face,
    size: number,
    options: Options,
  ) {
    const step = stepOf(face, text, size, options);
    brokenLines(face, text, size, options).forEach(({ line, direction }, place) => {
      const parts = inVisualOrder(line.trimEnd(), direction).flatMap(({ text, isReversed }) => {
        const runs = runsOf(face, text);
        return (isReversed ? runs.toReversed() : runs).map((run) => asDrawn(run, isReversed));
      });
      const widths = parts.map(({ name, text: part }) =>
        doc.font(name).fontSize(size).widthOfString(part, options),
      );
      const whole = widths.reduce((sum, width) => sum + width, 0);
      let left = options.align === 'right' ? x + options.width - whole : x;
      parts.forEach(({ name, text: part }, index) => {
        const { features, baseline } = options as Options & { baseline?: number };
        doc.font(name).text(part, left, at + place * step, {
          ...{ features, lineBreak: false },
          ...(baseline !== undefined && { baseline }),
        });
        left += widths[index] ?? 0;
      });
    });
  }
  return {
    /** Of mixed fonts at least as much as their lines need. */
    height(given: string, style: TextStyle) {
      const { face = 'sans', size = 9.5 } = style;
      const options = optionsOf(style);
      const text = broken(face, given, size, options);
      if (isRightToLeft(text)) {
        const lines = brokenLines(face, text, size, options);
        return lines.length * stepOf(face, text, size, options);
      }
      const set = (name: string) => doc.font(name).fontSize(size);
      const runs = runsOf(face, text);
      const [only, ...more] = runs;
      if (more.length === 0)
        return set(only?.name ?? first(face)).heightOfString(only?.text ?? ' ', options);
      return linesOf(runs, size, options) * lineHeight(face, text, size, options);
    },
    write(given: string, x: number, at: number, style: TextStyle) {
      const { face = 'sans', size = 9.5, colour: fill = colour.ink } = style;
      const text = broken(face, given, size, optionsOf(style));
      const runs = runsOf(face, text);
      const { ascent = 0, unitsPerEm = 1 } = fonts.get(first(face)) ?? {};
      // Fonts have their baselines at different heights.
      const options = { ...optionsOf(style), baseline: (-ascent / unitsPerEm) * size };
      doc.fontSize(size).fillColor(fill);
      if (isRightToLeft(text)) {
        writeBothWays(text, x, at, face, size, options);
        return;
      }
      runs.forEach(({ name, text: part }, place) => {
        doc.font(name);
        const continued = place < runs.length - 1;
        if (place === 0) doc.text(part, x, at, { ...options, continued });
        else doc.text(part, { ...options, continued });
      });
    },
  };
}
