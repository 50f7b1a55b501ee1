import { markWidths } from '../../../shared/own-picture';

/** `abc-400x300-160.avif` */
export const markPictureFile = /^([0-9a-f]{32}-\d+x\d+)(-\d+)?\.(webp|avif)$/;

/** The files of a picture, by its name. */
export function markPictureFiles(name: string): string[] {
  const width = Number(/-(\d+)x/.exec(name)?.[1]);
  const smaller = markWidths.smaller.filter((each) => each < width).map((each) => `-${each}`);
  return ['', ...smaller].flatMap((size) => [`${name}${size}.webp`, `${name}${size}.avif`]);
}
