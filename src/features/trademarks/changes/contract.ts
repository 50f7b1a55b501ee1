import { z } from 'zod';
import { moment } from '../../../shared/answers';

const changeKinds = ['import', 'publish-all', 'delete-all', 'selection'] as const;
export type ChangeKind = (typeof changeKinds)[number];

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
});
export type RegisterChange = z.infer<typeof RegisterChange>;

export const ChangeId = z.object({
  id: z.coerce.number('Change not found').int().positive().max(2_147_483_647),
});

export const PublishAllPreview = z.object({
  total: z.int().min(0),
  pending: z.int().min(0).describe('Pending trademarks that would be set to registered'),
  expired: z.int().min(0).describe('Expired trademarks that would be set to registered'),
  unpublished: z.int().min(0),
});
export type PublishAllPreview = z.infer<typeof PublishAllPreview>;
