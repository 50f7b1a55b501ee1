import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { centsOfAmount, centsText } from '../../../admin-ui/cents-of-amount';
import { FormDialog } from '../../../admin-ui/form-dialog';
import { InputField } from '../../../admin-ui/input-field';
import { refetchFrom } from '../../../admin-ui/list-query';
import { problemsOf } from '../../../admin-ui/problems-of';
import { moneyText } from '../../../shared/currency';
import { FormProblem } from '../../../ui/field';
import { useNavigate } from '../../../ui/navigation';
import { toast } from '../../../ui/toast-store';
import type { InvoiceDetail } from '../contract';
import { creditInvoice, invoicesAddress } from './admin-queries';

/** Takes an invoice back, in full or in part. Repeated clicks make one credit note. */
export function CreditDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose(): void }) {
  const [key] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [isPart, setPart] = useState(false);
  const [amounts, setAmounts] = useState<Record<number, string>>({});
  const client = useQueryClient();
  const navigate = useNavigate();
  const text = (cents: number) => moneyText(cents, invoice.currency);
  const crediting = useMutation({
    mutationFn: () =>
      creditInvoice(invoice.id, { reason, key, ...(isPart && { lines: linesOf(amounts) }) }),
    async onSuccess(note) {
      toast({
        title: `${note.number} issued`,
        text: `${text(note.totalCents)} is credited.`,
      });
      onClose();
      await navigate(`/admin/invoices/${note.id}`);
      void refetchFrom(client, invoicesAddress);
    },
  });
  const { errors, problem } = problemsOf(
    crediting.error,
    'The server did not respond. Try again: the credit note is made only once.',
  );
  return (
    <FormDialog
      broad
      alert
      title={`Credit note for ${invoice.number}`}
      label="Issue the credit note"
      busyLabel="Issuing..."
      isBusy={crediting.isPending}
      className="btn danger"
      formClass="stack gap-3"
      note={
        <p className="small soft">
          It gets its own number, goes to {invoice.sentTo} and never changes. Money is not moved:
          record what you pay back, or refund the order.
        </p>
      }
      onSubmit={() => crediting.mutate()}
      onClose={onClose}
    >
      <InputField
        label="Reason"
        hint="Printed on the credit note"
        error={errors.reason}
        maxLength={500}
        value={reason}
        onType={setReason}
      />
      <label className="check-field">
        <input type="checkbox" checked={isPart} onChange={() => setPart(!isPart)} />
        <span>Only a part</span>
      </label>
      {!isPart && (
        <p>All that is left, {text(invoice.totalCents - invoice.creditedCents)}, is credited.</p>
      )}
      {isPart &&
        invoice.lines
          .filter(({ netCents }) => netCents > 0)
          .map(({ id, description, netCents, taxPercent }) => (
            <InputField
              key={id}
              label={description}
              hint={`Of ${text(netCents)}${taxPercent === null ? '' : ' without GST'}`}
              className="num"
              inputMode="decimal"
              placeholder={centsText(0)}
              value={amounts[id] ?? ''}
              onType={(text) => setAmounts({ ...amounts, [id]: text })}
            />
          ))}
      <FormProblem text={errors.lines ?? problem} />
    </FormDialog>
  );
}

/** What can't be read is refused by the server, which says so. */
const linesOf = (amounts: Record<number, string>) =>
  Object.entries(amounts)
    .filter(([, text]) => text.trim() !== '')
    .map(([id, text]) => ({ lineId: Number(id), netCents: centsOfAmount(text) ?? 0 }));
