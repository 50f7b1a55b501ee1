import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readListAddress } from '../../../admin-ui/list-address';
import { defineList } from '../../../admin-ui/list-definition';
import { ListPage } from '../../../admin-ui/list-page';
import { breakable } from '../../../admin-ui/list-table';
import { dayInSingapore } from '../../../shared/calendar-date';
import { moneyText } from '../../../shared/currency';
import { inWords } from '../../../shared/in-words';
import { Link, useNavigate, useSearch } from '../../../ui/navigation';
import type { ListedInvoice } from '../contract';
import { dayText } from '../day-text';
import { InvoiceStateSeal } from '../invoice-state';
import { kindWord } from '../words';
import * as styles from './admin-invoices-page.module.css';
import { invoiceRows, invoicesExport, outstandingQuery } from './admin-queries';
import { NewInvoiceButton, NewInvoiceDialog } from './new-invoice';

export const invoicesPath = '/admin/invoices';

const invoiceList = defineList<ListedInvoice>({
  ...invoiceRows,
  name: 'invoices',
  path: invoicesPath,
  title: 'Invoices',
  one: 'invoice',
  many: 'invoices',
  searchPlaceholder: 'Number, client, e-mail, order, matter, mark',
  sort: 'date',
  className: styles.papers,
  nameOf: ({ number, clientName }) => number ?? `draft for ${clientName}`,
  exportEndpoint: invoicesExport,
  nothingYet: {
    title: 'No invoices yet',
    text: 'Paid orders get theirs by themselves. Others begin as a draft.',
    action: <NewInvoiceButton />,
  },
  nothingFound: { text: 'Try fewer words, or another kind or state.' },
  columns: [
    {
      id: 'number',
      label: 'Number',
      isHead: true,
      className: 'num',
      cell: ({ id, kind, number }) => (
        <Link to={`${invoicesPath}/${id}`}>{number ?? `${kindWord(kind)}, draft`}</Link>
      ),
    },
    {
      id: 'client',
      label: 'Client',
      sort: 'ascending',
      className: styles.client,
      cell: ({ clientName, clientEmail }) => (
        <>
          <b>{clientName}</b>
          <span className="small soft">{breakable(clientEmail)}</span>
        </>
      ),
    },
    {
      id: 'about',
      label: 'For',
      className: 'num',
      cell: ({ orderId, matterId, matterNumber, mark }) =>
        matterId ? (
          <Link to={`/admin/matters/${matterId}`}>{matterNumber ?? mark ?? 'Its matter'}</Link>
        ) : orderId ? (
          <Link to={`/admin/orders/${encodeURIComponent(orderId)}`}>{orderId}</Link>
        ) : (
          (matterNumber ?? mark)
        ),
    },
    {
      id: 'state',
      label: 'State',
      className: styles.state,
      cell: (invoice) => <InvoiceStateSeal invoice={invoice} />,
    },
    {
      id: 'due',
      label: 'Payable by',
      sort: 'ascending',
      className: `num ${styles.due}`,
      cell: ({ kind, dueDay, outstandingCents }) =>
        kind === 'invoice' &&
        dueDay &&
        outstandingCents > 0 && (
          <span className={dueDay < dayInSingapore() ? 'danger-text' : undefined}>
            {dayText(dueDay)}
          </span>
        ),
    },
    {
      id: 'total',
      label: 'Total',
      sort: 'descending',
      className: `num ${styles.total}`,
      cell: ({ kind, totalCents, currency }) =>
        moneyText(kind === 'credit note' ? -totalCents : totalCents, currency),
    },
    {
      id: 'outstanding',
      label: 'Still to pay',
      className: `num ${styles.outstanding}`,
      cell: ({ outstandingCents, currency }) =>
        outstandingCents !== 0 && moneyText(outstandingCents, currency),
    },
    {
      id: 'date',
      label: 'Date',
      sort: 'descending',
      className: 'date num',
      cell: ({ issueDay }) => issueDay && dayText(issueDay),
    },
  ],
});

/** By currency, since sums over several mean nothing. */
function StillToPay() {
  const [search] = useSearch();
  const { data } = useQuery({
    ...outstandingQuery(readListAddress(search, invoiceList)),
    placeholderData: keepPreviousData,
  });
  if (!data || data.sums.length === 0) return null;
  const sums = data.sums.map(({ outstandingCents, currency }) =>
    moneyText(outstandingCents, currency),
  );
  return (
    <p className="num">
      Still to pay of these: <b>{inWords(sums)}</b>
    </p>
  );
}

export default function AdminInvoicesPage() {
  const [search] = useSearch();
  const navigate = useNavigate();
  const wanted = search.get('new');
  return (
    <>
      <ListPage list={invoiceList} actions={<NewInvoiceButton isPrimary />}>
        <StillToPay />
      </ListPage>
      {wanted && (
        <NewInvoiceDialog
          client={{
            clientName: search.get('client') ?? '',
            clientEmail: search.get('email') ?? '',
            attention: search.get('attention') ?? '',
          }}
          onClose={() => void navigate(invoicesPath, { replace: true })}
        />
      )}
    </>
  );
}
