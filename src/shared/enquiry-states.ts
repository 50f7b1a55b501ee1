/** How far the firm is with an enquiry. */
export const enquiryStates = ['new', 'in progress', 'done'] as const;
export type EnquiryState = (typeof enquiryStates)[number];
