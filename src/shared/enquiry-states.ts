export const enquiryStates = ['new', 'in progress', 'done'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** What becomes of a check: its report is to be made, was made and mailed, or a person answers instead. */
export const reportStates = ['queued', 'reported', 'with-lawyer'] as const;
export type ReportState = (typeof reportStates)[number];
