import { dateText } from '../../shared/date-text';

/** `12 Mar 2025`, as calendars in Singapore show it; what can't be read is said to be unknown. */
export const publishedText = (at: string | null): string =>
  at && !Number.isNaN(Date.parse(at)) ? dateText(at) : 'Unknown date';
