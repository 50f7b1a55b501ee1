/** What customers type about themselves: its name in the history of an order, and what an erasure leaves of it. */
const customerFields = {
  customerName: { label: 'name', erased: 'Erased' },
  companyName: { label: 'company', erased: null },
  customerEmail: { label: 'e-mail', erased: 'erased@account.invalid' },
  customerPhone: { label: 'phone', erased: 'erased' },
} as const;

type Fields = typeof customerFields;
export type CustomerField = keyof Fields;

/** One thing of each field. */
export const customerFieldsBy = <Part extends 'label' | 'erased'>(part: Part) =>
  Object.fromEntries(
    Object.entries(customerFields).map(([field, parts]) => [field, parts[part]]),
  ) as { [Field in CustomerField]: Fields[Field][Part] };
