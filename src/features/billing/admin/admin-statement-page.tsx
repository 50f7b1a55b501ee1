import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminPage } from '../../../admin-ui/admin-page';
import { BackLink } from '../../../admin-ui/back-link';
import { ClientLink } from '../../../admin-ui/client-link';
import { May } from '../../../admin-ui/may';
import { Panel } from '../../../admin-ui/panel';
import { TablePanel } from '../../../admin-ui/table-panel';
import { dayInSingapore } from '../../../shared/calendar-date';
import { moneyText } from '../../../shared/currency';
import { setApart } from '../../../shared/set-apart';
import { Link, useSearch } from '../../../ui/navigation';
import { NotLoaded } from '../../../ui/not-loaded';
import { Letterhead } from '../../orders/receipt';
import { dayText } from '../day-text';
import type { Deposit } from '../deposits/contract';
import type { Statement } from '../statement-contract';
import { invoicesPath } from './admin-invoices-page';
import { statementQuery } from './admin-queries';
import { DepositDialog } from './deposit-dialog';
import * as styles from './money-columns.module.css';

export default function AdminStatementPage() {
  const [search] = useSearch();
  const email = search.get('email') ?? '';
  const { data, error, refetch } = useQuery({ ...statementQuery(email), enabled: email !== '' });
  return (
    <AdminPage
      title={data ? `Statement of ${setApart(data.clientName)}` : 'Statement'}
      actions={
        <>
          <BackLink to={invoicesPath} label="Back to Invoices" />
          {email && <ClientLink email={email} />}
          <button type="button" className="btn tiny" onClick={() => print()}>
            Print
          </button>
        </>
      }
    >
      {!data && error && <NotLoaded title="Could not load the statement" onRetry={refetch} />}
      {data && (
        <>
          <Letterhead className={styles.head} />
          <p>As of {dayText(dayInSingapore())}</p>
          <Deposits statement={data} />
          {data.balances.length === 0 && <p className="lead-line">Nothing is open.</p>}
          {data.balances.map((balance) => (
            <InCurrency key={balance.currency} balance={balance} entries={data.entries} />
          ))}
        </>
      )}
    </AdminPage>
  );
}

/** What was paid before any invoice, and is still the client's. */
function Deposits({ statement }: { statement: Statement }) {
  const [asked, setAsked] = useState<Deposit | 'new'>();
  const open = statement.deposits.filter(({ leftCents }) => leftCents > 0);
  return (
    <Panel
      title="Paid in advance"
      className={open.length === 0 ? 'no-print' : undefined}
      actions={
        <May>
          <button type="button" className="btn tiny no-print" onClick={() => setAsked('new')}>
            Record a deposit
          </button>
        </May>
      }
    >
      {open.length === 0 && <p className="soft">Nothing is left of what was paid in advance.</p>}
      <ul className="stack gap-3">
        {open.map((deposit) => (
          <li key={deposit.id} className="row between">
            <span>
              <b className="num">{moneyText(deposit.leftCents, 'SGD')}</b> of{' '}
              <span className="num">{moneyText(deposit.amountCents, 'SGD')}</span> for{' '}
              {deposit.purpose}
              <span className="small soft">
                , {deposit.method} of {dayText(deposit.paidOn)}
                {deposit.invoiceBy && `, tax invoice by ${dayText(deposit.invoiceBy)}`}
              </span>
            </span>
            <May>
              <button type="button" className="btn tiny no-print" onClick={() => setAsked(deposit)}>
                Pay back<span className="sr"> what came on {dayText(deposit.paidOn)}</span>
              </button>
            </May>
          </li>
        ))}
      </ul>
      {asked && (
        <DepositDialog
          client={statement}
          of={asked === 'new' ? undefined : asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Panel>
  );
}

interface InCurrencyProps {
  balance: Statement['balances'][number];
  entries: Statement['entries'];
}

/** One table for each currency, since sums of two mean nothing. */
function InCurrency({ balance: { currency, balanceCents }, entries }: InCurrencyProps) {
  const text = (cents: number) => moneyText(cents, currency);
  return (
    <>
      <p className="lead-line">
        {balanceCents > 0
          ? `${text(balanceCents)} is still to pay.`
          : balanceCents < 0
            ? `${text(-balanceCents)} is to be paid back.`
            : 'Nothing is open.'}
      </p>
      <TablePanel
        title={`Charged and paid${currency === 'SGD' ? '' : ` in ${currency}`}`}
        heads={['Day', 'What', 'Amount', 'Balance']}
        className={`entries ${styles.money}`}
      >
        {entries
          .filter((entry) => entry.currency === currency)
          .map((entry) => (
            <tr key={`${entry.day}${entry.title}${entry.amountCents}${entry.balanceCents}`}>
              <th scope="row" className="num">
                {dayText(entry.day)}
              </th>
              <td data-label="What">
                {entry.invoiceId ? (
                  <Link to={`${invoicesPath}/${entry.invoiceId}`}>{entry.title}</Link>
                ) : (
                  entry.title
                )}
              </td>
              <td data-label="Amount" className="num">
                {text(entry.amountCents)}
              </td>
              <td data-label="Balance" className="num">
                {text(entry.balanceCents)}
              </td>
            </tr>
          ))}
      </TablePanel>
    </>
  );
}
