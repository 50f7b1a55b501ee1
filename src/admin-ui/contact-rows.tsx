import type { LedgerRow } from '../ui/ledger';

interface Contact {
  name?: string | undefined;
  company?: string | null | undefined;
  email: string;
  mailto?: string;
  phone: string | null | undefined;
}

export function contactRows({ name, company, email, mailto, phone }: Contact): LedgerRow[] {
  const dialled = phone?.replaceAll(/[^+\d]/g, '') ?? '';
  return [
    { term: 'Name', detail: name },
    { term: 'Company', detail: company },
    { term: 'E-mail', detail: <a href={mailto ?? `mailto:${encodeURI(email)}`}>{email}</a> },
    {
      term: 'Phone',
      detail: dialled.length > 5 ? <a href={`tel:${dialled}`}>{phone}</a> : phone,
    },
  ];
}
