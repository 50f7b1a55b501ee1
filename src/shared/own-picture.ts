/** The widths in which a picture is stored: its full one at most, and those that are smaller than it. */
export const uploadWidths = { smaller: [480, 960], full: 1600 };
export const markWidths = { smaller: [160, 480], full: 1200 };

/** Holds the pictures of marks that an office has drawn. */
export const markPictureFolder = '/media/marks/';

export interface OwnPicture {
  /** The picture's address without its ending. */
  stem: string;
  width: number;
  height: number;
  smallerWidths: number[];
}

/** Parses the address of a picture that is stored here; undefined for other addresses. */
export function ownPicture(address: string | null | undefined): OwnPicture | undefined {
  const [, stem, width, height] =
    /^(\/media\/(?:marks\/)?[a-z0-9]+-(\d+)x(\d+))\.webp$/.exec(address ?? '') ?? [];
  if (!stem) return undefined;
  const { smaller } = stem.startsWith(markPictureFolder) ? markWidths : uploadWidths;
  return {
    stem,
    width: Number(width),
    height: Number(height),
    smallerWidths: smaller.filter((each) => each < Number(width)),
  };
}

/** The `srcset` of all widths in one format. */
export const sourceSet = ({ stem, width, smallerWidths }: OwnPicture, format: 'avif' | 'webp') =>
  [
    ...smallerWidths.map((smaller) => `${stem}-${smaller}.${format} ${smaller}w`),
    `${stem}.${format} ${width}w`,
  ].join(', ');
