import { freshOnOpen } from '../../../admin-ui/list-query';
import { missingOrFailed, RecordPage } from '../../../admin-ui/record-page';
import type { PageParams } from '../../../client/route';
import { pdfAddress } from '../pdf-address';
import { kindWord } from '../words';
import { invoicesPath } from './admin-invoices-page';
import { adminInvoiceQuery } from './admin-queries';
import { DraftEditor } from './draft-editor';
import { InvoiceSteps } from './invoice-steps';
import { IssuedInvoice } from './issued-invoice';

export default function AdminInvoicePage({ params: { id = '' } }: { params: PageParams }) {
  return (
    <RecordPage
      query={{ ...adminInvoiceQuery(id), ...freshOnOpen }}
      one="invoice"
      titleOf={(invoice) =>
        invoice
          ? `${kindWord(invoice.kind)} ${invoice.number ?? `for ${invoice.clientName}`}`
          : 'Invoice'
      }
      back={{ to: invoicesPath, label: 'Back to Invoices' }}
      actionsOf={(invoice) => (
        <a className="btn tiny" href={pdfAddress(invoice.id)} download>
          {invoice.number ? 'Download PDF' : 'Preview PDF'}
        </a>
      )}
      failureOf={missingOrFailed('invoice', {
        title: 'Invoice not found',
        text: 'It may be a draft that was deleted.',
      })}
    >
      {(invoice) => (
        <>
          <InvoiceSteps invoice={invoice} />
          {invoice.number ? (
            <IssuedInvoice key={invoice.id} invoice={invoice} />
          ) : (
            <DraftEditor key={`${invoice.id} ${invoice.updatedAt}`} invoice={invoice} />
          )}
        </>
      )}
    </RecordPage>
  );
}
