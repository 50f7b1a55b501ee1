import type { ImportCounts, ImportField, ImportState } from './contract';

export const fieldLabels: Record<ImportField, string> = {
  name: 'Name',
  registrationNumber: 'Registration number',
  registrationDate: 'Registration date',
  owner: 'Owner',
  status: 'Status',
  classes: 'Classes',
  description: 'Description',
  image: 'Image',
  expiryDate: 'Expiry date',
  publicationDate: 'Publication date',
  isPublished: 'Published',
  officeStatus: 'Office’s own status',
  slug: 'Slug',
};

export const stateWords: Record<ImportState, string> = {
  receiving: 'Upload not finished',
  choosing: 'Columns not matched',
  checking: 'Checking',
  checked: 'Checked, not imported',
  importing: 'Importing',
  stopped: 'Stopped',
  done: 'Imported',
  failed: 'Failed',
};

/** The number of rows in the register with the file's values. */
export const succeeded = ({ created, changed, unchanged }: ImportCounts) =>
  created + changed + unchanged;

export const countWords: { outcome: keyof ImportCounts; label: string; note: string }[] = [
  { outcome: 'created', label: 'New', note: 'not in the register yet' },
  { outcome: 'changed', label: 'Changed', note: 'in the register, different' },
  { outcome: 'unchanged', label: 'Unchanged', note: 'in the register, identical' },
  { outcome: 'wrong', label: 'Errors', note: 'can’t be imported' },
];
