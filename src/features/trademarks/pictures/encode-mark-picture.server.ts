import { createHash } from 'node:crypto';
import { Failure } from '../../../shared/failure';
import { markWidths } from '../../../shared/own-picture';
import { decodePicture, encodeWidths, pictureType } from '../../media/encode-picture.server';
import { PictureProblem } from './fetch-picture.server';
import { blankLook, lookOf, lookSide } from './look';

export type EncodedMarkPicture = Awaited<ReturnType<typeof encodeMarkPicture>>;

/** AVIF’s effort: more makes a picture a tenth smaller and takes several times as long. */
const effort = 1;

/**
 * A mark's picture in all sizes: on white, since its owner drew it for paper, and never enlarged. Of a TIFF of
 * several pages it is the first. Rejects with a `PictureProblem`.
 */
export async function encodeMarkPicture(trademarkId: number, bytes: Uint8Array) {
  if (!pictureType(bytes) && !isTiff(bytes))
    throw new PictureProblem('refused', 'It is no JPEG, PNG, TIFF, GIF, WebP or AVIF.');
  try {
    const box = { width: markWidths.full, height: markWidths.full };
    const decoded = await decodePicture(bytes, box, { isOnWhite: true });
    const files = await encodeWidths(decoded, markWidths.smaller, { isDrawing: true, effort });
    const { width, height } = decoded.info;
    const hash = createHash('sha256').update(`${trademarkId} `).update(bytes).digest('hex');
    const name = `${hash.slice(0, 32)}-${width}x${height}`;
    return {
      kept: {
        name,
        width,
        height,
        bytes: files.reduce((sum, file) => sum + file.bytes.length, 0),
      },
      files: files.map(({ ending, bytes }) => ({ file: name + ending, bytes })),
    };
  } catch (error) {
    throw new PictureProblem('refused', (error as Error).message);
  }
}

/** How a kept picture looks; undefined where its file is damaged. */
export async function lookOfPicture(bytes: Uint8Array): Promise<string | undefined> {
  const box = { width: lookSide, height: lookSide };
  const decoded = await decodePicture(bytes, box, { isOnWhite: true }).catch((error: unknown) => {
    if (error instanceof Failure) return undefined;
    throw error;
  });
  return decoded && (lookOf({ ...decoded.info, data: decoded.data }) ?? blankLook);
}

function isTiff(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  return start === 'II*\0' || start === 'MM\0*';
}
