import { isPhoneNumber } from '../shared/phone';
import type { LedgerRow } from '../ui/ledger';

interface Contact {
  name?: string | undefined;
  company?: string | null | undefined;
  email: string;
  mailto?: string;
  phone: string | null | undefined;
}

export function contactRows({ name, company, email, mailto, phone }: Contact): LedgerRow[] {
  return [
    { term: 'Name', detail: name },
    { term: 'Company', detail: company },
    { term: 'E-mail', detail: <a href={mailto ?? `mailto:${encodeURI(email)}`}>{email}</a> },
    {
      term: 'Phone',
      detail: phone && <Phone number={phone} />,
    },
  ];
}

const Phone = ({ number }: { number: string }) =>
  isPhoneNumber(number) ? (
    <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>{number}</a>
  ) : (
    <>
      {number} <span className="soft">(not a phone number)</span>
    </>
  );
