import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { Failure, invalid } from '../../shared/failure';
import { uploadWidths } from '../../shared/own-picture';
import { maxPixels } from './upload-limits';

sharp.cache(false);
sharp.concurrency(1);

const sharedWidth = 1200;
const longestSeconds = 30;
const unreadable = 'The picture can’t be read. It may be damaged. Please save it again.';

interface EncodedFile {
  /** After the picture's name: `.webp`, `-480.avif`. */
  ending: string;
  bytes: Buffer;
  width: number;
  height: number;
}

interface Box {
  width: number;
  height: number;
}

/**
 * Re-encodes a picture: upright, in sRGB, without metadata, no wider than it is shown. A moving one keeps only
 * its first frame, and `wasMoving` says so.
 */
export async function encodePicture(upload: Uint8Array) {
  const mediaType = pictureType(upload);
  if (!mediaType)
    throw new Failure(415, 'Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded.');
  const { full, smaller } = uploadWidths;
  const decoded = await decodePicture(upload, { width: full, height: 2 * full });
  const isDrawing = mediaType === 'image/png' || mediaType === 'image/gif';
  const files = await encodeWidths(decoded, smaller, { isDrawing, effort: 2 });
  const { data, info } = await bytesOf(
    imageOf(decoded)()
      .resize({ width: sharedWidth, withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82, mozjpeg: true }),
  );
  files.push({ ending: '.jpg', bytes: data, width: info.width, height: info.height });
  const { width, height } = decoded.info;
  return { mediaType, width, height, files, wasMoving: await isMoving(upload, mediaType) };
}

async function isMoving(upload: Uint8Array, mediaType: string): Promise<boolean> {
  // sharp reads such a PNG and AVIF as a still picture.
  if (mediaType === 'image/png') {
    const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
    return bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL');
  }
  if (mediaType === 'image/avif') return ascii(upload, 8, 40).includes('avis');
  const { pages = 1 } = await sharp(upload, { limitInputPixels: false, pages: 1 }).metadata();
  return pages > 1;
}

/** WebP and AVIF in full width and in the smaller ones. `effort`: of AVIF, 0 to 9. */
export async function encodeWidths(
  decoded: Encoded,
  smaller: number[],
  { isDrawing, effort }: { isDrawing: boolean; effort: number },
): Promise<EncodedFile[]> {
  const files: EncodedFile[] = [];
  const keep = (ending: string, { data: bytes, info: { width, height } }: Encoded) =>
    files.push({ ending, bytes, width, height });
  const { width: full } = decoded.info;
  for (const width of [...smaller.filter((each) => each < full), full]) {
    const ending = width === full ? '' : `-${width}`;
    const resized = imageOf(await bytesOf(imageOf(decoded)().resize({ width }).raw()));
    keep(`${ending}.webp`, await webp(resized, isDrawing));
    keep(`${ending}.avif`, await bytesOf(resized().avif({ quality: 55, effort })));
  }
  return files;
}

type Encoded = { data: Buffer; info: OutputInfo };
const bytesOf = (image: Sharp) =>
  image.timeout({ seconds: longestSeconds }).toBuffer({ resolveWithObject: true });

/** The pixels of a picture that fits the box, never enlarged; on white if asked for, else transparent. */
export async function decodePicture(
  upload: Uint8Array,
  box: Box,
  { isOnWhite = false } = {},
): Promise<Encoded> {
  const image = sharp(upload, { limitInputPixels: false, failOn: 'error', pages: 1 });
  const { width, height } = await image.metadata().catch(() => {
    throw invalid(unreadable);
  });
  if (width * height > maxPixels)
    throw invalid(`The picture is too large. The limit is ${maxPixels / 1_000_000} megapixels.`);
  const upright = sharp(upload, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  if (isOnWhite) upright.flatten({ background: '#fff' });
  return bytesOf(upright.raw()).catch((error: Error) => {
    throw invalid(
      /timeout/.test(error.message) ? 'The picture takes too long to process.' : unreadable,
    );
  });
}

/** A fresh decoder, since each encoding consumes it. */
const imageOf =
  ({ data, info: { width, height, channels } }: Encoded) =>
  () =>
    sharp(data, { raw: { width, height, channels } });

/** Lossless if hardly larger, as for drawings and screenshots. */
async function webp(image: () => Sharp, isDrawing: boolean): Promise<Encoded> {
  const lossy = await bytesOf(image().webp({ quality: 80, smartSubsample: true }));
  if (!isDrawing) return lossy;
  const lossless = await bytesOf(image().webp({ lossless: true }));
  return lossless.data.length <= lossy.data.length * 1.2 ? lossless : lossy;
}

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The format by the first bytes, whatever the file's name; undefined for unsupported ones, such as SVG. */
export function pictureType(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (/^GIF8[79]a/.test(ascii(bytes, 0, 6))) return 'image/gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (ascii(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(ascii(bytes, 8, 40))) return 'image/avif';
  return undefined;
}
