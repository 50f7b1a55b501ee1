import { t } from '../../shared/texts';

/** What customers type about themselves: what it is called, and what an erasure leaves of it. */
const customerFields = {
  customerName: { term: 'Name{ofPerson}', label: 'name', erased: 'Erased' },
  companyName: { term: 'Company', label: 'company', erased: null },
  customerEmail: { term: 'E-mail', label: 'e-mail', erased: 'erased@account.invalid' },
  customerPhone: { term: 'Phone', label: 'phone', erased: 'erased' },
} as const;

type Fields = typeof customerFields;
export type CustomerField = keyof Fields;
export const customerFieldNames = Object.keys(customerFields) as CustomerField[];

/** Lists the customer's fields, as papers and mails of an order show them. */
export const customerRows = (order: Partial<Record<CustomerField, string | null>>) =>
  customerFieldNames.map((field) => ({
    term: t(customerFields[field].term, { ofPerson: '' }),
    detail: order[field],
  }));

/** Each field's `label`, or what an erasure leaves of it. */
export const customerFieldsBy = <Part extends 'label' | 'erased'>(part: Part) =>
  Object.fromEntries(
    Object.entries(customerFields).map(([field, parts]) => [field, parts[part]]),
  ) as { [Field in CustomerField]: Fields[Field][Part] };
