/** The kinds of records that the list of clients counts. */
export const listedKinds = ['order', 'enquiry', 'check'] as const;
