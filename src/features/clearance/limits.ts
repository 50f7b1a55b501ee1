/** What such a comparison can’t see. */
export const limits = [
  'Pictures, shapes and sounds: only names are compared.',
  'Marks that are used but not registered, company names and domain names.',
  'Applications filed in the last few days, and registers of other countries.',
];
