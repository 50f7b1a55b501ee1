import { useQueryClient } from '@tanstack/react-query';
import { defineList } from '../../../admin-ui/list-definition';
import { useMay } from '../../../admin-ui/may';
import { offerUndo, undoable } from '../../../admin-ui/offer-undo';
import { PublishSwitch } from '../../../admin-ui/publish-switch';
import { RowActions } from '../../../admin-ui/row-actions';
import { withFailureToast } from '../../../admin-ui/toast-failure';
import { failureText, HttpError } from '../../../client/fetch';
import { countText, numberText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { imageAddress } from '../../../shared/image-address';
import { Link } from '../../../ui/navigation';
import { useLoadable } from '../../../ui/picture';
import { StateSeal } from '../../../ui/state-seal';
import type { AdminTrademark, ListedTrademark } from '../marks/admin-contract';
import { isFromOffice } from '../marks/mark-terms';
import { trademarkListPath, useRegisterChanged } from '../marks/register-changed';
import { statuses, statusText } from '../search/directory-filters';
import { registerStatsQuery } from '../search/queries';
import { adminTrademarkRows, trademarksApi, trademarksExport } from './admin-queries';
import * as styles from './admin-trademark-list.module.css';
import { editedFields } from './office-fields';

export const officeMarkReturns =
  'An office’s mark comes back with the next run of the register. Until then checks leave it out, and give no level where more are missing.';

const sourceWords: Record<string, string> = {
  firm: 'Firm',
  sample: 'Sample',
  singapore: 'Singapore',
};

export const trademarkList = defineList<ListedTrademark>({
  ...adminTrademarkRows,
  name: 'trademarks',
  className: styles.marks,
  path: trademarkListPath,
  title: 'Trademarks',
  one: 'trademark',
  many: 'trademarks',
  searchPlaceholder: 'Name, number, owner, class, goods',
  exportEndpoint: trademarksExport,
  selectsAll: true,
  sort: 'fit',
  isLabelled: true,
  nameOf: ({ name }) => name,
  failedTitle: 'Failed to load trademarks',
  failedText: (error) =>
    error instanceof HttpError && error.status !== 503
      ? 'Failed to fetch trademarks'
      : failureText(error, 'An unknown error occurred'),
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
      foot: ({ rows, total }) => `${rows.length} of ${numberText(total)}`,
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
          <StateSeal kind={status} word={statusText({ status, officeStatus })} />
        </span>
      ),
      foot: ({ rows }) =>
        statuses
          .map((status) => [rows.filter((mark) => mark.status === status).length, status] as const)
          .filter(([count]) => count > 0)
          .map(([count, status]) =>
            status === 'other' ? countText(count, 'outlier') : `${count} ${status}`,
          )
          .join(', '),
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
      className: `num ${styles.classes}`,
      cell: ({ classes }) => <span title={classes.join(', ')}>{classes.join(', ')}</span>,
    },
    {
      id: 'office',
      label: 'Office status',
      isHidden: true,
      cell: ({ officeStatus }) => officeStatus,
    },
    {
      id: 'source',
      label: 'Source',
      isHidden: true,
      cell: ({ source }) => sourceWords[source] ?? source,
    },
    {
      id: 'us',
      label: 'With us',
      isHidden: true,
      cell: ({ withUs }) =>
        withUs.length > 0 && (
          <span className={styles.us}>
            {withUs.map(({ text, path }) => (
              <Link key={text} to={path}>
                {text}
              </Link>
            ))}
          </span>
        ),
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

/** Of the office’s marks it matters what the firm has to do with them, and less whether the site shows them. */
const officeColumns: Record<string, boolean> = { us: false, classes: false, published: true };

export const officeList: typeof trademarkList = {
  ...trademarkList,
  name: 'office-trademarks',
  columns: trademarkList.columns.map((column) => ({
    ...column,
    isHidden: officeColumns[column.id] ?? column.isHidden ?? false,
  })),
};

function Name({ mark }: { mark: AdminTrademark }) {
  const { address, image } = useLoadable(imageAddress(mark.image));
  const edited = editedFields(mark);
  return (
    <span className={styles.name}>
      <Link to={`${trademarkListPath}/${mark.id}/edit`}>{mark.name}</Link>
      {address && (
        <img
          {...image}
          src={address}
          alt=""
          width={36}
          height={24}
          loading="lazy"
          decoding="async"
        />
      )}
      {edited.length > 0 && (
        <span className="small soft" title={`Changed by the firm: ${edited.join(', ')}`}>
          edited
        </span>
      )}
    </span>
  );
}

const listDateText = (date: string) =>
  Number.isNaN(Date.parse(date)) ? 'Invalid date' : dateText(date);

function PublishedSwitch({ mark }: { mark: AdminTrademark }) {
  const client = useQueryClient();
  const params = { id: mark.id };
  async function publish(isPublished: boolean) {
    const changed = await withFailureToast(
      trademarksApi.call('PATCH /api/admin/trademarks/{id}', { params, body: { isPublished } }),
      'Failed to update publication status',
    );
    await client.invalidateQueries({ queryKey: registerStatsQuery.queryKey });
    return changed;
  }
  return (
    <PublishSwitch
      row={mark}
      kind="mark"
      endpoint={adminTrademarkRows.endpoint}
      label={`${mark.name} published`}
      publish={publish}
    />
  );
}

function TrademarkActions({ mark }: { mark: AdminTrademark }) {
  const registerChanged = useRegisterChanged();
  const isOwner = useMay('owner');
  async function remove() {
    const { undo } = await withFailureToast(
      undoable((options) =>
        trademarksApi.call('DELETE /api/admin/trademarks/{id}', {
          params: { id: mark.id },
          ...options,
        }),
      ),
      'Failed to delete the trademark',
    );
    offerUndo({ title: 'Trademark deleted', text: mark.name }, [undo], registerChanged);
    void registerChanged();
  }
  return (
    <RowActions
      name={mark.name}
      view={
        mark.isPublished
          ? { href: `/trademarks/${encodeURIComponent(mark.slug)}`, isNewTab: true }
          : undefined
      }
      editTo={`/admin/trademarks/${mark.id}/edit`}
      one={trademarkList.one}
      consequence={
        <>
          {mark.registrationNumber}, <bdi>{mark.owner}</bdi>
          {isFromOffice(mark) && <br />}
          {isFromOffice(mark) && officeMarkReturns}
        </>
      }
      onDelete={isOwner || !isFromOffice(mark) ? remove : undefined}
    />
  );
}
