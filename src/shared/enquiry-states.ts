export const enquiryStates = ['new', 'in progress', 'done'] as const;
export type EnquiryState = (typeof enquiryStates)[number];
