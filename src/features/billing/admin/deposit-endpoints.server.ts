import { actorOf } from '../../../platform/audit-log/record-audit';
import type { SiteContext } from '../../../platform/context';
import { endpoints } from '../../../platform/http/endpoint';
import { RowId } from '../../../shared/answers';
import { RecordDeposit, ReturnDeposit } from '../deposits/contract';
import { recordDeposit, returnDeposit } from '../deposits/deposits.server';
import { statementOf } from '../period.server';
import { Statement } from '../statement-contract';

const administratorApi = endpoints('administrator', 'Administration');

/** Money that comes before any invoice. Both answer with the statement of its client. */
export const depositEndpoints = (deps: SiteContext) => [
  administratorApi.post('/api/admin/deposits', {
    summary: 'Record what a client paid before any invoice; once for each key',
    body: RecordDeposit,
    answer: Statement,
    status: 201,
    handle: async ({ body, caller }) =>
      statementOf(deps.db, await recordDeposit(deps, body, actorOf(caller))),
  }),
  administratorApi.post('/api/admin/deposits/{id}/return', {
    summary: 'Record what of it was paid back; once for each key',
    params: RowId,
    body: ReturnDeposit,
    answer: Statement,
    status: 201,
    handle: async ({ params, body, caller }) =>
      statementOf(deps.db, await returnDeposit(deps.db, params.id, body, actorOf(caller))),
  }),
];
