import { expect, test } from 'vitest';
import { spiralOf, spiralSize } from './spiral';

const middle = spiralSize / 2;
const fromMiddle = ({ x, y }: { x: number; y: number }) => Math.hypot(x - middle, y - middle);
/** The points of a path, without the radii of its arcs. */
const pointsOf = (path: string) =>
  [...path.matchAll(/(?:M|A\S+ \S+ 0 0 [01] )(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));

test('one petal a year, tip to tip, closed', () => {
  const { petals } = spiralOf(20, []);
  expect(petals).toHaveLength(20);
  const tips = petals.map((petal) => pointsOf(petal));
  for (const [year, [tip, end, back]] of tips.entries()) {
    expect(back).toEqual(tip);
    const next = tips[year + 1]?.[0];
    if (!end || !next) continue;
    expect(Math.hypot(end.x - next.x, end.y - next.y)).toBeLessThan(3);
  }
});

test('a turn for ten years: filing, renewal and expiry are on one axis, further out each time', () => {
  const { pointAt } = spiralOf(30, []);
  const axis = [0, 10, 20, 30].map((at) => pointAt(at));
  for (const { x } of axis) expect(x).toBeCloseTo(middle);
  expect(axis.map(fromMiddle)).toEqual(axis.map(fromMiddle).toSorted((one, two) => one - two));
});

test.each([1, 7, 10, 20, 76, 200])('%i years stay inside of the drawing', (years) => {
  const { petals, dots, dotRadius } = spiralOf(years, [
    { at: 0, isOnLine: true },
    { at: years, isOnLine: true },
  ]);
  for (const { x, y } of [...petals.flatMap(pointsOf), ...dots])
    for (const side of [x, y]) {
      expect(side).toBeGreaterThan(dotRadius);
      expect(side).toBeLessThan(spiralSize - dotRadius);
    }
});

test('dots of the same weeks don’t cover each other', () => {
  const at = [0, 1, 1.02, 1.05, 1.05, 1.1, 3];
  const { dots, dotRadius } = spiralOf(
    12,
    at.map((each) => ({ at: each, isOnLine: each === 0 })),
  );
  for (const [place, one] of dots.entries())
    for (const other of dots.slice(place + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2 * dotRadius);
});
