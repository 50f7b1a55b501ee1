import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '../../../admin-ui/admin-page';
import { BackLink } from '../../../admin-ui/back-link';
import { ClientLink } from '../../../admin-ui/client-link';
import { TablePanel } from '../../../admin-ui/table-panel';
import { centsToText } from '../../../shared/price';
import { Link, useSearch } from '../../../ui/navigation';
import { NotLoaded } from '../../../ui/not-loaded';
import { dayText } from '../day-text';
import { invoicesPath } from './admin-invoices-page';
import { statementQuery } from './admin-queries';
import * as styles from './money-columns.module.css';

export default function AdminStatementPage() {
  const [search] = useSearch();
  const email = search.get('email') ?? '';
  const { data, error, refetch } = useQuery({ ...statementQuery(email), enabled: email !== '' });
  return (
    <AdminPage
      title={data ? `Statement of ${data.clientName}` : 'Statement'}
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
          <p className="lead-line">
            {data.balanceCents > 0
              ? `${centsToText(data.balanceCents)} is still to pay.`
              : data.balanceCents < 0
                ? `${centsToText(-data.balanceCents)} is to be paid back.`
                : 'Nothing is open.'}
          </p>
          <TablePanel
            title="Charged and paid"
            heads={['Day', 'What', 'Amount', 'Balance']}
            className={`entries ${styles.money}`}
          >
            {data.entries.map(({ day, title, invoiceId, amountCents, balanceCents }) => (
              <tr key={`${day}${title}${amountCents}${balanceCents}`}>
                <th scope="row" className="num">
                  {dayText(day)}
                </th>
                <td data-label="What">
                  {invoiceId ? <Link to={`${invoicesPath}/${invoiceId}`}>{title}</Link> : title}
                </td>
                <td data-label="Amount" className="num">
                  {centsToText(amountCents)}
                </td>
                <td data-label="Balance" className="num">
                  {centsToText(balanceCents)}
                </td>
              </tr>
            ))}
          </TablePanel>
        </>
      )}
    </AdminPage>
  );
}
