import { countText, numberText } from '../../../shared/count-text';
import { type Encoding, encodings } from '../../../shared/encodings';
import type { ImportCounts, ImportField, ImportState, RegisterImport } from './contract';

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
  choosing: 'Waiting for a choice',
  checking: 'Checking',
  checked: 'Checked, not imported',
  importing: 'Importing',
  stopped: 'Stopped',
  done: 'Imported',
  failed: 'Failed',
};

export const encodingText = (encoding: string): string =>
  encodings[encoding as Encoding] ?? encoding;

/** What to look at before an import, since it may be read wrongly. */
export function readingDoubts({ encoding, found, brokenNames }: RegisterImport): string[] {
  const doubts: string[] = [];
  if (found.isGuess && encoding)
    doubts.push(
      `The file doesn’t say its encoding. It is read as ${encodingText(encoding)}, the likeliest one: please check the letters of the lines below.`,
    );
  if (brokenNames.count > 0)
    doubts.push(
      `${countText(brokenNames.count, 'name')} ${brokenNames.count === 1 ? 'looks' : 'look'} broken, such as ${brokenNames.examples.map((name) => `“${name}”`).join(', ')}. Is the encoding another?`,
    );
  return doubts;
}

/** The number of rows in the register with the file's values. */
export const succeeded = ({ created, changed, unchanged }: ImportCounts) =>
  created + changed + unchanged;

const namedAtMost = 5;

/** `3 trademarks have a status that is kept as written: “Wibble” 2, “Hm” 1.`; undefined if none do. */
export function keptAsWritten({ foundStatuses }: Pick<RegisterImport, 'foundStatuses'>) {
  const kept = foundStatuses.filter(({ status }) => status === 'other');
  if (kept.length === 0) return undefined;
  const marks = kept.reduce((sum, each) => sum + each.marks, 0);
  const named = kept
    .slice(0, namedAtMost)
    .map((each) => `“${each.word}” ${numberText(each.marks)}`);
  const more = kept.length - named.length;
  if (more > 0) named.push(`${numberText(more)} more`);
  return `${countText(marks, 'trademark')} ${marks === 1 ? 'has' : 'have'} a status that is kept as written: ${named.join(', ')}.`;
}

export const countWords: { outcome: keyof ImportCounts; label: string; note: string }[] = [
  { outcome: 'created', label: 'New', note: 'not in the register yet' },
  { outcome: 'changed', label: 'Changed', note: 'in the register, different' },
  { outcome: 'unchanged', label: 'Unchanged', note: 'in the register, identical' },
  { outcome: 'wrong', label: 'Errors', note: 'can’t be imported' },
];
