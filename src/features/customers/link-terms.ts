/** How many minutes each kind of link is valid. */
export const linkMinutes = {
  'verify-email': 48 * 60,
  'change-email': 24 * 60,
  'reset-password': 60,
  export: 5,
};

/** The validity of a link as text. */
export function onceWithin(purpose: keyof typeof linkMinutes): string {
  const hours = linkMinutes[purpose] / 60;
  return `The link works once, within ${hours === 1 ? 'one hour' : `${hours} hours`}.`;
}
