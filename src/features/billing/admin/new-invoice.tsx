import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../admin-ui/form-dialog';
import { InputField } from '../../../admin-ui/input-field';
import { refetchFrom } from '../../../admin-ui/list-query';
import { useMay } from '../../../admin-ui/may';
import { problemsOf } from '../../../admin-ui/problems-of';
import { SelectField } from '../../../admin-ui/select-field';
import { FormProblem } from '../../../ui/field';
import { useNavigate } from '../../../ui/navigation';
import { createInvoice, invoicesAddress } from './admin-queries';

interface Client {
  clientName?: string;
  clientEmail?: string;
  attention?: string;
  /** The matter that it bills. */
  matterId?: number;
  matterNumber?: string;
  mark?: string;
}

/** Starts the draft of an invoice or a quote. */
export function NewInvoiceButton({ client, isPrimary }: { client?: Client; isPrimary?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay()) return null;
  return (
    <>
      <button
        type="button"
        className={isPrimary ? 'btn tiny primary main-action' : 'btn tiny'}
        onClick={() => setOpen(true)}
      >
        New invoice
      </button>
      {isOpen && <NewInvoiceDialog {...(client && { client })} onClose={() => setOpen(false)} />}
    </>
  );
}

const fields = [
  { name: 'clientName', label: 'Client' },
  { name: 'attention', label: 'For the attention of', mark: 'optional' },
  { name: 'clientEmail', label: 'E-mail' },
] as const;

export function NewInvoiceDialog({ client = {}, onClose }: { client?: Client; onClose(): void }) {
  const [key] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<'invoice' | 'quote'>('invoice');
  const [values, setValues] = useState({
    clientName: client.clientName ?? '',
    attention: client.attention ?? '',
    clientEmail: client.clientEmail ?? '',
  });
  const queries = useQueryClient();
  const navigate = useNavigate();
  const creating = useMutation({
    mutationFn: () => createInvoice({ ...client, kind, key, ...values, lines: [] }),
    async onSuccess({ id }) {
      void refetchFrom(queries, invoicesAddress);
      onClose();
      await navigate(`/admin/invoices/${id}`);
    },
  });
  const { errors, problem } = problemsOf(creating.error, 'Not created. Please try again.');
  return (
    <FormDialog
      title="New invoice"
      label="Create draft"
      busyLabel="Creating..."
      isBusy={creating.isPending}
      formClass="stack gap-3"
      note={<p className="small soft">A draft has no number. It gets one when it is issued.</p>}
      onSubmit={() => creating.mutate()}
      onClose={onClose}
    >
      <SelectField
        label="Kind"
        error={errors.kind}
        value={kind}
        choices={[
          ['invoice', 'Invoice'],
          ['quote', 'Quote'],
        ]}
        onChoose={setKind}
      />
      {fields.map(({ name, label, ...field }) => (
        <InputField
          key={name}
          label={label}
          {...field}
          error={errors[name]}
          value={values[name]}
          onType={(text) => setValues({ ...values, [name]: text })}
        />
      ))}
      <FormProblem text={problem} />
    </FormDialog>
  );
}
