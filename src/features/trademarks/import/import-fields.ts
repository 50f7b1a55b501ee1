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

/** Required fields that still need a column. */
export const missingFields = (
  mapping: { [field in ImportField]?: string | null | undefined },
): ImportField[] =>
  requiredFields.filter((field) =>
    field === 'classes' ? mapping.classes === undefined : !mapping[field],
  );
