import type { ListDefinition } from '../../../admin-ui/list-definition';
import { imageAddress } from '../../../shared/image-address';
import { Link } from '../../../ui/navigation';
import { StateSeal } from '../../../ui/state-seal';
import type { AdminTrademark } from './admin-contract';
import { adminTrademarkRows, trademarksExport } from './admin-queries';
import { listDateText } from './list-date-text';
import { PublishedSwitch } from './published-switch';
import { TrademarkActions } from './trademark-actions';

export const trademarkListPath = '/admin/trademarks';

const stateWords = { registered: 'Registered', pending: 'Pending', expired: 'Expired' };

export const trademarkList: ListDefinition<AdminTrademark> = {
  ...adminTrademarkRows,
  name: 'trademarks',
  path: trademarkListPath,
  title: 'Trademarks',
  description: 'All trademarks in the register.',
  one: 'trademark',
  many: 'trademarks',
  searchLabel: 'Search trademarks',
  searchPlaceholder: 'Name, number, owner, class, goods',
  exportEndpoint: trademarksExport,
  sort: 'name',
  isLabelled: true,
  keyOf: ({ id }) => String(id),
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
  nothingFound: {
    title: 'No trademarks found matching your search',
    text: 'Try fewer words, or another status or class.',
  },
  columns: [
    {
      id: 'name',
      label: 'Name',
      sort: 'ascending',
      isHead: true,
      cell: (mark) => <Name mark={mark} />,
      foot: ({ rows, total, isCapped }) =>
        `${rows.length} of ${total.toLocaleString('en-SG')}${isCapped ? '+' : ''}`,
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
      className: 'owner',
      cell: ({ owner }) => owner,
      foot: ({ rows }) => {
        const owners = new Set(rows.map(({ owner }) => owner)).size;
        return `${owners} ${owners === 1 ? 'owner' : 'owners'}`;
      },
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
};

function Name({ mark }: { mark: AdminTrademark }) {
  const image = imageAddress(mark.image);
  return (
    <span className="name">
      {image ? (
        <img src={image} alt="" width={36} height={24} loading="lazy" decoding="async" />
      ) : (
        <span className="thumb" />
      )}
      <Link to={`${trademarkListPath}/${mark.id}/edit`}>{mark.name}</Link>
    </span>
  );
}
