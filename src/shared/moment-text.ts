// American English, for its three letters: elsewhere September has four.
const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Singapore',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function partsOf(at: string | Date) {
  const parts = format.formatToParts(new Date(at));
  return (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value;
}

/** `12 Mar 2025, 09:12`, in Singapore time. */
export function momentText(at: string | Date): string {
  const part = partsOf(at);
  return `${part('day')} ${part('month')} ${part('year')}, ${clockText(at)}`;
}

/** `09:12`, in Singapore time. */
export function clockText(at: string | Date): string {
  const part = partsOf(at);
  return `${part('hour')}:${part('minute')}`;
}

/** `09:12` on the same day in Singapore, `12 Mar, 09:12` in the same year, else as `momentText`. */
export function momentNear(at: string | Date, now: string | Date): string {
  const [part, nowPart] = [partsOf(at), partsOf(now)];
  if (part('year') !== nowPart('year')) return momentText(at);
  const isSameDay = part('day') === nowPart('day') && part('month') === nowPart('month');
  return isSameDay ? clockText(at) : `${part('day')} ${part('month')}, ${clockText(at)}`;
}
