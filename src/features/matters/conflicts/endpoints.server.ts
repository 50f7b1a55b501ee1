import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { actorOf, recordAudit } from '../../../platform/audit-log/record-audit';
import type { SiteContext } from '../../../platform/context';
import { insertRow, lockRow, updateRow } from '../../../platform/db/rows';
import { type ApiOf, endpoints } from '../../../platform/http/endpoint';
import { listAnswer } from '../../../platform/http/list-answer';
import { RowId } from '../../../shared/answers';
import { conflict, notFound } from '../../../shared/failure';
import { PageQuery } from '../../../shared/list-query';
import {
  CheckOfMatter,
  ConflictCheck,
  ConflictQuestion,
  DecideConflict,
  decisionText,
  WaitingCheck,
} from './contract';
import { conflictChecks } from './schema.server';
import { searchConflicts } from './search-conflicts.server';
import { findCheck, findWaitingChecks } from './waiting-checks.server';

/** Whoever may open matters. */
const staffApi = endpoints('administrator', 'Administration', 'staff');

const missing = () => notFound('This conflict check does not exist.');

export const conflictEndpoints = ({ db }: SiteContext) => [
  staffApi.post('/api/admin/conflict-checks', {
    summary:
      'Search names and a mark among clients, other sides and their marks; the answer is kept',
    body: ConflictQuestion,
    answer: ConflictCheck,
    status: 201,
    async handle({ body, caller }) {
      const { actor } = actorOf(caller);
      const hits = await searchConflicts(db, body);
      return insertRow(db, conflictChecks, { asked: body, hits, actor });
    },
  }),
  staffApi.get('/api/admin/conflict-checks', {
    summary:
      'Conflict checks of open matters, as of a portfolio, that found something nobody has answered; oldest first',
    query: PageQuery,
    answer: z.array(WaitingCheck),
    handle: ({ query, c }) => listAnswer(c, query, (slice) => findWaitingChecks(db, slice)),
  }),
  staffApi.get('/api/admin/conflict-checks/{id}', {
    summary: 'A conflict check as it was made and answered',
    params: RowId,
    answer: CheckOfMatter,
    async handle({ params }) {
      const found = await findCheck(db, params.id);
      if (!found) throw missing();
      return found;
    },
  }),
  staffApi.post('/api/admin/conflict-checks/{id}/decision', {
    summary: 'Answer a conflict check before a matter is opened with it',
    params: RowId,
    body: DecideConflict,
    answer: ConflictCheck,
    handle: ({ params, body: { decision, reason }, caller }) =>
      db.transaction(async (tx) => {
        const found = await lockRow(tx, conflictChecks, eq(conflictChecks.id, params.id));
        if (!found) throw missing();
        if (found.matterId !== null && found.decision !== null)
          throw conflict('A matter was opened with this check. Its answer stays.');
        const actor = actorOf(caller);
        // Who it was about stands in the check alone: the trail can’t be erased.
        await recordAudit(tx, actor, 'decide', 'conflict check', found.id, {
          after: { decision, subject: decisionText[decision] },
        });
        const decided = await updateRow(tx, conflictChecks, eq(conflictChecks.id, found.id), {
          decision,
          reason: reason || null,
          decidedBy: actor.actor,
          decidedAt: new Date(),
        });
        return decided ?? found;
      }),
  }),
];

export type ConflictsApi = ApiOf<typeof conflictEndpoints>;
