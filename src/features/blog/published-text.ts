import { dateText } from '../../shared/date-text';

/** `12 Mar 2025` in Singapore time; 'unknown' for an invalid date. */
export const publishedText = (at: string | null): string =>
  at && !Number.isNaN(Date.parse(at)) ? dateText(at) : 'Unknown date';
