import { defineList } from '../../../admin-ui/list-definition';
import { ListPage } from '../../../admin-ui/list-page';
import { breakable } from '../../../admin-ui/list-table';
import { dayInSingapore } from '../../../shared/calendar-date';
import { centsToText } from '../../../shared/price';
import { Link, useNavigate, useSearch } from '../../../ui/navigation';
import type { ListedPaper } from '../contract';
import { dayText } from '../day-text';
import { PaperStateSeal } from '../paper-state';
import { kindWord } from '../words';
import * as styles from './admin-papers-page.module.css';
import { paperRows, papersExport } from './admin-queries';
import { NewPaperButton, NewPaperDialog } from './new-paper';

export const papersPath = '/admin/invoices';

const paperList = defineList<ListedPaper>({
  ...paperRows,
  name: 'invoices',
  path: papersPath,
  title: 'Invoices',
  one: 'paper',
  many: 'papers',
  searchPlaceholder: 'Number, client, e-mail, order, matter, mark',
  sort: 'date',
  isLabelled: true,
  nameOf: ({ number, clientName }) => number ?? `draft for ${clientName}`,
  exportEndpoint: papersExport,
  nothingYet: {
    title: 'No invoices yet',
    text: 'Paid orders get theirs by themselves. Others begin as a draft.',
    action: <NewPaperButton />,
  },
  nothingFound: { text: 'Try fewer words, or another kind or state.' },
  columns: [
    {
      id: 'number',
      label: 'Number',
      isHead: true,
      className: 'num',
      cell: ({ id, kind, number }) => (
        <Link to={`${papersPath}/${id}`}>{number ?? `${kindWord(kind)}, draft`}</Link>
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
          <Link to={`/admin/matters/${matterId}`}>{matterNumber}</Link>
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
      cell: (paper) => <PaperStateSeal paper={paper} />,
    },
    {
      id: 'due',
      label: 'Payable by',
      sort: 'ascending',
      className: 'num',
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
      className: `num ${styles.money}`,
      cell: ({ totalCents }) => centsToText(totalCents),
    },
    {
      id: 'outstanding',
      label: 'Still to pay',
      className: `num ${styles.money}`,
      cell: ({ outstandingCents }) => outstandingCents !== 0 && centsToText(outstandingCents),
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

export default function AdminPapersPage() {
  const [search] = useSearch();
  const navigate = useNavigate();
  const wanted = search.get('new');
  return (
    <>
      <ListPage list={paperList} actions={<NewPaperButton isPrimary />} />
      {wanted && <NewPaperDialog onClose={() => void navigate(papersPath, { replace: true })} />}
    </>
  );
}
