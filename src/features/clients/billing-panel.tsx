import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { EntityForm } from '../../admin-ui/entity-form';
import { fieldsOf } from '../../admin-ui/form-field';
import { May } from '../../admin-ui/may';
import { Panel } from '../../admin-ui/panel';
import { RowsField } from '../../admin-ui/rows-field';
import { saveOnTop } from '../../admin-ui/save-on-top';
import { useEntityForm } from '../../admin-ui/use-entity-form';
import { countText } from '../../shared/count-text';
import { moneyText } from '../../shared/currency';
import { isEqual } from '../../shared/is-equal';
import { languageNames, languages } from '../../shared/languages';
import { Ledger } from '../../ui/ledger';
import { Moment } from '../../ui/moment';
import { Link, useSearch } from '../../ui/navigation';
import { toast } from '../../ui/toast-store';
import * as styles from './admin-client-page.module.css';
import { type BillingDetails, ChangeBilling } from './billing-contract';
import {
  type ContactRole,
  contactRoles,
  neverSaved,
  roleWords,
  usualDaysToPay,
} from './billing-words';
import type { ClientDetail, ClientMoney } from './contract';
import { changeBilling, clientListPath, getBilling, refetchClients } from './queries';

const pageOf = ({ id }: { id: number }) => `${clientListPath}/${id}`;

/** How a client is billed; `?edit=billing` edits it where it stands. */
export function BillingPanel({ client }: { client: ClientDetail }) {
  const [search] = useSearch();
  const isEdited = search.get('edit') === 'billing';
  return (
    <Panel
      title="Billing details"
      actions={
        isEdited ? undefined : (
          <May>
            <Link className="btn tiny" to={`${pageOf(client)}?edit=billing`}>
              Edit<span className="sr"> the billing details</span>
            </Link>
          </May>
        )
      }
    >
      {isEdited ? <BillingForm client={client} /> : <Shown billing={client.billing} />}
    </Panel>
  );
}

function Shown({ billing }: { billing: BillingDetails }) {
  const { companyName, uen, gstNumber, billingAddress, language, daysToPay, contacts } = billing;
  const isEmpty = billing.updatedAt === neverSaved;
  return (
    <>
      {isEmpty && <p className="soft">Nothing is written down yet.</p>}
      <Ledger
        className={`${styles.billing}`}
        rows={[
          { term: 'Company', detail: companyName },
          { term: 'UEN', detail: uen && <span className="num">{uen}</span> },
          { term: 'GST number', detail: gstNumber && <span className="num">{gstNumber}</span> },
          {
            term: 'Bill to',
            detail: billingAddress && <span className={styles.lines}>{billingAddress}</span>,
          },
          { term: 'Language', detail: language && languageNames[language] },
          { term: 'Pays within', detail: daysToPay === null ? null : countText(daysToPay, 'day') },
        ]}
      />
      {contacts.length > 0 && (
        <ul className={styles.contacts} aria-label="Contacts">
          {contacts.map(({ name, email, phone, roles }) => (
            <li key={`${name} ${email} ${phone}`}>
              <b>{name}</b>
              {roles.length > 0 && (
                <span className="small soft">
                  {roles.map((role) => roleWords[role]).join(', ')}
                </span>
              )}
              {email && <a href={`mailto:${encodeURI(email)}`}>{email}</a>}
              {phone && <span className="num">{phone}</span>}
            </li>
          ))}
        </ul>
      )}
      {!isEmpty && (
        <p className="small soft">
          Changed by {billing.updatedBy ?? 'the client'}, <Moment at={billing.updatedAt} />
        </p>
      )}
    </>
  );
}

/** The form's own fields: everything is text until it is sent. */
const empty = {
  companyName: '',
  uen: '',
  gstNumber: '',
  billingAddress: '',
  language: '' as BillingDetails['language'] | '',
  daysToPay: '',
  contacts: [] as ({ name: string; email: string; phone: string } & Record<ContactRole, boolean>)[],
};
type Values = typeof empty;

const { TextField, ChoiceField, CheckField } = fieldsOf<Values>();

const valuesOf = (billing: BillingDetails): Values => ({
  companyName: billing.companyName ?? '',
  uen: billing.uen ?? '',
  gstNumber: billing.gstNumber ?? '',
  billingAddress: billing.billingAddress ?? '',
  language: billing.language ?? '',
  daysToPay: billing.daysToPay === null ? '' : String(billing.daysToPay),
  contacts: billing.contacts.map(({ name, email, phone, roles }) => ({
    name,
    email: email ?? '',
    phone: phone ?? '',
    instructs: roles.includes('instructs'),
    signs: roles.includes('signs'),
    invoices: roles.includes('invoices'),
  })),
});

const bodyOf = ({ daysToPay, ...values }: Values) => ({
  ...values,
  daysToPay: daysToPay.trim() === '' ? null : Number(daysToPay),
  contacts: values.contacts.map(({ name, email, phone, ...ticked }) => ({
    ...{ name, email, phone },
    roles: contactRoles.filter((role) => ticked[role]),
  })),
});

