import { countText } from '../../../shared/count-text';
import { portfolioPath as path } from './address';
import type { PortfolioRecord } from './data.server';

export const portfolioPath = (id: number) => `${path}?portfolio=${id}`;

/** What was asked: a name, a file, or how many numbers. */
export function titleOf({ way, asked, fileName }: PortfolioRecord): string {
  if (way === 'file' || way === 'docket') return fileName ?? 'a file';
  if (way === 'numbers') return countText(asked.numbers?.length ?? 0, 'number');
  return asked.name ?? '';
}
