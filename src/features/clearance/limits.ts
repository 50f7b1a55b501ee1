import type { Text } from '../../shared/texts';

/** What the comparison doesn't cover. */
export const limits: Text[] = [
  'Shapes and sounds. Pictures are compared only with those kept here, and get no level.',
  'Marks that are used but not registered, and domain names.',
  'Applications filed in the last few days, and registers of other countries.',
];
