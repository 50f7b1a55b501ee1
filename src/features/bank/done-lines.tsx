import { useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '../../admin-ui/action-button';
import { May } from '../../admin-ui/may';
import { Person } from '../../admin-ui/person';
import { TablePanel } from '../../admin-ui/table-panel';
import { useAdminAction } from '../../admin-ui/use-admin-action';
import { centsToText } from '../../shared/price';
import { Moment } from '../../ui/moment';
import { Link } from '../../ui/navigation';
import { dayText } from '../billing/day-text';
import * as styles from './admin-bank-page.module.css';
import type { BankLine } from './contract';
import { refetchBank, setAside } from './queries';

/** Lines that nobody has to work off. */
export const DoneLines = ({ title, lines }: { title: string; lines: BankLine[] }) => (
  <TablePanel
    title={title}
    heads={['Day', 'What the bank says', 'Amount', 'Booked on', 'By', '']}
    className={`entries ${styles.lines}`}
  >
    {lines.map((line) => (
      <tr key={line.id}>
        <td className="num" data-label="Day">
          {dayText(line.day)}
        </td>
        <th scope="row" className={styles.text}>
          <bdi>{line.text || 'Nothing'}</bdi>
        </th>
        <td className={`num ${styles.amount}`} data-label="Amount">
          {centsToText(line.amountCents)}
        </td>
        <td data-label="Booked on" className="num">
          {line.parts.map(({ invoiceId, number, amountCents }) => (
            <span key={invoiceId} className={styles.paid}>
              <Link to={`/admin/invoices/${invoiceId}`}>{number}</Link>
              {line.parts.length > 1 && ` ${centsToText(amountCents)}`}
            </span>
          ))}
          {line.deposit && (
            <span className={styles.paid}>
              {line.deposit.clientEmail ? (
                <Link
                  to={`/admin/invoices/statement?${new URLSearchParams({ email: line.deposit.clientEmail })}`}
                >
                  Deposit of <bdi>{line.deposit.clientName}</bdi>
                </Link>
              ) : (
                'Erased deposit'
              )}
              {line.parts.length > 0 && ` ${centsToText(line.deposit.amountCents)}`}
            </span>
          )}
        </td>
        <td data-label="By">
          {line.actor && line.at && (
            <span>
              <bdi>
                <Person actor={line.actor} />
              </bdi>
              , <Moment at={line.at} />
            </span>
          )}
        </td>
        <td>
          <May>
            <span className="acts">
              <DoneAct line={line} />
            </span>
          </May>
        </td>
      </tr>
    ))}
  </TablePanel>
);

function DoneAct({ line }: { line: BankLine }) {
  const client = useQueryClient();
  const opening = useAdminAction(
    () => setAside(line.id, false),
    () => refetchBank(client),
  );
  const spoken = ` ${centsToText(line.amountCents)} of ${dayText(line.day)}`;
  if (line.state === 'booked')
    return (
      <Link to="/admin/settings/undo?kind=booked">
        Undo<span className="sr"> the booking of{spoken}</span>
      </Link>
    );
  return line.state === 'set aside' ? (
    <ActionButton
      action={opening}
      className=""
      label="Open again"
      spoken={spoken}
      busyLabel="Opening..."
    />
  ) : null;
}
