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

/** `12 Mar 2025, 09:12`, as clocks in Singapore show it. */
export function momentText(at: string | Date): string {
  const part = partsOf(at);
  return `${part('day')} ${part('month')} ${part('year')}, ${clockText(at)}`;
}

/** `09:12`, as clocks in Singapore show it. */
export function clockText(at: string | Date): string {
  const part = partsOf(at);
  return `${part('hour')}:${part('minute')}`;
}
