import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { coverageText } from '../../trademarks/sources/coverage-text';
import type { CheckResult } from '../matching/contract';

/** `879,477 marks in the register of Singapore, as of 21 Nov 2026`; earlier reports know no register. */
export function comparedWith({ coverage, searched: { marks, registerDate } }: CheckResult): string {
  if (coverage) return coverageText(coverage);
  const day = registerDate ? `, as of ${dateText(registerDate)}` : '';
  return countText(marks, 'mark') + day;
}
