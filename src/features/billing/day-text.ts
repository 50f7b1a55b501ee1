import { dateText } from '../../shared/date-text';

/** `22 Nov 2026` of `2026-11-22`. */
export const dayText = (day: string) => dateText(`${day}T00:00:00+08:00`);