const checked = z.custom<Values>().superRefine((values, ctx) => {
  for (const { path, message } of ChangeBilling.safeParse(bodyOf(values)).error?.issues ?? [])
    ctx.addIssue({ code: 'custom', path, message });
});

/** Sends what was changed, so that what others change meanwhile in other fields stays. */
function changeFields(opened: BillingDetails, values: Values, version: string) {
  const was = valuesOf(opened);
  const fields = (Object.keys(was) as (keyof Values)[]).filter(
    (field) => !isEqual(values[field], was[field]),
  );
  const sent = Object.entries(bodyOf(values)).filter(([name]) =>
    fields.includes(name as keyof Values),
  );
  const save = (updatedAt: string) =>
    changeBilling(opened.id, { ...Object.fromEntries(sent), updatedAt: updatedAt || undefined });
  // A draft of another version may hold what others have changed since.
  if (version !== opened.updatedAt) return save(version);
  return saveOnTop({ ...was, updatedAt: version }, fields, {
    save,
    async get() {
      const now = await getBilling(opened.id);
      return { ...valuesOf(now), updatedAt: now.updatedAt };
    },
  });
}

function BillingForm({ client }: { client: ClientDetail }) {
  const queries = useQueryClient();
  const [opened] = useState(client.billing);
  const entity = useEntityForm<Values, BillingDetails>({
    one: 'billing details',
    listPath: pageOf(client),
    entity: opened,
    empty,
    valuesOf,
    schema: checked,
    create: () => Promise.reject(new Error('Every client has billing details.')),
    change: (_, { updatedAt, ...values }) => changeFields(opened, values, updatedAt),
    get: getBilling,
    failureText: 'Failed to save the billing details',
    onSaved() {
      toast({ title: 'Saved' });
      return refetchClients(queries);
    },
  });
  return (
    <EntityForm entity={entity} label="Save" busyLabel="Saving...">
      <TextField name="companyName" label="Company" />
      <TextField name="uen" label="UEN" mark="optional" />
      <TextField name="gstNumber" label="GST number" mark="optional" />
      <TextField
        name="billingAddress"
        label="Billing address"
        rows={3}
        hint="New drafts take it. Issued invoices keep the address that they have."
      />
      <ChoiceField
        name="language"
        label="Language"
        choices={[
          { value: '', label: 'Not known' },
          ...languages.map((value) => ({ value, label: languageNames[value] })),
        ]}
      />
      <TextField
        name="daysToPay"
        label="Days to pay"
        mark="optional"
        hint={`${usualDaysToPay} if blank`}
      />
      <RowsField<Values, 'contacts'>
        name="contacts"
        legend="Contacts"
        one="contact"
        least={0}
        empty={{ name: '', email: '', phone: '', instructs: false, signs: false, invoices: false }}
      >
        {(row) => (
          <div className="stack gap-3">
            <TextField name={`contacts.${row}.name`} label="Name" mark="required" />
            <TextField name={`contacts.${row}.email`} label="E-mail" type="email" />
            <TextField name={`contacts.${row}.phone`} label="Phone" />
            {contactRoles.map((role) => (
              <CheckField key={role} name={`contacts.${row}.${role}`} label={roleWords[role]} />
            ))}
          </div>
        )}
      </RowsField>
    </EntityForm>
  );
}

/** `S$1,200.00 and US$300.00`; empty: nothing. */
export const moneyOf = (money: ClientMoney[], field: Exclude<keyof ClientMoney, 'currency'>) =>
  money
    .flatMap((each) => (each[field] === 0 ? [] : moneyText(each[field], each.currency)))
    .join(' and ');

/** What a client owes and has too much, and where it is told. */
export function BalancePanel({ client }: { client: ClientDetail }) {
  const { email, name, money, billing } = client;
  const bill = new URLSearchParams({
    new: 'invoice',
    client: client.companyName ?? name ?? '',
    email,
    ...(client.companyName && name && { attention: name }),
  });
  return (
    <Panel title="Balance">
      <Ledger
        className="num"
        rows={[
          {
            term: 'To pay',
            detail: moneyOf(money, 'owedCents') || moneyText(0, 'SGD'),
            total: true,
          },
          { term: 'Credit', detail: moneyOf(money, 'creditCents') },
          {
            term: 'Terms',
            detail: `${countText(billing.daysToPay ?? usualDaysToPay, 'day')} from the invoice`,
          },
        ]}
      />
      <div className="row">
        <Link
          className="btn tiny"
          to={`/admin/invoices/statement?${new URLSearchParams({ email })}`}
        >
          Statement
        </Link>
        <May>
          <Link className="btn tiny" to={`/admin/invoices?${bill}`}>
            New invoice
          </Link>
        </May>
      </div>
    </Panel>
  );
}
