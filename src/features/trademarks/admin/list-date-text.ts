import { dateText } from '../../../shared/date-text';

/** `12 Mar 2025`, or the words for a date that can't be read. */
export const listDateText = (date: string) =>
  Number.isNaN(Date.parse(date)) ? 'Invalid date' : dateText(date);
