import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InputField } from '../../admin-ui/input-field';
import { centsToText } from '../../shared/price';
import { useSearchText } from '../../ui/use-search-text';
import { foundInvoicesQuery } from '../billing/admin/admin-queries';
import { foundClientsQuery } from '../clients/queries';
import * as styles from './admin-bank-page.module.css';
import type { LineDeposit } from './contract';

export interface Payable {
  invoiceId: number;
  number: string;
  clientName: string;
  outstandingCents: number;
}

interface FoundProps {
  isFirst: boolean;
  suggested: Payable[];
  onChoose(invoice: Payable): void;
  /** Where there is no deposit yet. */
  onDeposit?(client: Pick<LineDeposit, 'clientName' | 'clientEmail'>): void;
}

/** Invoices that a line can pay, and clients whose deposit it can be. */
export function Found({ isFirst, suggested, onChoose, onDeposit }: FoundProps) {
  const [q, setQ] = useState('');
  const { text, type } = useSearchText(q, setQ);
  const { data = [] } = useQuery({ ...foundInvoicesQuery(q), enabled: q !== '' });
  const { data: clients = [] } = useQuery({
    ...foundClientsQuery(q),
    enabled: q !== '' && onDeposit !== undefined,
  });
  const payable = data.filter(
    ({ number, kind, isTest }) => number && kind === 'invoice' && !isTest,
  );
  const foreign = payable.flatMap(({ number, currency }) =>
    number && currency !== 'SGD' ? [number] : [],
  );
  const found = payable.flatMap(({ id, number, currency, ...invoice }) =>
    number && currency === 'SGD' ? [{ ...invoice, invoiceId: id, number }] : [],
  );
  const shown = q === '' ? suggested : found;
  return (
    <>
      <InputField
        label={isFirst ? 'Find the invoice, or the client of a deposit' : 'Split with another'}
        hint="By number, client or e-mail"
        type="search"
        value={text}
        onType={type}
      />
      {q !== '' && payable.length === 0 && <p className="soft">No invoice is found.</p>}
      <ul className={styles.found}>
        {shown.map((invoice) => (
          <li key={invoice.invoiceId}>
            <button type="button" className="btn tiny" onClick={() => onChoose(invoice)}>
              {invoice.number}
            </button>{' '}
            <bdi>{invoice.clientName}</bdi>{' '}
            <span className="soft num">
              {invoice.outstandingCents > 0
                ? `${centsToText(invoice.outstandingCents)} to pay`
                : 'paid'}
            </span>
          </li>
        ))}
        {q !== '' &&
          onDeposit &&
          clients.map(({ id, name, email }) => (
            <li key={id}>
              <button
                type="button"
                className="btn tiny"
                onClick={() => onDeposit({ clientName: name ?? email, clientEmail: email })}
              >
                Deposit
              </button>{' '}
              <bdi>{name ?? email}</bdi> {name && <span className="soft">{email}</span>}
            </li>
          ))}
      </ul>
      {q !== '' && foreign.length > 0 && (
        <p className="small soft">
          Not in S$, and recorded at the invoice: <span className="num">{foreign.join(', ')}</span>
        </p>
      )}
    </>
  );
}
