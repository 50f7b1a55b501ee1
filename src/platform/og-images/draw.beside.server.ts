import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { pictureSize } from '../../shared/picture-address';
import { isReshaped, readScriptFonts } from '../fonts/script-fonts';
import type { PictureContent } from './content';
import { Picture, type PlateImage, platePadding, plateSize } from './picture';

sharp.cache(false);
sharp.concurrency(1);

const { resolve } = createRequire(import.meta.url);

/** A letter missing in one font is taken from the others. */
const fontFiles = [
  ['Wittgenstein', 'wittgenstein/files/wittgenstein-latin-500-normal.woff'],
  ['Wittgenstein Extended', 'wittgenstein/files/wittgenstein-latin-ext-500-normal.woff'],
  ['Hanken Grotesk', 'hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff'],
  ['Hanken Grotesk Extended', 'hanken-grotesk/files/hanken-grotesk-latin-ext-400-normal.woff'],
  ['Hanken Grotesk Vietnamese', 'hanken-grotesk/files/hanken-grotesk-vietnamese-400-normal.woff'],
] as const;

const fontOf = (name: string, data: Buffer): Font => ({ name, data, weight: 400, style: 'normal' });

const ownFonts: Promise<Font[]> = Promise.all(
  fontFiles.map(async ([name, file]) =>
    fontOf(name, await readFile(resolve(`@fontsource/${file}`))),
  ),
);

/** Those for the letters of other scripts, but not of those that the renderer would draw unjoined. */
async function fontsFor({ section, title, text = '', ledger }: PictureContent): Promise<Font[]> {
  const texts = [section, title, text, ...ledger.flatMap(({ term, detail }) => [term, detail])];
  const letters = Array.from(texts.join('')).filter((letter) => !isReshaped.test(letter));
  const files = await readScriptFonts(letters.join(''));
  return [...(await ownFonts), ...files.map((file, place) => fontOf(`Script ${place}`, file))];
}

/** Returns a PNG. Letters that no font has are left out, as is a `plate` that is no picture. */
export async function drawPicture(
  content: PictureContent,
  plate?: Uint8Array,
): Promise<Uint8Array> {
  const image = plate ? await imageOf(plate) : undefined;
  const missing = new Set<string>();
  const fonts = await fontsFor(content);
  let svg = await layOut(withTexts(content, tidy), { image, fonts, missing });
  if (missing.size > 0) {
    const drawable = (text: string) => withoutLetters(tidy(text), missing);
    svg = await layOut(withTexts(content, drawable), { image, fonts, missing: new Set() });
  }
  const colours = image ? 256 : 64;
  return sharp(Buffer.from(svg)).png({ palette: true, colours, effort: 4 }).toBuffer();
}

async function imageOf(bytes: Uint8Array): Promise<PlateImage | undefined> {
  const { width, height } = plateSize;
  try {
    const { data, info } = await sharp(bytes)
      .resize(width - 2 * platePadding, height - 2 * platePadding, { fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    const src = `data:image/png;base64,${data.toString('base64')}`;
    return { src, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}

async function layOut(
  content: PictureContent,
  { image, fonts, missing }: { image: PlateImage | undefined; fonts: Font[]; missing: Set<string> },
): Promise<string> {
  return satori(Picture({ content, image }), {
    ...pictureSize,
    fonts,
    loadAdditionalAsset: async (_language, text) => {
      for (const letter of lettersOf(text)) missing.add(letter);
      return [];
    },
  });
}

function withTexts(content: PictureContent, change: (text: string) => string): PictureContent {
  const title = change(content.title);
  return {
    ...content,
    title: /[\p{L}\p{N}]/u.test(title) ? title : content.plainTitle,
    text: content.text && change(content.text),
    ledger: content.ledger
      .map((row) => ({ ...row, detail: change(row.detail) }))
      .filter(({ detail }) => detail !== ''),
  };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lettersOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Removes line breaks, control characters and direction marks. */
const tidy = (text: string) => oneSpaced(text.normalize('NFC').replaceAll(/\p{C}/gu, ' '));

const withoutLetters = (text: string, missing: Set<string>) =>
  oneSpaced(
    lettersOf(text)
      .filter((letter) => !missing.has(letter))
      .join(''),
  );

const oneSpaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
