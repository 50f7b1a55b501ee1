import { defineList } from '../../../admin-ui/list-definition';
import { countText, numberText } from '../../../shared/count-text';
import { imageAddress } from '../../../shared/image-address';
import { Link } from '../../../ui/navigation';
import { StateSeal } from '../../../ui/state-seal';
import type { AdminTrademark } from './admin-contract';
import { adminTrademarkRows, trademarksExport } from './admin-queries';
import * as styles from './admin-trademark-list.module.css';
import { listDateText } from './list-date-text';
import { PublishedSwitch } from './published-switch';
import { TrademarkActions } from './trademark-actions';

export const trademarkListPath = '/admin/trademarks';

const stateWords = { registered: 'Registered', pending: 'Pending', expired: 'Expired' };

export const trademarkList = defineList<AdminTrademark>({
  ...adminTrademarkRows,
  name: 'trademarks',
  className: styles.marks,
  path: trademarkListPath,
  title: 'Trademarks',
  one: 'trademark',
  many: 'trademarks',
  searchPlaceholder: 'Name, number, owner, class, goods',
  exportEndpoint: trademarksExport,
  sort: 'name',
  isLabelled: true,
  nameOf: ({ name }) => name,
  failedTitle: 'Failed to load trademarks',
  nothingYet: {
    title: 'No trademarks found',
    text: 'Add a trademark or import a list.',
    action: (
      <Link className="btn" to={`${trademarkListPath}/new`}>
        Add Trademark
      </Link>
    ),
  },
  nothingFound: { text: 'Try fewer words, or another status or class.' },
  columns: [
    {
      id: 'name',
      label: 'Name',
      sort: 'ascending',
      isHead: true,
      cell: (mark) => <Name mark={mark} />,
      foot: ({ rows, total, isCapped }) =>
        `${rows.length} of ${numberText(total)}${isCapped ? '+' : ''}`,
    },
    {
      id: 'number',
      label: 'Registration #',
      sort: 'ascending',
      className: 'num',
      cell: ({ registrationNumber }) => registrationNumber,
    },
    {
      id: 'owner',
      label: 'Owner',
      sort: 'ascending',
      className: 'clip',
      foot: ({ rows }) => countText(new Set(rows.map(({ owner }) => owner)).size, 'owner'),
    },
    {
      id: 'status',
      label: 'Status',
      sort: 'ascending',
      cell: ({ status, officeStatus }) => (
        <span title={officeStatus ? `Office status: ${officeStatus}` : undefined}>
          <StateSeal kind={status} word={stateWords[status]} />
        </span>
      ),
      foot: ({ rows }) =>
        (['registered', 'pending', 'expired'] as const)
          .map((status) => rows.filter((mark) => mark.status === status).length)
          .join(' / '),
    },
    {
      id: 'date',
      label: 'Reg. Date',
      sort: 'descending',
      className: 'num',
      cell: ({ registrationDate }) => listDateText(registrationDate),
    },
    {
      id: 'expiry',
      label: 'Expiry',
      isHidden: true,
      className: 'num',
      cell: ({ expiryDate }) => (expiryDate ? listDateText(expiryDate) : ''),
    },
    {
      id: 'classes',
      label: 'Classes',
      isHidden: true,
      className: 'num',
      cell: ({ classes }) => classes.join(', '),
    },
    {
      id: 'office',
      label: 'Office status',
      isHidden: true,
      cell: ({ officeStatus }) => officeStatus,
    },
    {
      id: 'published',
      label: 'Published',
      sort: 'descending',
      cell: (mark) => <PublishedSwitch mark={mark} />,
      foot: ({ rows }) => `${rows.filter(({ isPublished }) => isPublished).length} published`,
    },
    { id: 'actions', label: 'Actions', cell: (mark) => <TrademarkActions mark={mark} /> },
  ],
});

function Name({ mark }: { mark: AdminTrademark }) {
  const image = imageAddress(mark.image);
  return (
    <span className={styles.name}>
      {image ? (
        <img src={image} alt="" width={36} height={24} loading="lazy" decoding="async" />
      ) : (
        <span />
      )}
      <Link to={`${trademarkListPath}/${mark.id}/edit`}>{mark.name}</Link>
    </span>
  );
}
