import { z } from 'zod';
import { actorOf, recordAudit } from '../../../platform/audit-log/record-audit';
import type { SiteContext } from '../../../platform/context';
import { csvAnswer } from '../../../platform/csv/csv';
import type { Db } from '../../../platform/db/database';
import type { AdministratorCaller } from '../../../platform/http/caller';
import { type ApiOf, endpoints } from '../../../platform/http/endpoint';
import { listAnswer, wholeListAnswer } from '../../../platform/http/list-answer';
import { withUndo } from '../../../platform/http/with-undo';
import { IdAnswer, RowId } from '../../../shared/answers';
import { forbidden } from '../../../shared/failure';
import { SeveralChanged } from '../../../shared/last-seen';
import { PageQuery } from '../../../shared/list-query';
import { mayActAs } from '../../../shared/roles';
import { changeSelection, deleteAll, publishAll, undoChange } from '../changes/change-many.server';
import {
  AdminTrademark,
  ListedTrademark,
  SelectedMarks,
  SelectionAction,
  TrademarkChange,
  TrademarkInput,
} from '../marks/admin-contract';
import { AdminTrademarkListQuery } from '../marks/contract';
import { markRecords } from '../marks/mark-records.server';
import { listMarks } from '../search/list-trademarks.server';
import { AllMarksChanged, AllMarksPreview, RegisterChange } from '../undo/contract';
import { countAll, findChanges, hasOfficeMarks } from '../undo/data.server';
import { exportHead, exportMarks, exportSelectedMarks, findMarkIds } from './export-marks.server';
import { changeMark, createMark, deleteMark } from './save-mark.server';

const administratorApi = endpoints('administrator', 'Administration');
const ownerApi = endpoints('administrator', 'Administration', 'owner');

export const adminTrademarkEndpoints = (deps: SiteContext) => [
  ...wholeRegister(deps),
  ...oneMark(deps),
];

async function withUs<Mark extends Pick<AdminTrademark, 'id' | 'registrationNumber'>>(
  { db, features }: SiteContext,
  found: Mark[],
) {
  const known = await Promise.all(features.map(({ withMarks }) => withMarks?.(db, found) ?? []));
  const byMark = Map.groupBy(known.flat(), ({ id }) => id);
  return found.map((mark) => ({ ...mark, withUs: byMark.get(mark.id) ?? [] }));
}

