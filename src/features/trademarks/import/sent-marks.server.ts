import { trademarks } from '../marks/schema.server';
import { createRowSender, type SentRow } from '../marks/sent-rows.server';
import { registerColumns } from '../search/register-columns.server';
import type { ImportedMark } from './to-mark.server';

/** Without what only an office's marks have. */
export const importedMarks = createRowSender(trademarks, [
  'id',
  'source',
  'kind',
  'countries',
  'agentRefs',
  'officeValues',
  'createdAt',
  'updatedAt',
]);

/** With every column; those not in the file have their defaults. */
export const sentMark = (mark: ImportedMark): SentRow =>
  importedMarks.row({
    ...mark,
    classes: mark.classes ?? [],
    isPublished: mark.isPublished ?? false,
    ...registerColumns(mark),
  });
