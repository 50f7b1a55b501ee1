/** What the comparison doesn't cover. */
export const limits = [
  'Pictures, shapes and sounds: only names are compared.',
  'Marks that are used but not registered, company names and domain names.',
  'Applications filed in the last few days, and registers of other countries.',
];
