import type { Plan } from './contract';

const numerals: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5 };

/** In how many classes a plan files, by its feature `Filing in two classes`; 0 if it has none. */
export const classesFiled = ({ features }: Pick<Plan, 'features'>): number => {
  for (const feature of features) {
    const [, count = ''] = /^filing in (\w+) class(?:es)?\b/i.exec(feature) ?? [];
    const filed = numerals[count.toLowerCase()] ?? Number(count);
    if (filed > 0) return filed;
  }
  return 0;
};
