import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Panel } from '../../../admin-ui/panel';
import { centsToText } from '../../../shared/price';
import { Link } from '../../../ui/navigation';
import { PaperStateSeal } from '../paper-state';
import { kindWord } from '../words';
import { papersOfQuery } from './admin-queries';

interface InvoicesPanelProps {
  of: Parameters<typeof papersOfQuery>[0];
  actions?: ReactNode;
}

/** The quotes, invoices and credit notes of a matter, newest first. */
export function InvoicesPanel({ of, actions }: InvoicesPanelProps) {
  const { data: papers } = useQuery(papersOfQuery(of));
  return (
    <Panel title="Invoices" actions={actions}>
      {papers?.length === 0 && <p className="soft">No invoices yet.</p>}
      <ul className="stack gap-3">
        {papers?.map((paper) => (
          <li key={paper.id} className="row between">
            <Link to={`/admin/invoices/${paper.id}`}>
              {paper.number ?? `${kindWord(paper.kind)}, draft`}
            </Link>
            <span className="num">{centsToText(paper.totalCents)}</span>
            <PaperStateSeal paper={paper} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
