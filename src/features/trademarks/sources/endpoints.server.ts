import { z } from 'zod';
import { actorOf, recordAudit } from '../../../platform/audit-log/record-audit';
import type { SiteContext } from '../../../platform/context';
import { csvAnswer } from '../../../platform/csv/csv';
import { type ApiOf, endpoints } from '../../../platform/http/endpoint';
import { wholeListAnswer } from '../../../platform/http/list-answer';
import { spokenOf } from '../../../platform/languages/spoken';
import { requireRoom } from '../../../platform/storage/room';
import { RowId } from '../../../shared/answers';
import { notFound } from '../../../shared/failure';
import { PageQuery } from '../../../shared/list-query';
import {
  AfterRow,
  Coverage,
  RegisterSourceState,
  RegisterSync,
  SourceKey,
  SyncProblem,
} from './contract';
import { getCoverage } from './coverage.server';
import { findSyncs, getSync, refusedRows } from './data.server';
import { getSourceState, toRegisterSync } from './source-state.server';
import { sources } from './sources.server';
import { pauseSource, requireSource, startSync, stopSync } from './steer-sync.server';

const publicApi = endpoints('public', 'Trademarks');
const administratorApi = endpoints('administrator', 'Administration');

export function sourceEndpoints({ db, config, wake }: SiteContext) {
  const stateOf = (key: string) => getSourceState(db, requireSource(key), config);
  const requireSync = async (id: number) => {
    const sync = await getSync(db, id);
    if (!sync) throw notFound('Run not found');
    return sync;
  };
  return [
    publicApi.get('/api/coverage', {
      summary: 'Which register the marks of this site are, of which day and how many',
      answer: Coverage,
      cached: true,
      handle: async ({ caller }) => getCoverage(db, undefined, spokenOf(caller.language)),
    }),
    administratorApi.get('/api/admin/register-sources', {
      summary: 'The offices’ registers that this site can hold, and how up to date each is here',
      query: PageQuery,
      answer: z.array(RegisterSourceState),
      handle: async ({ query, c }) =>
        wholeListAnswer(c, query, await Promise.all(sources.map(({ key }) => stateOf(key)))),
    }),
    administratorApi.get('/api/admin/register-sources/{key}/syncs', {
      summary: 'The latest runs of a source, newest first',
      params: SourceKey,
      query: PageQuery,
      answer: z.array(RegisterSync),
      handle: async ({ params: { key }, query, c }) =>
        wholeListAnswer(
          c,
          query,
          (await findSyncs(db, requireSource(key).key)).map(toRegisterSync),
        ),
    }),
    administratorApi.post('/api/admin/register-sources/{key}/sync', {
      summary:
        'Bring a register up to date now; the first time loads it. 409 while it already runs',
      params: SourceKey,
      answer: RegisterSync,
      status: 202,
      async handle({ params, caller }) {
        await requireRoom(config);
        const sync = await startSync(db, params.key, actorOf(caller));
        wake();
        return toRegisterSync(sync);
      },
    }),
    administratorApi.post('/api/admin/register-sources/{key}/pause', {
      summary: 'Leave out the daily runs of a source until it is resumed',
      params: SourceKey,
      answer: RegisterSourceState,
      async handle({ params: { key }, caller }) {
        await pauseSource(db, key, true, actorOf(caller));
        return stateOf(key);
      },
    }),
    administratorApi.post('/api/admin/register-sources/{key}/resume', {
      summary: 'Bring a paused source up to date every day again',
      params: SourceKey,
      answer: RegisterSourceState,
      async handle({ params: { key }, caller }) {
        await pauseSource(db, key, false, actorOf(caller));
        return stateOf(key);
      },
    }),
    administratorApi.post('/api/admin/register-syncs/{id}/stop', {
      summary: 'Stop a run; marks that it has brought up to date stay so',
      params: RowId,
      answer: RegisterSync,
      handle: async ({ params: { id }, caller }) =>
        toRegisterSync(await stopSync(db, id, actorOf(caller))),
    }),
    administratorApi.get('/api/admin/register-syncs/{id}/problems', {
      summary: 'The rows that a run refused or took without a part, in the order of the file',
      params: RowId,
      query: AfterRow,
      answer: z.array(SyncProblem),
      handle: async ({ params, query }) =>
        refusedRows.find(db, (await requireSync(params.id)).id, query),
    }),
    administratorApi.get('/api/admin/register-syncs/{id}/problems.csv', {
      summary: 'All of these rows as a CSV file',
      params: RowId,
      async handle({ params, caller, c }) {
        const { id } = await requireSync(params.id);
        await recordAudit(db, actorOf(caller), 'export', 'register run', id);
        return csvAnswer(c, `refused-rows-${id}.csv`, {
          head: ['Row', 'Number', 'Result', 'Reason'],
          slices: refusedRows.slices(db, id),
          cells: ({ row, number, isRefused, reasons }) => [
            row,
            number,
            isRefused ? 'refused' : 'taken without a part',
            reasons.join('; '),
          ],
        });
      },
    }),
  ];
}

export type SourcesApi = ApiOf<typeof sourceEndpoints>;
