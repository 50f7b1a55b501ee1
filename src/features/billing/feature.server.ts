import { sql } from 'drizzle-orm';
import type { Feature } from '../../platform/context';
import { centsToText } from '../../shared/price';
import { billOrdersJob } from './bill-orders-job.server';
import { paperRecords } from './client-records.server';
import { findPapers, getPaper } from './data.server';
import { draftUndo } from './delete-draft.server';
import { billingEndpoints } from './endpoints.server';
import { findOverdueNotice, remindJob } from './overdue.server';
import { paperFile } from './paper/paper-file.server';
import { servePaperLinks } from './paper-links.server';
import { erasePapersOf, exportPapersOf, movePapers, paperRetention } from './personal-data.server';
import * as tables from './schema.server';
import { kindWord } from './words';

export const billing: Feature = {
  name: 'billing',
  tables,
  recordPages: { invoice: '/admin/invoices/{id}' },
  endpoints: billingEndpoints,
  mount: servePaperLinks,
  jobs: (context) => [billOrdersJob(context), remindJob(context)],
  mailAttachments: {
    async invoice(context, id) {
      const paper = await getPaper(context.db, Number(id));
      return paper && paperFile(context, paper);
    },
  },
  personalData: { export: exportPapersOf, erase: erasePapersOf },
  addressMoves: movePapers,
  retention: paperRetention,
  undo: () => draftUndo,
  async adminSearch(db, q, limit) {
    const { found } = await findPapers(db, { q, sort: 'date' }, { limit, offset: 0 });
    return found.map(({ id, kind, number, clientName, totalCents }) => ({
      kind: 'Invoice',
      title: `${kindWord(kind)} ${number ?? '(draft)'}`,
      text: `${clientName}, ${centsToText(totalCents)}`,
      path: `/admin/invoices/${id}`,
    }));
  },
  clientRecords: [paperRecords],
  dashboard: {
    counts: {
      invoices: {
        total: sql`select count(*)::int from papers where deleted_at is null`,
        waiting: sql`select count(*)::int from papers where kind = 'invoice' and outstanding_cents > 0
          and not is_test and due_day < (now() at time zone 'Asia/Singapore')::date`,
      },
    },
    findNotice: findOverdueNotice,
  },
};
