import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../admin-ui/confirm-dialog';
import { deletionOf } from '../../../admin-ui/deletion';
import { AreaField } from '../../../admin-ui/input-field';
import { refetchFrom } from '../../../admin-ui/list-query';
import { useMailText } from '../../../admin-ui/mail-seal';
import { May } from '../../../admin-ui/may';
import { offerUndo } from '../../../admin-ui/offer-undo';
import { problemsOf } from '../../../admin-ui/problems-of';
import { toastError } from '../../../admin-ui/toast-failure';
import { failureText } from '../../../client/fetch';
import { moneyText } from '../../../shared/currency';
import { useNavigate } from '../../../ui/navigation';
import { toast } from '../../../ui/toast-store';
import type { InvoiceDetail } from '../contract';
import { kindWord } from '../words';
import { invoicesPath } from './admin-invoices-page';
import { adminInvoiceQuery, deleteInvoice, invoicesAddress, issueInvoice } from './admin-queries';

export const addressHint =
  'A tax invoice needs it above S$1,000, with an official fee, or zero-rated';

export function DraftActions({
  invoice,
  isChanged,
}: {
  invoice: InvoiceDetail;
  isChanged: boolean;
}) {
  const [asked, setAsked] = useState<'issue' | 'delete'>();
  const [clientAddress, setAddress] = useState('');
  const [addressError, setAddressError] = useState<string>();
  const client = useQueryClient();
  const navigate = useNavigate();
  const mailText = useMailText();
  const close = () => setAsked(undefined);
  const refresh = () => refetchFrom(client, invoicesAddress);
  const word = kindWord(invoice.kind).toLowerCase();
  async function issue() {
    try {
      const { updatedAt, totalCents } = invoice;
      const issued = await issueInvoice(invoice.id, { updatedAt, totalCents, clientAddress });
      client.setQueryData(adminInvoiceQuery(invoice.id).queryKey, issued);
      toast({
        title: `${issued.number} issued`,
        text: mailText(issued.clientEmail, `It is on its way to ${issued.clientEmail}.`),
      });
      void refresh();
    } catch (error) {
      setAddressError(problemsOf(error).errors.clientAddress);
      toastError(`Not issued. ${failureText(error, 'Please try again: it is issued only once.')}`);
      throw error;
    }
  }
  async function remove() {
    try {
      const { undo } = await deleteInvoice(invoice.id);
      offerUndo({ title: 'Draft deleted' }, [undo], refresh);
      await navigate(invoicesPath);
      void refresh();
    } catch (error) {
      toastError(`Not deleted. ${failureText(error, 'Please try again.')}`);
      throw error;
    }
  }
  return (
    <May>
      <button
        type="button"
        className="btn"
        disabled={isChanged || invoice.lines.length === 0}
        title={isChanged ? 'Save the draft first' : undefined}
        onClick={() => setAsked('issue')}
      >
        Issue and send...
      </button>
      <button type="button" className="btn danger" onClick={() => setAsked('delete')}>
        Delete draft
      </button>
      {asked === 'issue' && (
        <ConfirmDialog
          title={`Issue this ${word} of ${moneyText(invoice.totalCents, invoice.currency)}?`}
          label="Issue and send"
          busyLabel="Issuing..."
          isDanger={false}
          onConfirm={issue}
          onClose={close}
        >
          <p>
            It gets the next number and goes to {invoice.clientEmail} as a PDF. After that it never
            changes and can’t be deleted
            {invoice.kind === 'invoice' && ': what is wrong is put right by a credit note'}.
          </p>
          {invoice.needsAddress && (
            <AreaField
              label="The client’s address"
              hint={addressHint}
              error={addressError}
              rows={3}
              required
              value={clientAddress}
              onType={setAddress}
            />
          )}
        </ConfirmDialog>
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          {...deletionOf({ one: 'draft', many: 'drafts', names: [invoice.clientName] })}
          onConfirm={remove}
          onClose={close}
        />
      )}
    </May>
  );
}
