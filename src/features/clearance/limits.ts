import type { Text } from '../../shared/texts';

/** What the comparison doesn't cover. */
export const limits: Text[] = [
  'Pictures, shapes and sounds: only names are compared.',
  'Marks that are used but not registered, and domain names.',
  'Applications filed in the last few days, and registers of other countries.',
];
