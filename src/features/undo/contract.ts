import { z } from 'zod';
import { moment } from '../../shared/answers';
import { filter, PageQuery, searchText } from '../../shared/list-query';
import { undoKinds } from '../../shared/undo';

export const UndoListQuery = PageQuery.extend({
  q: filter(searchText(200)).describe('Searches what was changed and who did it'),
  by: filter(z.enum(['me'], 'By must be me')),
  kind: filter(z.enum(undoKinds, `Kind must be one of ${undoKinds.join(', ')}`)),
});
export type UndoListQuery = z.infer<typeof UndoListQuery>;

export const undoStates = ['open', 'refused', 'undone'] as const;

export const Undoable = z.object({
  id: z.string(),
  kind: z.enum(undoKinds),
  title: z.string().describe('What was done, by name'),
  text: z.string().nullable(),
  by: z.string(),
  at: moment,
  undoableUntil: moment,
  state: z.enum(undoStates).describe('refused: it can’t be undone now'),
  refusal: z.string().nullable().describe('Why it can’t be undone now'),
  undoneAt: moment.nullable(),
  undoneBy: z.string().nullable(),
  path: z.string().describe('Where the back office shows more of it'),
});
export type Undoable = z.infer<typeof Undoable>;

export const UndoSummary = z.object({
  count: z.int().describe('Changes that can be undone now'),
  nextFinalAt: moment.nullable().describe('When the first of them no longer can'),
});
