/** The files of the whole docket, by name. */
export const docketFiles = [
  'matters',
  'classes',
  'parties',
  'events',
  'deadlines',
  'documents',
] as const;
export type DocketFile = (typeof docketFiles)[number];

export const docketFileAddress = (file: DocketFile) => `/api/admin/docket/${file}.csv` as const;
export const docketJsonAddress = '/api/admin/docket/export.json';
