// American English, for its three letters: elsewhere September has four.
const dateFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Singapore',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** `12 Mar 2025`, the day in Singapore. */
export function dateText(iso: string): string {
  const parts = dateFormat.formatToParts(new Date(iso));
  const part = (type: string) => parts.find((each) => each.type === type)?.value;
  return `${part('day')} ${part('month')} ${part('year')}`;
}
