/** A line of words in a picture: its centre, its length and height, and how far it is turned, in radians. */
export interface Line {
  x: number;
  y: number;
  width: number;
  height: number;
  angle: number;
}

/** From this probability on, a pixel is of a word; a line's pixels reach the second on average. */
const wordFrom = 0.3;
const lineFrom = 0.6;
const leastSide = 3;
/** The model marks the middle of letters: a line is wider on all sides by this part of its area by its outline, */
const growth = 1.6;
/** and by this part of its smaller side, or else Chinese letters are cut. */
const room = 0.05;
/** A line is read as it is turned, between these. */
const turned = { from: 0.03, to: 0.8 };
const mostLines = 30;

interface Spot {
  cells: number[];
  sum: number;
}

/** The lines of words by a map of probabilities, as a reader goes through them. */
export function findLines(map: Float32Array, width: number): Line[] {
  const lines = spotsOf(map, width)
    .filter(({ cells, sum }) => sum >= lineFrom * cells.length)
    .toSorted((one, other) => other.cells.length - one.cells.length)
    .slice(0, mostLines)
    .map(({ cells }) => lineOf(cells, width))
    .filter((line) => Math.min(line.width, line.height) >= leastSide)
    .map(grown);
  return inReadingOrder(lines);
}

/** The parts of the map that hang together. */
function spotsOf(map: Float32Array, width: number): Spot[] {
  const isSeen = new Uint8Array(map.length);
  const spots: Spot[] = [];
  for (let start = 0; start < map.length; start++) {
    if (isSeen[start] || (map[start] as number) < wordFrom) continue;
    const cells = [start];
    let sum = 0;
    isSeen[start] = 1;
    for (const cell of cells) {
      sum += map[cell] as number;
      const column = cell % width;
      for (const next of [
        cell - width,
        cell + width,
        ...(column > 0 ? [cell - 1] : []),
        ...(column < width - 1 ? [cell + 1] : []),
      ])
        if (!isSeen[next] && (map[next] ?? 0) >= wordFrom) {
          isSeen[next] = 1;
          cells.push(next);
        }
    }
    spots.push({ cells, sum });
  }
  return spots;
}

function lineOf(cells: number[], width: number): Line {
  const level = boxAt(cells, width, 0);
  const angle = angleOf(cells, width);
  const isTurned = Math.abs(angle) > turned.from && Math.abs(angle) < turned.to;
  return isTurned && level.width > 1.5 * level.height ? boxAt(cells, width, angle) : level;
}

/** The direction in which most of its cells lie. */
function angleOf(cells: number[], width: number): number {
  const mean = (of: (cell: number) => number) =>
    cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length;
  const middleX = mean((cell) => cell % width);
  const middleY = mean((cell) => Math.floor(cell / width));
  let [xx, xy, yy] = [0, 0, 0];
  for (const cell of cells) {
    const x = (cell % width) - middleX;
    const y = Math.floor(cell / width) - middleY;
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  return 0.5 * Math.atan2(2 * xy, xx - yy);
}

function boxAt(cells: number[], width: number, angle: number): Line {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const cell of cells) {
    const x = cell % width;
    const y = Math.floor(cell / width);
    const along = x * cos + y * sin;
    const across = y * cos - x * sin;
    left = Math.min(left, along);
    right = Math.max(right, along);
    top = Math.min(top, across);
    bottom = Math.max(bottom, across);
  }
  const along = (left + right + 1) / 2;
  const across = (top + bottom + 1) / 2;
  return {
    x: along * cos - across * sin,
    y: along * sin + across * cos,
    width: right - left + 1,
    height: bottom - top + 1,
    angle,
  };
}

function grown(line: Line): Line {
  const by = (growth * line.width * line.height) / (2 * (line.width + line.height));
  const whole = 2 * (by + room * (Math.min(line.width, line.height) + 2 * by));
  return { ...line, width: line.width + whole, height: line.height + whole };
}

/** From above, and from the left where lines stand beside each other. */
function inReadingOrder(lines: Line[]): Line[] {
  const rows: Line[][] = [];
  for (const line of lines.toSorted((one, other) => one.y - other.y)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && line.y - first.y < Math.min(line.height, first.height) / 2) row.push(line);
    else rows.push([line]);
  }
  return rows.flatMap((row) => row.sort((one, other) => one.x - other.x));
}
