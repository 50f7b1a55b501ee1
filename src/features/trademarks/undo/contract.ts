import { z } from 'zod';
import { moment } from '../../../shared/answers';

const changeKinds = ['import', 'publish-all', 'delete-all', 'selection'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** At work: marks are still being changed, or brought back. */
export const changeStates = ['done', 'changing', 'undoing'] as const;

/** A mark of a selection, for the page of undo. */
export interface NamedMark {
  name: string;
  registrationNumber: string;
  owner: string;
}

/** A source that a change has paused. */
export interface SourceBefore {
  key: string;
  isPaused: boolean;
  isWhole: boolean;
  officeUpdatedAt: string | null;
}

/** The result of an undo; marks that were edited since are left unchanged. */
export const UndoResult = z.object({
  restored: z.int().min(0).describe('Trademarks restored to their earlier values'),
  removed: z.int().min(0).describe('Trademarks that the change had added and that were removed'),
  left: z.int().min(0).describe('Trademarks that were changed since and stay as they are'),
  examples: z
    .array(
      z.object({
        name: z.string(),
        registrationNumber: z.string(),
        reason: z.enum(['changed', 'deleted', 'taken']),
      }),
    )
    .describe('The first of the trademarks that stay as they are'),
});
export type UndoResult = z.infer<typeof UndoResult>;

export const RegisterChange = z.object({
  id: z.int().positive(),
  kind: z.enum(changeKinds),
  detail: z.string().nullable(),
  actor: z.string(),
  createdCount: z.int(),
  updatedCount: z.int(),
  deletedCount: z.int(),
  at: moment,
  undoableUntil: moment,
  undoneAt: moment.nullable(),
  undoneBy: z.string().nullable(),
  undoResult: UndoResult.nullable(),
  firmCount: z.int().describe('Of the firm’s own trademarks, where the change is about all'),
  officeCount: z.int().describe('Of trademarks from an office’s register'),
  state: z.enum(changeStates),
  total: z.int().describe('The trademarks of the work that goes on'),
  doneCount: z.int(),
});
export type RegisterChange = z.infer<typeof RegisterChange>;

/** How many trademarks a change of all is about. */
export const AllMarks = z.object({
  firm: z.int().min(0).describe('The firm’s own'),
  office: z.int().min(0).describe('Those from an office’s register'),
});
export type AllMarks = z.infer<typeof AllMarks>;

export const AllMarksPreview = AllMarks.extend({
  total: z.int().min(0),
  pending: z.int().min(0).describe('The firm’s pending ones, which Publish All sets to registered'),
  expired: z.int().min(0).describe('The firm’s expired ones, which Publish All sets to registered'),
  other: z
    .int()
    .min(0)
    .describe('The firm’s ones with another status, which Publish All sets to registered'),
  unpublished: z.int().min(0),
});
export type AllMarksPreview = z.infer<typeof AllMarksPreview>;

/** Done, or begun: many marks are the work of a job. */
export const AllMarksChanged = AllMarks.extend({
  count: z.int().min(0),
  isAtWork: z.boolean().describe('The change goes on; the list of changes shows how far it is'),
});
export type AllMarksChanged = z.infer<typeof AllMarksChanged>;
