import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFieldArray, useWatch } from 'react-hook-form';
import { EntityForm } from '../../../admin-ui/entity-form';
import { fieldsOf } from '../../../admin-ui/form-field';
import { refetchFrom } from '../../../admin-ui/list-query';
import { Panel } from '../../../admin-ui/panel';
import { type EntityForm as Form, useEntityForm } from '../../../admin-ui/use-entity-form';
import { dayInSingapore } from '../../../shared/calendar-date';
import { countText } from '../../../shared/count-text';
import { currencies, currencySigns, moneyText, rateText } from '../../../shared/currency';
import { Ledger } from '../../../ui/ledger';
import { Link } from '../../../ui/navigation';
import { toast } from '../../../ui/toast-store';
import { enteredFeesQuery } from '../../fees/admin-queries';
import type { InvoiceDetail } from '../contract';
import { dayText } from '../day-text';
import { feeReadOn, wholeInSgd } from '../fee-figures';
import {
  byRate,
  feesSgdOf,
  gstTerm,
  priced,
  roundedOnce,
  sgdOf,
  totalsOf,
  withSgd,
} from '../figures';
import { InvoiceSheet } from '../invoice-sheet';
import { invoicesPath } from './admin-invoices-page';
import { adminInvoiceQuery, invoicesAddress, ratesOnQuery, saveInvoice } from './admin-queries';
import { addressHint, DraftActions } from './draft-actions';
import * as styles from './draft-editor.module.css';
import { InvoiceForm, type InvoiceValues, linesOfValues, valuesOfInvoice } from './invoice-form';
import { KnownLinesField } from './known-lines-field';
import { LinesField } from './lines-field';

const { TextField, ChoiceField } = fieldsOf<InvoiceValues>();

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
  const { currency, supplyDay } = values;
  const today = dayInSingapore();
  const day = supplyDay && supplyDay < today ? supplyDay : today;
  const { data: [rate] = [] } = useQuery({
    ...ratesOnQuery({ currency, day }),
    enabled: currency !== 'SGD',
  });
  const inSgd = rate ? withSgd(lines, (own) => wholeInSgd(own, rate.rateMillionths, entered)) : [];
  const text = (cents: number) => moneyText(cents, currency);
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
                hint={
                  invoice.daysToDue === null
                    ? undefined
                    : `Empty: ${countText(invoice.daysToDue, 'day')} after issue`
                }
              />
              {invoice.kind === 'invoice' && (
                <TextField name="supplyDay" label="Date of supply" mark="optional" type="date" />
              )}
              {isMarkShown && <TextField name="mark" label="Mark" mark="optional" />}
              <ChoiceField
                name="currency"
                label="Currency"
                choices={currencies.map((each) => ({ value: each, label: each }))}
                {...(currency !== 'SGD' && {
                  hint: rate ? (
                    `${currencySigns[currency]}1 = S$${rateText(rate.rateMillionths)}, ${dayText(rate.day)}`
                  ) : (
                    <>
                      No rate of this week is known.{' '}
                      <Link to="/admin/settings/exchange-rates">Enter it</Link>
                    </>
                  ),
                })}
              />
            </div>
          </div>
        </Panel>
        <LinesField
          rate={rate}
          part="services"
          array={array}
          title="Our services"
          note={
            isRegistered ? `GST is added. ${roundedOnce}` : 'The firm is not registered for GST'
          }
        >
          <KnownLinesField
            invoiceId={invoice.id}
            {...{ currency, rate }}
            onChoose={(line) => array.append(line)}
          />
        </LinesField>
        <LinesField
          rate={rate}
          part="fees"
          array={array}
          title="Official fees paid as agent"
          note="Outside GST, passed on exactly"
        />
        <Panel title="Total">
          <Ledger
            className="num"
            rows={[
              { term: 'Our services', detail: text(totals.servicesCents) },
              ...byRate(lines).map(({ percent, netCents, taxCents }) => ({
                term: gstTerm(percent, text(netCents)),
                detail: text(taxCents),
              })),
              { term: 'Official fees as agent, no GST', detail: text(totals.feesCents) },
              { term: 'Total', detail: text(totals.totalCents), total: true },
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
            ...sgdOf(inSgd),
            feesSgdCents: feesSgdOf(inSgd),
            ...{ currency, rateMillionths: rate?.rateMillionths ?? null },
            ...{ rateDay: rate?.day ?? null, rateSource: rate?.source ?? null },
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
