import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { ConfirmDialog } from '../../../admin-ui/confirm-dialog';
import { deletionOf } from '../../../admin-ui/deletion';
import { EntityForm } from '../../../admin-ui/entity-form';
import { fieldsOf } from '../../../admin-ui/form-field';
import { refetchFrom } from '../../../admin-ui/list-query';
import { useMailText } from '../../../admin-ui/mail-seal';
import { May } from '../../../admin-ui/may';
import { offerUndo } from '../../../admin-ui/offer-undo';
import { Panel } from '../../../admin-ui/panel';
import { problemsOf } from '../../../admin-ui/problems-of';
import { toastError } from '../../../admin-ui/toast-failure';
import { type EntityForm as Form, useEntityForm } from '../../../admin-ui/use-entity-form';
import { failureText } from '../../../client/fetch';
import { centsToText } from '../../../shared/price';
import { Field } from '../../../ui/field';
import { Ledger } from '../../../ui/ledger';
import { Link, useNavigate } from '../../../ui/navigation';
import { toast } from '../../../ui/toast-store';
import { enteredFeesQuery } from '../../fees/admin-queries';
import type { InvoiceDetail } from '../contract';
import { byRate, feeReadOn, gstTerm, priced, roundedOnce, totalsOf } from '../figures';
import { InvoiceSheet } from '../invoice-sheet';
import { kindWord } from '../words';
import { invoicesPath } from './admin-invoices-page';
import {
  adminInvoiceQuery,
  deleteInvoice,
  invoicesAddress,
  issueInvoice,
  saveInvoice,
} from './admin-queries';
import * as styles from './draft-editor.module.css';
import { InvoiceForm, type InvoiceValues, linesOfValues, valuesOfInvoice } from './invoice-form';
import { LinesField } from './lines-field';

const { TextField } = fieldsOf<InvoiceValues>();

/** A draft of a quote or an invoice, with the invoice that it becomes beside it. */
export function DraftEditor({ invoice }: { invoice: InvoiceDetail }) {
  const client = useQueryClient();
  const { queryKey } = adminInvoiceQuery(invoice.id);
  const entity = useEntityForm<InvoiceValues, InvoiceDetail>({
    one: invoice.kind,
    listPath: `${invoicesPath}/${invoice.id}`,
    entity: invoice,
    empty: valuesOfInvoice(invoice),
    valuesOf: valuesOfInvoice,
    schema: InvoiceForm,
    create: () => Promise.reject(new Error('A draft exists.')),
    change: (id, { lines, updatedAt, ...values }) =>
      saveInvoice(id, { ...values, updatedAt, lines: linesOfValues(lines) }),
    get: (id) => client.fetchQuery({ ...adminInvoiceQuery(id), staleTime: 0 }),
    onSaved(saved) {
      client.setQueryData(queryKey, saved);
      void refetchFrom(client, invoicesAddress);
      toast({ title: 'Draft saved' });
    },
    failureText: 'Failed to save the draft',
  });
  return (
    <EntityForm
      entity={entity}
      label="Save draft"
      busyLabel="Saving..."
      actions={<DraftActions invoice={invoice} isChanged={entity.isChanged} />}
    >
      <Fields invoice={invoice} form={entity.form} />
    </EntityForm>
  );
}

function Fields({ invoice, form }: { invoice: InvoiceDetail; form: Form<InvoiceValues>['form'] }) {
  const { control } = form;
  const values = useWatch({ control }) as InvoiceValues;
  const array = useFieldArray({ control, name: 'lines' });
  const isRegistered = invoice.seller.gstNumber !== null;
  const { data: entered = [] } = useQuery(enteredFeesQuery);
  const lines = priced(linesOfValues(values.lines), isRegistered).map((line) => ({
    ...line,
    feeReadOn: feeReadOn(line, entered),
  }));
  const totals = totalsOf(lines);
  const isMarkShown = invoice.matterNumber !== null || invoice.mark !== null;
  return (
    <div className={styles.editor}>
      <div className="stack">
        {invoice.warnings.map((text) => (
          <p key={text} className="note amber" role="status">
            {text}
          </p>
        ))}
        <Panel
          title="Bill to"
          actions={
            invoice.matterId && (
              <Link className="btn tiny num" to={`/admin/matters/${invoice.matterId}`}>
                {invoice.matterNumber}
              </Link>
            )
          }
        >
          <div className="fields two">
            <TextField name="clientName" label="Client" />
            <TextField name="attention" label="For the attention of" mark="optional" />
            <TextField name="clientEmail" label="E-mail" type="email" />
            <TextField name="clientUen" label="UEN" mark="optional" />
            <TextField
              name="clientAddress"
              label="Address"
              mark="optional"
              rows={3}
              {...(invoice.kind === 'invoice' && {
                hint: addressHint,
              })}
            />
            <div className="stack gap-3">
              <TextField
                name="dueDay"
                label={invoice.kind === 'quote' ? 'Valid until' : 'Payable by'}
                mark="optional"
                type="date"
                hint={`Empty: ${invoice.kind === 'quote' ? 30 : 14} days after issue`}
              />
              {invoice.kind === 'invoice' && (
                <TextField name="supplyDay" label="Date of supply" mark="optional" type="date" />
              )}
              {isMarkShown && <TextField name="mark" label="Mark" mark="optional" />}
            </div>
          </div>
        </Panel>
        <LinesField
          part="services"
          array={array}
          title="Our services"
          note={
            isRegistered ? `GST is added. ${roundedOnce}` : 'The firm is not registered for GST'
          }
        />
        <LinesField
          part="fees"
          array={array}
          title="Official fees paid as agent"
          note="Outside GST, passed on exactly"
        />
        <Panel title="Total">
          <Ledger
            className="num"
            rows={[
              { term: 'Our services', detail: centsToText(totals.servicesCents) },
              ...byRate(lines).map(({ percent, netCents, taxCents }) => ({
                term: gstTerm(percent, centsToText(netCents)),
                detail: centsToText(taxCents),
              })),
              { term: 'Official fees as agent, no GST', detail: centsToText(totals.feesCents) },
              { term: 'Total', detail: centsToText(totals.totalCents), total: true },
            ]}
          />
          <TextField name="remark" label={`Text on the ${invoice.kind}`} mark="optional" rows={2} />
        </Panel>
      </div>
      <div className="stack">
        <InvoiceSheet
          label="Preview"
          invoice={{
            ...invoice,
            ...totals,
            clientName: values.clientName,
            attention: values.attention || null,
            clientAddress: values.clientAddress || null,
            clientUen: values.clientUen || null,
            dueDay: values.dueDay || null,
            supplyDay: values.supplyDay || null,
            mark: values.mark || null,
            remark: values.remark || null,
            lines,
          }}
        />
        <p className="small soft">
          Preview. The number is given when it is issued, so that drafts leave no gaps.
        </p>
      </div>
    </div>
  );
}

const addressHint = 'A tax invoice needs it above S$1,000, with an official fee, or zero-rated';

function DraftActions({ invoice, isChanged }: { invoice: InvoiceDetail; isChanged: boolean }) {
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
          title={`Issue this ${word} of ${centsToText(invoice.totalCents)}?`}
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
            <Field label="The client’s address" hint={addressHint} error={addressError}>
              {(control) => (
                <textarea
                  {...control}
                  rows={3}
                  required
                  value={clientAddress}
                  onChange={({ target }) => setAddress(target.value)}
                />
              )}
            </Field>
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
