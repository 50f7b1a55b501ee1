export const enquiryStates = ['new', 'in progress', 'done'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** The report of a check is pending, sent, or replaced by a person's answer. */
export const reportStates = ['queued', 'reported', 'with-lawyer'] as const;
export type ReportState = (typeof reportStates)[number];
