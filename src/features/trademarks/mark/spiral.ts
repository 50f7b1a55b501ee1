/** A dot at a moment of the life, in years since filing. */
export interface SpiralDot {
  at: number;
  /** Whether it lies on the line of the petals, as filing and expiry do; else outside of its year. */
  isOnLine: boolean;
}

export interface Point {
  x: number;
  y: number;
}

export interface Spiral {
  petals: string[];
  /** The places of the given dots, in their order. */
  dots: Point[];
  dotRadius: number;
  /** The point of a moment on the line, moved outwards. */
  pointAt(years: number, outwards?: number): Point;
  /** An arc along the line, outside of the petals. */
  arcBetween(from: number, to: number): string;
  /** A line from inside the petal of a moment to outside of all turns. */
  handAt(years: number): { from: Point; to: Point; label: Point };
}

/** The side of the drawing; its centre is in the middle. */
export const spiralSize = 520;
const centre = spiralSize / 2;
const yearsPerTurn = 10;
const outerRadius = 214;
const widestPitch = 69;
const smallestCore = 60;

/** A petal for each year, tip to tip, and a turn for ten years. More turns are closer, around the same centre. */
export function spiralOf(years: number, dots: SpiralDot[]): Spiral {
  const turns = Math.max(1, years / yearsPerTurn);
  const core = Math.max(smallestCore, outerRadius - widestPitch * turns);
  const pitch = (outerRadius - core) / turns;
  const radiusAt = (at: number) => core + (pitch * at) / yearsPerTurn;
  const pointAt = (at: number, outwards = 0): Point => {
    const angle = (2 * Math.PI * at) / yearsPerTurn;
    const radius = radiusAt(at) + outwards;
    return { x: centre + radius * Math.sin(angle), y: centre - radius * Math.cos(angle) };
  };
  const dotRadius = Math.min(11.5, Math.max(8, pitch * 0.45));
  const beside = Math.max(pitch * 0.45, dotRadius);

  const petal = (year: number) => {
    const gap = yearsPerTurn / (2 * Math.PI * radiusAt(year)); // a unit of length
    const [tip, end] = [pointAt(year + gap), pointAt(year + 1 - gap)];
    const half = distance(tip, end) / 2;
    const middle = pointAt(year + 0.5);
    const bow = 0.6 * distance(middle, { x: (tip.x + end.x) / 2, y: (tip.y + end.y) / 2 });
    const width = Math.min(0.62 * half, 0.31 * pitch);
    return `M${pair(tip)}${arc(half, width + bow, end)}${arc(half, width - bow, tip)}Z`;
  };

  const placedDots = placed(dots, beside, 2 * dotRadius + 1, pointAt);
  return {
    petals: Array.from({ length: years }, (_, year) => petal(year)),
    dots: placedDots,
    dotRadius,
    pointAt,
    arcBetween(from, to) {
      const steps = Math.max(2, Math.ceil((to - from) * 12));
      const points = Array.from({ length: steps + 1 }, (_, step) =>
        pair(pointAt(from + ((to - from) * step) / steps, beside)),
      );
      return `M${points.join('L')}`;
    },
    handAt(at) {
      const lastTurn = Math.max(at, at + yearsPerTurn * Math.floor((years - at) / yearsPerTurn));
      const outside = radiusAt(lastTurn) - radiusAt(at) + 0.3 * pitch;
      const isClear = (end: number) =>
        placedDots.every((dot) => distance(dot, pointAt(at, end)) > 3 * dotRadius);
      const end = outside + ([10, 25, 40].find((more) => isClear(outside + more)) ?? 10);
      return {
        from: pointAt(at, -0.2 * pitch),
        to: pointAt(at, end),
        label: pointAt(at, end + 8),
      };
    },
  };
}

/** Moves dots along the line until none covers another; those on the line stay. */
function placed(
  dots: SpiralDot[],
  beside: number,
  apart: number,
  pointAt: Spiral['pointAt'],
): Point[] {
  const points = dots.map(({ at, isOnLine }) => (isOnLine ? pointAt(at) : undefined));
  const isFree = (point: Point) =>
    points.every((other) => !other || distance(point, other) >= apart);
  for (const [place, { at }] of dots.entries()) {
    if (points[place]) continue;
    const moved = shifts.map((shift) => pointAt(at + shift, beside));
    points[place] = moved.find(isFree) ?? moved[0];
  }
  return points as Point[];
}

/** Years by which a dot can be moved forward, since events follow each other. */
const shifts = Array.from({ length: 60 }, (_, step) => step / 20);

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** An arc over a chord, by half its length and its height; a negative height bends it the other way. */
function arc(half: number, height: number, end: Point): string {
  const deep = Math.max(0.5, Math.abs(height));
  const radius = (half * half + deep * deep) / (2 * deep);
  return `A${short(radius)} ${short(radius)} 0 0 ${height < 0 ? 0 : 1} ${pair(end)}`;
}

export const short = (number: number) => String(Math.round(number * 10) / 10);
const pair = ({ x, y }: Point) => `${short(x)} ${short(y)}`;
