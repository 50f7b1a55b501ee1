import { z } from 'zod';
import { workspaceCalls } from '../../admin-ui/workspace-contract';
import { actorOf } from '../../platform/audit-log/record-audit';
import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { listAnswer } from '../../platform/http/list-answer';
import { notFound } from '../../shared/failure';
import { Undoable, UndoListQuery, UndoSummary } from './contract';
import { findUndoable } from './find-undoable.server';

const administratorApi = endpoints('administrator', 'Administration');

const UndoAddress = z.object({
  id: z.string().regex(/^[a-z]+-[1-9]\d{0,14}$/, 'Change not found'),
});

export const undoEndpoints = (context: SiteContext) => [
  administratorApi.get('/api/admin/undo', {
    summary: 'Changes that can be undone, or were undone in the last 30 days',
    query: UndoListQuery,
    answer: z.array(Undoable),
    handle: ({ query, caller, c }) =>
      listAnswer(c, query, async ({ limit, offset }) => {
        const { q = '', by, kind } = query;
        const words = q.toLowerCase();
        const found = (await findUndoable(context)).filter(
          (change) =>
            (!kind || change.kind === kind) &&
            (!by || change.actor === caller.administrator.username) &&
            `${change.title} ${change.text} ${change.by}`.toLowerCase().includes(words),
        );
        return { found: found.slice(offset, offset + limit), total: found.length };
      }),
  }),
  administratorApi.get('/api/admin/undo/summary', {
    summary: 'How many changes can be undone, and when the first of them becomes final',
    answer: UndoSummary,
    async handle() {
      const open = (await findUndoable(context)).filter(({ state }) => state === 'open');
      const ends = open.map(({ undoableUntil }) => +undoableUntil);
      return {
        count: open.length,
        nextFinalAt: ends.length > 0 ? new Date(Math.min(...ends)) : null,
      };
    },
  }),
  administratorApi.post(workspaceCalls.undo.path, {
    ...workspaceCalls.undo,
    summary: 'Undo a change: a deletion, publication or import',
    params: UndoAddress,
    async handle({ params, caller }) {
      const [name = '', id = ''] = params.id.split('-');
      const source = context.features.find((feature) => feature.name === name)?.undo?.(context);
      if (!source) throw notFound('Change not found');
      return { message: await source.undo(context.db, Number(id), actorOf(caller)) };
    },
  }),
];

export type UndoApi = ApiOf<typeof undoEndpoints>;
