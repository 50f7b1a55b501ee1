export const markStages = ['published', 'registered'] as const;
export type MarkStage = (typeof markStages)[number];
