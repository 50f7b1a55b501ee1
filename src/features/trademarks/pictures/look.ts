/*
 * How a picture looks, in 256 bits that are nearly the same for the same shapes in another size, colour or place. The
 * browser works it out of a visitor's picture, the server of those that it keeps.
 */

/** Both begin with a picture that fits this square. */
export const lookSide = 256;
export const mostAlike = 6;
/** Of 256: what more bits apart means is measured in docs/decisions/0012-pictures.md. */
export const mostBitsApart = 19;
/** Of a picture on which nothing is seen. */
export const blankLook = '0'.repeat(64);

interface Pixels {
  /** Three or four bytes a pixel: red, green, blue. */
  data: ArrayLike<number>;
  width: number;
  height: number;
}

/** A step from its surroundings that an eye sees, of 255. */
const leastContrast = 24;
const cells = 32;
const waves = 16;
/** Of the mean strength of all. */
const weak = 0.3;

/** In 64 hexadecimal digits; undefined if nothing is seen on it. */
export function lookOf(pixels: Pixels): string | undefined {
  const ink = inkOf(pixels);
  const seen = seenPart(ink, pixels.width);
  if (!seen) return undefined;
  const frequencies = wavesOf(gridOf(ink, pixels.width, seen));
  // The first is the mean, and says nothing of shapes; weak ones change their sign by chance.
  frequencies[0] = 0;
  const power = frequencies.reduce((sum, each) => sum + each ** 2, 0) / (frequencies.length - 1);
  const bits = frequencies.map((each) => Number(each > weak * Math.sqrt(power)));
  return Array.from({ length: bits.length / 4 }, (_, place) =>
    Number.parseInt(bits.slice(4 * place, 4 * place + 4).join(''), 2).toString(16),
  ).join('');
}

/** How far each pixel is from the colour at the edges: the same for a mark and its negative. */
function inkOf({ data, width, height }: Pixels): Float32Array {
  const channels = data.length / (width * height);
  const at = (x: number, y: number, color: number) =>
    data[(y * width + x) * channels + color] as number;
  const ground = [0, 1, 2].map((color) => {
    const edge: number[] = [];
    for (let x = 0; x < width; x++) edge.push(at(x, 0, color), at(x, height - 1, color));
    for (let y = 0; y < height; y++) edge.push(at(0, y, color), at(width - 1, y, color));
    return edge.sort((one, other) => one - other)[edge.length >> 1] as number;
  });
  const ink = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      ink[y * width + x] = Math.max(
        ...ground.map((value, color) => Math.abs(at(x, y, color) - value)),
      );
  return ink;
}

interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
  /** The ink of what stands out most, but for specks. */
  full: number;
}

/** The rectangle that holds what is drawn. */
function seenPart(ink: Float32Array, width: number): Part | undefined {
  const full = Float32Array.from(ink).sort()[Math.floor(ink.length * 0.995)] as number;
  if (full < leastContrast) return undefined;
  const height = ink.length / width;
  const columns = new Uint32Array(width);
  const rows = new Uint32Array(height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((ink[y * width + x] as number) > 0.3 * full) {
        columns[x] = (columns[x] as number) + 1;
        rows[y] = (rows[y] as number) + 1;
      }
  const isDrawn = (count: number) => count > 1;
  const [left, right] = [columns.findIndex(isDrawn), columns.findLastIndex(isDrawn)];
  const [top, bottom] = [rows.findIndex(isDrawn), rows.findLastIndex(isDrawn)];
  if (left < 0 || top < 0) return undefined;
  return { left, top, width: right - left + 1, height: bottom - top + 1, full };
}

const samples = 4;

/** The part in square cells, each from 0 to 1. */
function gridOf(ink: Float32Array, width: number, part: Part): Float32Array {
  const grid = new Float32Array(cells * cells);
  const place = (cell: number, sample: number, from: number, length: number) =>
    Math.floor(from + ((cell + (sample + 0.5) / samples) * length) / cells);
  for (let row = 0; row < cells; row++)
    for (let column = 0; column < cells; column++) {
      let sum = 0;
      for (let down = 0; down < samples; down++)
        for (let along = 0; along < samples; along++) {
          const x = place(column, along, part.left, part.width);
          const y = place(row, down, part.top, part.height);
          sum += Math.min(1, (ink[y * width + x] as number) / part.full);
        }
      grid[row * cells + column] = sum / samples ** 2;
    }
  return grid;
}

const wave = Array.from({ length: waves }, (_, number) =>
  Float32Array.from({ length: cells }, (_, cell) =>
    Math.cos((Math.PI * (2 * cell + 1) * number) / (2 * cells)),
  ),
);

/** Its lowest frequencies (a discrete cosine transform), by rows. */
function wavesOf(grid: Float32Array): number[] {
  const along = wave.map((each) =>
    Float32Array.from({ length: cells }, (_, row) =>
      each.reduce((sum, value, cell) => sum + value * (grid[row * cells + cell] as number), 0),
    ),
  );
  return wave.flatMap((down) =>
    along.map((each) => down.reduce((sum, value, row) => sum + value * (each[row] as number), 0)),
  );
}
