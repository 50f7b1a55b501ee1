/** The importable fields of a mark. */
export const importFields = [
  'name',
  'registrationNumber',
  'registrationDate',
  'owner',
  'status',
  'classes',
  'description',
  'image',
  'expiryDate',
  'publicationDate',
  'isPublished',
  'officeStatus',
  'slug',
] as const;
export type ImportField = (typeof importFields)[number];

/** A file may have so many different words as statuses. */
export const mostStatuses = 200;

/** Required fields; only the classes may be mapped to none. */
export const requiredFields = importFields.slice(0, 6);

/** Required fields that still need a column, or one value for all rows. */
export const missingFields = (
  mapping: { [field in ImportField]?: string | null | undefined },
  constants: { [field in ImportField]?: string | undefined } = {},
): ImportField[] =>
  requiredFields.filter((field) => {
    if (constants[field]) return false;
    return field === 'classes' ? mapping.classes === undefined : !mapping[field];
  });

/** Each mark has a number of its own. */
export const canBeConstant = (field: ImportField) =>
  field !== 'registrationNumber' && field !== 'slug';
