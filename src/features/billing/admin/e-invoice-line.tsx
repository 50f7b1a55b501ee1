import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../../../admin-ui/action-button';
import { May } from '../../../admin-ui/may';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import type { InvoiceDetail } from '../contract';
import { adminInvoiceQuery, eInvoiceAddress, sendEInvoice } from './admin-queries';

const states: Record<NonNullable<InvoiceDetail['eInvoice']>['state'], string> = {
  queued: 'waits to be sent',
  sent: 'sent through the access point',
  kept: 'kept as a file, since no access point is set up',
  refused: 'refused by the access point',
  failed: 'not sent: the access point did not take it',
};

/** The e-invoice of a paper: its file, how far its sending is, and what the access point answered. */
export function EInvoice({ invoice }: { invoice: InvoiceDetail }) {
  const [key] = useState(() => crypto.randomUUID());
  const client = useQueryClient();
  const sending = useAdminAction(
    () => sendEInvoice(invoice.id, key),
    (changed) => client.setQueryData(adminInvoiceQuery(changed.id).queryKey, changed),
    'Not sent. Please try again.',
  );
  const { eInvoice, eInvoiceProblems } = invoice;
  if (eInvoiceProblems.length > 0)
    return (
      <p className="small soft">For an e-invoice is missing: {eInvoiceProblems.join('; ')}.</p>
    );
  const maySend = !eInvoice || eInvoice.mayAgain;
  return (
    <>
      <p className="row">
        <a href={eInvoiceAddress(invoice.id)} download>
          E-invoice, PINT-SG
        </a>
        {eInvoice && <span className="small soft">{states[eInvoice.state]}</span>}
        {maySend && (
          <May>
            <ActionButton
              action={sending}
              label={eInvoice ? 'Send it again' : 'Send it'}
              busyLabel="Sending..."
            />
          </May>
        )}
      </p>
      {eInvoice?.answer && <p className="small soft">Answer: {eInvoice.answer}</p>}
    </>
  );
}
