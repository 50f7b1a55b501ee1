import type { Plan } from './contract';

const numerals: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5 };

/** The number in the first feature that has one; 0 if none has. */
export const countIn = (features: string[], words: RegExp): number => {
  for (const feature of features) {
    const [, count = ''] = words.exec(feature) ?? [];
    const found = numerals[count.toLowerCase()] ?? Number(count);
    if (found > 0) return found;
  }
  return 0;
};

/** In how many classes a plan files, by its feature `Filing in two classes`; 0 if it has none. */
export const classesFiled = ({ filed, features }: Pick<Plan, 'filed' | 'features'>): number =>
  filed ?? countIn(features, /^filing in (\w+) class(?:es)?\b/i);

/** Whether a plan files nothing, which is known where others of its service say that they file. */
export const filesNothing = (plan: Plan, pricing: Plan[]) =>
  classesFiled(plan) === 0 && pricing.some((each) => classesFiled(each) > 0);
