import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Panel } from '../../../admin-ui/panel';
import { moneyText } from '../../../shared/currency';
import { Link } from '../../../ui/navigation';
import { InvoiceStateSeal } from '../invoice-state';
import { kindWord } from '../words';
import { invoicesOfQuery } from './admin-queries';

interface InvoicesPanelProps {
  of: Parameters<typeof invoicesOfQuery>[0];
  actions?: ReactNode;
}

/** The quotes, invoices and credit notes of a matter, newest first. */
export function InvoicesPanel({ of, actions }: InvoicesPanelProps) {
  const { data: invoices } = useQuery(invoicesOfQuery(of));
  return (
    <Panel title="Invoices" actions={actions}>
      {invoices?.length === 0 && <p className="soft">No invoices yet.</p>}
      <ul className="stack gap-3">
        {invoices?.map((invoice) => (
          <li key={invoice.id} className="row between">
            <Link to={`/admin/invoices/${invoice.id}`}>
              {invoice.number ?? `${kindWord(invoice.kind)}, draft`}
            </Link>
            <span className="num">{moneyText(invoice.totalCents, invoice.currency)}</span>
            <InvoiceStateSeal invoice={invoice} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
