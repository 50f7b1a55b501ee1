import { z } from 'zod';
import { actorOf } from '../../platform/audit-log/record-audit';
import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { listAnswer } from '../../platform/http/list-answer';
import { readBytes } from '../../platform/http/request-body';
import { withUndo } from '../../platform/http/with-undo';
import { requireRoom } from '../../platform/storage/room';
import { IdAnswer, RowId } from '../../shared/answers';
import { invalid } from '../../shared/failure';
import { bookLines, setAside } from './book-lines.server';
import {
  BankLine,
  BookedLines,
  BookLines,
  LineQuery,
  LoadedStatement,
  LoadStatement,
  largestStatementBytes,
  SetAside,
} from './contract';
import { findLines } from './data.server';
import { loadStatement } from './load-statement.server';
import { readStatement } from './read-statement.server';

const administratorApi = endpoints('administrator', 'Administration');

export const bankEndpoints = (context: SiteContext) => {
  const { db, config } = context;
  return [
    administratorApi.post('/api/admin/bank/statements', {
      summary:
        'Read a bank statement, whose bytes are sent: CSV, MT940 or CAMT.053 of at most 5 MB; lines that were read before change nothing',
      query: LoadStatement,
      fileInstead: true,
      bodyLimit: largestStatementBytes,
      answer: LoadedStatement,
      async handle({ query, caller, c }) {
        await requireRoom(config, largestStatementBytes);
        const bytes = await readBytes(c.req.raw, largestStatementBytes);
        if (bytes.length === 0) throw invalid('The file is empty.', 'file');
        const statement = await readStatement(bytes, query.encoding);
        return loadStatement(db, statement, actorOf(caller));
      },
    }),
    administratorApi.get('/api/admin/bank/lines', {
      summary: 'Lines of bank statements, the open ones with the invoices that they can pay',
      query: LineQuery,
      answer: z.array(BankLine),
      handle: ({ query, c }) => listAnswer(c, query, (slice) => findLines(db, query.state, slice)),
    }),
    administratorApi.post('/api/admin/bank/bookings', {
      summary:
        'Book lines on the invoices that they pay, as one change that can be undone for 7 days; a line that can’t be booked so is left and told',
      body: BookLines,
      answer: BookedLines,
      status: 201,
      handle: async ({ body, caller, c }) =>
        withUndo(c, await bookLines(context, body, actorOf(caller))),
    }),
    administratorApi.patch('/api/admin/bank/lines/{id}', {
      summary: 'Set a line aside that pays no invoice, or open it again',
      params: RowId,
      body: SetAside,
      answer: IdAnswer,
      async handle({ params, body, caller }) {
        await setAside(db, params.id, body.isAside, actorOf(caller));
        return params;
      },
    }),
  ];
};

export type BankApi = ApiOf<typeof bankEndpoints>;
