import type { ResultLevel } from '../availability/level-words';

/** The report’s own words, held to them by a test: shared code would be one more file for every visitor’s check. */
export const levelLabels: Record<ResultLevel, string> = {
  identical: 'Taken',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  none: 'Clear',
};