function wholeRegister(deps: SiteContext) {
  const { db, wake } = deps;
  /** Many marks are the work of a job. */
  const wakingAfter = async <Answer>(change: Promise<Answer>) => {
    const answer = await change;
    wake();
    return answer;
  };
  return [
    administratorApi.get('/api/admin/trademarks', {
      summary: 'All trademarks, published or not; can be searched, filtered and sorted',
      query: AdminTrademarkListQuery,
      answer: z.array(ListedTrademark),
      handle: ({ query, c }) =>
        listAnswer(c, query, async (slice) => {
          const { found, ...count } = await listMarks(db, query, slice);
          return { found: await withUs(deps, found), ...count };
        }),
    }),
    administratorApi.get('/api/admin/trademarks/export.csv', {
      summary: 'The trademarks of the list as a CSV file, with the columns of the import',
      query: AdminTrademarkListQuery,
      async handle({ query, caller, c }) {
        const { q, status, published, class: number, source } = query;
        const filters = { q, status, published, class: number, source };
        await recordAudit(db, actorOf(caller), 'export', 'register', null, { after: filters });
        const slices = await exportMarks(db, filters);
        return csvAnswer(c, 'trademarks.csv', {
          head: exportHead,
          slices,
          cells: ({ cells }) => cells,
        });
      },
    }),
    administratorApi.post('/api/admin/trademarks/export.csv', {
      summary: 'The selected trademarks as a CSV file',
      body: SelectedMarks,
      bodyLimit: 1_000_000,
      async handle({ body: { ids }, caller, c }) {
        const after = { count: ids.length };
        await recordAudit(db, actorOf(caller), 'export', 'register', null, { after });
        return csvAnswer(c, 'trademarks.csv', {
          head: exportHead,
          slices: exportSelectedMarks(db, ids),
          cells: ({ cells }) => cells,
        });
      },
    }),
    administratorApi.get('/api/admin/trademarks/ids', {
      summary: 'The ids of all trademarks that match the filters, at most 10,000',
      query: AdminTrademarkListQuery,
      answer: z.array(z.int()),
      handle: ({ query }) => findMarkIds(db, query),
    }),
    ownerApi.delete('/api/admin/trademarks', {
      summary: 'Delete all trademarks; can be undone',
      answer: AllMarksChanged,
      handle: async ({ caller, c }) =>
        withUndo(c, await wakingAfter(deleteAll(db, actorOf(caller)))),
    }),
    administratorApi.get('/api/admin/trademarks/batch-update', {
      summary: 'How many trademarks publishing or deleting all would be about',
      answer: AllMarksPreview,
      handle: () => countAll(db),
    }),
    administratorApi.patch('/api/admin/trademarks/batch-update', {
      summary: 'Publish all trademarks and set the firm’s own to registered; can be undone',
      answer: AllMarksChanged,
      handle: async ({ caller, c }) =>
        withUndo(c, await wakingAfter(publishAll(db, actorOf(caller)))),
    }),
    administratorApi.post('/api/admin/trademarks/selection', {
      summary: 'Publish, unpublish or delete the selected trademarks; can be undone',
      body: SelectionAction,
      answer: SeveralChanged,
      async handle({ body: { ids: selected, filters, ...change }, caller, c }) {
        const ids = filters ? await findMarkIds(db, filters, selected) : selected;
        if (change.action === 'delete') await refuseOfficeMarks(db, ids, caller);
        return withUndo(c, await changeSelection(db, { ids, ...change }, actorOf(caller)));
      },
    }),
    administratorApi.get('/api/admin/trademarks/changes', {
      summary: 'The latest bulk changes, newest first, and until when each can be undone',
      query: PageQuery,
      answer: z.array(RegisterChange),
      handle: async ({ query, c }) => wholeListAnswer(c, query, await findChanges(db)),
    }),
    administratorApi.post('/api/admin/trademarks/changes/{id}/undo', {
      summary:
        'Undo a bulk change; trademarks that were changed since stay as they are and are listed',
      params: RowId,
      answer: RegisterChange,
      handle: ({ params, caller }) => wakingAfter(undoChange(db, params.id, actorOf(caller))),
    }),
  ];
}

/** Without one of an office's marks no check has a level, so that only owners delete them. */
async function refuseOfficeMarks(db: Db, ids: number[], { administrator }: AdministratorCaller) {
  if (mayActAs(administrator.role, 'owner') || !(await hasOfficeMarks(db, ids))) return;
  throw forbidden('Only owners can delete marks of an office’s register.');
}

function oneMark({ db }: SiteContext) {
  return [
    administratorApi.post('/api/admin/trademarks', {
      summary: 'Add a trademark',
      body: TrademarkInput,
      answer: AdminTrademark,
      status: 201,
      handle: ({ body, caller }) => createMark(db, body, actorOf(caller)),
    }),
    administratorApi.get('/api/admin/trademarks/{id}', {
      summary: 'One trademark, published or not',
      params: RowId,
      answer: AdminTrademark,
      handle: ({ params }) => markRecords.require(db, params.id),
    }),
    administratorApi.patch('/api/admin/trademarks/{id}', {
      summary: 'Update fields of a trademark; 409 if somebody else saved it since `updatedAt`',
      params: RowId,
      body: TrademarkChange,
      answer: AdminTrademark,
      handle: ({ params, body, caller }) => changeMark(db, params.id, body, actorOf(caller)),
    }),
    administratorApi.delete('/api/admin/trademarks/{id}', {
      summary: 'Delete a trademark; can be undone',
      params: RowId,
      answer: IdAnswer,
      async handle({ params, caller, c }) {
        await refuseOfficeMarks(db, [params.id], caller);
        return withUndo(c, await deleteMark(db, params.id, actorOf(caller)));
      },
    }),
  ];
}

export type AdminTrademarksApi = ApiOf<typeof adminTrademarkEndpoints>;
