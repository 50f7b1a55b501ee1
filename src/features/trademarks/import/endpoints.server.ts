import { z } from 'zod';
import { actorOf, recordAudit } from '../../../platform/audit-log/record-audit';
import type { SiteContext } from '../../../platform/context';
import { csvAnswer } from '../../../platform/csv/csv';
import type { Db } from '../../../platform/db/database';
import { type ApiOf, endpoints } from '../../../platform/http/endpoint';
import { wholeListAnswer } from '../../../platform/http/list-answer';
import { requireRoom } from '../../../platform/storage/room';
import { IdAnswer, RowId } from '../../../shared/answers';
import { notFound } from '../../../shared/failure';
import { PageQuery } from '../../../shared/list-query';
import {
  ImportedNow,
  ImportNow,
  ImportProblem,
  missingFields,
  NewImport,
  PieceQuery,
  ProblemQuery,
  RegisterImport,
  SetMapping,
} from './contract';
import {
  findImports,
  getImport,
  type ImportWithChange,
  insertImport,
  wrongRows,
} from './data.server';
import { importNow } from './import-now.server';
import { receivePiece } from './receive-file.server';
import { discardImport, setMapping, startImport, stopImport } from './steer-import.server';

const administratorApi = endpoints('administrator', 'Administration');

/** Longer lists are uploaded as a file, which is streamed. */
const largestListBytes = 1_000_000;

export function importEndpoints({ db, config, wake }: SiteContext) {
  const place = { db, dataDir: config.dataDir };
  const answerAsIs = async (id: number) => toRegisterImport(await requireImport(db, id));
  const answerAfter = async (id: number, work: Promise<void>) => {
    await work;
    wake();
    return answerAsIs(id);
  };
  return [
    administratorApi.post('/api/admin/trademarks/import', {
      summary: 'Import a list of trademarks directly; use a file for a long list',
      body: ImportNow,
      bodyLimit: largestListBytes,
      answer: ImportedNow,
      async handle({ body, caller }) {
        await requireRoom(config);
        return importNow(db, body.trademarks, actorOf(caller));
      },
    }),
    administratorApi.get('/api/admin/trademarks/imports', {
      summary: 'The latest imports, newest first',
      query: PageQuery,
      answer: z.array(RegisterImport),
      handle: async ({ query, c }) =>
        wholeListAnswer(c, query, (await findImports(db)).map(toRegisterImport)),
    }),
    administratorApi.post('/api/admin/trademarks/imports', {
      summary: 'Start an import of a file; its bytes are sent in parts',
      body: NewImport,
      answer: RegisterImport,
      status: 201,
      async handle({ body, caller }) {
        await requireRoom(config, body.sizeBytes);
        return answerAsIs((await insertImport(db, { ...body, ...actorOf(caller) })).id);
      },
    }),
    administratorApi.get('/api/admin/trademarks/imports/{id}', {
      summary: 'The progress of an import and the result of its dry run',
      params: RowId,
      answer: RegisterImport,
      handle: ({ params }) => answerAsIs(params.id),
    }),
    administratorApi.delete('/api/admin/trademarks/imports/{id}', {
      summary: 'Discard a file of which nothing was imported',
      params: RowId,
      answer: IdAnswer,
      async handle({ params }) {
        await discardImport(place, params.id);
        return { id: params.id };
      },
    }),
    administratorApi.put('/api/admin/trademarks/imports/{id}/bytes', {
      summary:
        'The next part of the file as raw bytes, at most 4 MB; the last part starts the dry run',
      params: RowId,
      query: PieceQuery,
      answer: RegisterImport,
      async handle({ params: { id }, query, c }) {
        await requireRoom(config);
        const row = await requireImport(db, id);
        return answerAfter(id, receivePiece(place, row, query.offset, c.req.raw.body));
      },
    }),
    administratorApi.patch('/api/admin/trademarks/imports/{id}', {
      summary:
        'Say how to read the file, which headers are which fields and what its words mean; the dry run starts again',
      params: RowId,
      body: SetMapping,
      answer: RegisterImport,
      handle: ({ params: { id }, body }) => answerAfter(id, setMapping(place, id, body)),
    }),
    administratorApi.post('/api/admin/trademarks/imports/{id}/start', {
      summary: 'Start the import after the dry run, or continue a stopped import',
      params: RowId,
      answer: RegisterImport,
      async handle({ params: { id }, caller }) {
        await requireRoom(config);
        return answerAfter(id, startImport(place, id, actorOf(caller)));
      },
    }),
    administratorApi.post('/api/admin/trademarks/imports/{id}/stop', {
      summary: 'Stop an import; imported rows stay',
      params: RowId,
      answer: RegisterImport,
      handle: ({ params: { id }, caller }) => answerAfter(id, stopImport(db, id, actorOf(caller))),
    }),
    administratorApi.get('/api/admin/trademarks/imports/{id}/problems', {
      summary: 'The rows with errors, in the order of the file',
      params: RowId,
      query: ProblemQuery,
      answer: z.array(ImportProblem),
      handle: ({ params, query }) => wrongRows.find(db, params.id, query),
    }),
    administratorApi.get('/api/admin/trademarks/imports/{id}/problems.csv', {
      summary: 'All rows with errors as a CSV file: row number, reason and original cells',
      params: RowId,
      async handle({ params, caller, c }) {
        const row = await requireImport(db, params.id);
        await recordAudit(db, actorOf(caller), 'export', 'import problems', row.id);
        return csvAnswer(c, `wrong-rows-${row.id}.csv`, {
          head: ['Row', 'Reason', ...row.headers],
          slices: wrongRows.slices(db, row.id),
          cells: (problem) => [problem.row, problem.reasons.join('; '), ...problem.cells],
        });
      },
    }),
  ];
}

async function requireImport(db: Db, id: number): Promise<ImportWithChange> {
  const found = await getImport(db, id);
  if (!found) throw notFound('Import not found');
  return found;
}

const toRegisterImport = (row: ImportWithChange) => ({
  ...row,
  missing: row.state === 'choosing' ? missingFields(row.mapping, row.reading.constants) : [],
});

export type ImportApi = ApiOf<typeof importEndpoints>;
