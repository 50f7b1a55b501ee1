/** `sent`: a mail server took it; `kept`: without one, it is kept as a file. */
export const mailStates = ['queued', 'sent', 'kept', 'failed'] as const;
export type MailState = (typeof mailStates)[number];
