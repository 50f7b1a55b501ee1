/** The widths of an uploaded picture that are smaller than its full width. */
export const smallerWidths = [480, 960];
export const fullWidth = 1600;

export interface OwnPicture {
  /** Its address without the extension. */
  stem: string;
  width: number;
  height: number;
}

/** Parses the address of an uploaded picture; undefined for other addresses. */
export function ownPicture(address: string | null | undefined): OwnPicture | undefined {
  const [, stem, width, height] =
    /^(\/media\/[a-z0-9]+-(\d+)x(\d+))\.webp$/.exec(address ?? '') ?? [];
  return stem ? { stem, width: Number(width), height: Number(height) } : undefined;
}

/** The `srcset` of all widths in one format. */
export const sourceSet = ({ stem, width }: OwnPicture, format: 'avif' | 'webp') =>
  [
    ...smallerWidths
      .filter((smaller) => smaller < width)
      .map((smaller) => `${stem}-${smaller}.${format} ${smaller}w`),
    `${stem}.${format} ${width}w`,
  ].join(', ');
