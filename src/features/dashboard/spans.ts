export const spans = ['28 days', '12 months'] as const;
export type Span = (typeof spans)[number];
