import type { Text } from '../../../shared/texts';
/** The parts of the form, in its order, that a remark can stand at. */
export const intakeParts = ['mark', 'goods', 'owner', 'priority', 'use', 'questions'] as const;
export type IntakePart = (typeof intakeParts)[number];

/** Besides the first owner. */
export const mostJointOwners = 4;

export const partTitles: Record<IntakePart, Text> = {
  mark: 'Your mark',
  goods: 'What you sell',
  owner: 'Who will own it',
  priority: 'Earlier filings',
  use: 'Use of the mark',
  questions: 'Further questions',
};

/** The parts that an order asks for. */
export const partsAsked = ({
  asksMark,
  asksFiling,
  questions,
}: {
  asksMark: boolean;
  asksFiling: boolean;
  questions: unknown[];
}): IntakePart[] => [
  ...(asksMark ? (['mark', 'goods', 'owner'] as const) : []),
  ...(asksFiling ? (['priority', 'use'] as const) : []),
  ...(questions.length > 0 ? (['questions'] as const) : []),
];
