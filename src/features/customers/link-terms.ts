/** How many minutes each kind of mailed link is valid. */
export const linkMinutes = {
  'verify-email': 48 * 60,
  'change-email': 24 * 60,
  'reset-password': 60,
};

/** What a link is good for, as people are told it. */
export function onceWithin(purpose: keyof typeof linkMinutes): string {
  const hours = linkMinutes[purpose] / 60;
  return `The link works once, within ${hours === 1 ? 'one hour' : `${hours} hours`}.`;
}
