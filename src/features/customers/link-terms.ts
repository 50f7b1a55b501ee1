export type LinkPurpose = 'verify-email' | 'change-email' | 'reset-password';

export const linkHours: Record<LinkPurpose, number> = {
  'verify-email': 48,
  'change-email': 24,
  'reset-password': 1,
};

/** What a link is good for, as people are told it. */
export function onceWithin(purpose: LinkPurpose): string {
  const hours = linkHours[purpose];
  return `The link works once, within ${hours === 1 ? 'one hour' : `${hours} hours`}.`;
}
