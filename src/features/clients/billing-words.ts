export const contactRoles = ['instructs', 'signs', 'invoices'] as const;
export type ContactRole = (typeof contactRoles)[number];
export const roleWords: Record<ContactRole, string> = {
  instructs: 'Instructs',
  signs: 'Signs',
  invoices: 'Gets invoices and reminders',
};

/** Nothing is stored yet: the version on which the first one is saved. */
export const neverSaved = new Date(0).toISOString();

/** The firm’s own terms, where a client has no others. */
export const usualDaysToPay = 14;
