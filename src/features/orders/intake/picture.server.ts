import { Failure, invalid } from '../../../shared/failure';

const longestSide = 2_000;
/** Pixels of the longer side: with fewer, nobody can see what is protected. */
const leastPixels = 200;
const largestDrawingBytes = 3_000_000;

/**
 * An uploaded mark as one file, upright and without metadata: a drawing stays exact, a photograph becomes a JPEG.
 * It is stored with the order, and not among the pictures that the site shows to everyone.
 */
export async function encodeMark(upload: Uint8Array) {
  const { decodePicture, pictureType } = await import('../../media/encode-picture.server');
  const { default: sharp } = await import('sharp');
  const type = pictureType(upload);
  if (!type) throw new Failure(415, 'Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded.');
  const { data, info } = await decodePicture(upload, { width: longestSide, height: longestSide });
  const { width, height, channels } = info;
  if (Math.max(width, height) < leastPixels)
    throw invalid(
      `The picture is too small: ${width} × ${height} pixels. Its longer side needs at least ${leastPixels}.`,
    );
  const image = () => sharp(data, { raw: { width, height, channels } });
  const isPhotograph = type === 'image/jpeg' || type === 'image/avif';
  const drawing = isPhotograph ? undefined : await image().png().toBuffer();
  if (drawing && drawing.length <= largestDrawingBytes)
    return { width, height, mediaType: 'image/png', bytes: drawing };
  const bytes = await image().flatten({ background: '#fff' }).jpeg({ quality: 92 }).toBuffer();
  return { width, height, mediaType: 'image/jpeg', bytes };
}
