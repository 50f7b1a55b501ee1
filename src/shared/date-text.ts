// American English, for its three letters: elsewhere September has four.
const dateFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Singapore',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** `12 Mar 2025`, the day in Singapore. */
export function dateText(at: string | Date): string {
  const parts = dateFormat.formatToParts(new Date(at));
  const part = (type: string) => parts.find((each) => each.type === type)?.value;
  return `${part('day')} ${part('month')} ${part('year')}`;
}
