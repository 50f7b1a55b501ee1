/** `sent`: a mail server took it; `kept`: without one, it is kept as a file; `bounced`: it was sent and came back. */
export const mailStates = ['queued', 'sent', 'kept', 'failed', 'bounced'] as const;
export type MailState = (typeof mailStates)[number];
