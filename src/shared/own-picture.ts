/** Below the full width of an uploaded picture there are these, as far as they are smaller. */
export const smallerWidths = [480, 960];
export const fullWidth = 1600;

export interface OwnPicture {
  /** Its address without the ending. */
  stem: string;
  width: number;
  height: number;
}

/** What the address of an uploaded picture says of it; undefined for any other address. */
export function ownPicture(address: string | null | undefined): OwnPicture | undefined {
  const [, stem, width, height] =
    /^(\/media\/[a-z0-9]+-(\d+)x(\d+))\.webp$/.exec(address ?? '') ?? [];
  return stem ? { stem, width: Number(width), height: Number(height) } : undefined;
}

/** All its widths in one format, for a browser to choose from. */
export const sourceSet = ({ stem, width }: OwnPicture, format: 'avif' | 'webp') =>
  [
    ...smallerWidths
      .filter((smaller) => smaller < width)
      .map((smaller) => `${stem}-${smaller}.${format} ${smaller}w`),
    `${stem}.${format} ${width}w`,
  ].join(', ');
