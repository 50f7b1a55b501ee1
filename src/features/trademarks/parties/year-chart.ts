import type { Party } from './contract';

export interface YearChart {
  width: number;
  height: number;
  columns: { year: number; x: number; width: number; all: Bar; registered: Bar }[];
  lines: { y: number; label: string }[];
  years: { x: number; label: string }[];
  most: { year: number; marks: number; x: number; y: number };
}

interface Bar {
  y: number;
  height: number;
}

const size = { width: 628, height: 230, left: 30, top: 20 };
const wanted = { lines: 3, labels: 6 };

/** Columns of every year from the first to the last, on lines of round numbers. */
export function yearChart(years: Party['years']): YearChart {
  const first = years[0]?.year ?? 0;
  const count = (years.at(-1)?.year ?? first) - first + 1;
  const byYear = new Map(years.map((each) => [each.year, each]));
  const highest = Math.max(1, ...years.map(({ registered, others }) => registered + others));
  const step = (size.width - size.left) / Math.max(count, 8);
  const unit = (size.height - size.top) / highest;
  const bar = (marks: number): Bar => {
    const height = round(marks * unit);
    return { y: round(size.height - height), height };
  };
  const columns = Array.from({ length: count }, (_, place) => {
    const year = first + place;
    const { registered = 0, others = 0 } = byYear.get(year) ?? {};
    return {
      year,
      x: round(size.left + place * step + step * 0.1),
      width: round(step * 0.8),
      all: bar(registered + others),
      registered: bar(registered),
    };
  });
  const between = roundStep(highest / wanted.lines, [1, 2, 5, 10]);
  const lines = Array.from({ length: Math.floor(highest / between) }, (_, line) => {
    const marks = between * (line + 1);
    return { y: round(size.height - marks * unit), label: String(marks) };
  });
  const every = roundStep(count / wanted.labels, [1, 2, 5, 10]);
  const middle = ({ x, width }: { x: number; width: number }) => round(x + width / 2);
  const top = columns.reduce((best, each) => (each.all.height > best.all.height ? each : best));
  const { registered = 0, others = 0 } = byYear.get(top.year) ?? {};
  return {
    width: size.width,
    height: size.height,
    columns,
    lines,
    years: columns
      .filter(({ year }) => year % every === 0)
      .map((column) => ({ x: middle(column), label: String(column.year) })),
    most: { year: top.year, marks: registered + others, x: middle(top), y: top.all.y },
  };
}

const round = (number: number) => Math.round(number * 10) / 10;

/** The next number of 1, 2, 5 and their tens that is at least this large. */
function roundStep(least: number, steps: number[]): number {
  const ten = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, least))));
  return ten * (steps.find((step) => step * ten >= least) ?? 10);
}
