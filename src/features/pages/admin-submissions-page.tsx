import { keepPreviousData, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { AdminPage } from '../../admin-ui/admin-page';
import { readListAddress } from '../../admin-ui/list-address';
import type { ListDefinition } from '../../admin-ui/list-definition';
import { freshOnOpen, rowsPerPage } from '../../admin-ui/list-query';
import { ListSkeleton, ListTable } from '../../admin-ui/list-table';
import type { ListPage as Page } from '../../client/fetch';
import { countText } from '../../shared/count-text';
import { Empty } from '../../ui/empty';
import { EmptyLattice } from '../../ui/illustrations/empty-lattice';
import { Link, useNavigate, useSearch } from '../../ui/navigation';
import { NotLoaded } from '../../ui/not-loaded';
import { Pagination } from '../../ui/pagination';
import { tabKeys } from '../../ui/tab-keys';
import { enquiryLists, submissionsFailed } from '../enquiries/enquiry-views';
import { enquiryAddress, enquiryKinds } from '../enquiries/kinds';
import { orderList } from '../orders/admin/admin-order-list';
import {
  pageOfSubmissions,
  type SubmissionTab,
  shownTab,
  submissionsQuery,
  submissionTabs,
} from './submission-tabs';

const path = '/admin/submissions';

type AnyRow = { id: string | number };

const lists = Object.fromEntries([
  ['service-orders', orderList],
  ...enquiryKinds.map((kind) => [enquiryAddress[kind], enquiryLists[kind]]),
]) as Record<SubmissionTab, ListDefinition<AnyRow>>;

const labelOf = (tab: SubmissionTab) =>
  tab === 'service-orders' ? 'Service orders' : lists[tab].title;

/** What visitors sent, by kind; the address has the tab, the sort and the page. */
export default function AdminSubmissionsPage() {
  const [search] = useSearch();
  const navigate = useNavigate();
  const client = useQueryClient();
  const tab = shownTab(search);
  const { queryKey } = submissionsQuery(search);
  const isFetching = useIsFetching({ queryKey }) > 0;
  const show = (next: SubmissionTab) => navigate(addressOf(next), { keepScroll: true });

  return (
    <AdminPage
      title="Submissions"
      actions={
        <button
          type="button"
          className="btn tiny"
          aria-busy={isFetching}
          onClick={() => void client.refetchQueries({ queryKey })}
        >
          {isFetching ? 'Refreshing...' : 'Refresh'}
        </button>
      }
    >
      <div
        className="tabs"
        role="tablist"
        aria-label="Submissions"
        onKeyDown={tabKeys(submissionTabs.indexOf(tab), submissionTabs.length, (next) =>
          show(submissionTabs[next] ?? tab),
        )}
      >
        {submissionTabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-controls="submissions"
            aria-selected={name === tab}
            tabIndex={name === tab ? 0 : -1}
            onClick={() => void show(name)}
          >
            {labelOf(name)}
          </button>
        ))}
      </div>
      <div className="list-frame" role="tabpanel" id="submissions" aria-labelledby={`tab-${tab}`}>
        <Shown key={tab} tab={tab} search={search} />
      </div>
    </AdminPage>
  );
}

function addressOf(tab: SubmissionTab, { sort, page }: { sort?: string; page?: number } = {}) {
  const search = new URLSearchParams({ tab });
  if (sort && sort !== 'date') search.set('sort', sort);
  if (page && page > 1) search.set('page', String(page));
  return `${path}?${search}`;
}

function Shown({ tab, search }: { tab: SubmissionTab; search: URLSearchParams }) {
  const list = lists[tab];
  const navigate = useNavigate();
  const box = useRef<HTMLElement>(null);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...pageOfSubmissions(list.endpoint, search),
    ...freshOnOpen,
    placeholderData: keepPreviousData,
  });
  const { sort, page } = readListAddress(search, { sort: 'date', filters: [] });
  const rows = data as Page<{ id: string | number }> | undefined;
  if (error && !isFetching)
    return <NotLoaded title="Error" text={submissionsFailed} onRetry={refetch} />;
  if (!rows) return <ListSkeleton list={list} />;
  if (rows.rows.length === 0) return <Empty art={<EmptyLattice />} {...list.nothingYet} />;
  return (
    <>
      <p className="row num">
        <span className="soft">{countText(rows.total, list.one, list.many)}</span>
        <Link to={list.path}>Search, filter and edit</Link>
      </p>
      <ListTable
        list={list}
        page={rows}
        hidden={new Set(list.columns.filter(({ isHidden }) => isHidden).map(({ id }) => id))}
        sort={sort}
        onSort={(next) => void navigate(addressOf(tab, { sort: next }), { keepScroll: true })}
        selected={undefined}
        onSelect={() => {}}
        isBusy={isPlaceholderData}
        box={box}
        place={addressOf(tab, { sort, page })}
      />
      <Pagination
        page={page}
        pageCount={Math.ceil(rows.total / rowsPerPage)}
        hrefOf={(next) => addressOf(tab, { sort, page: next })}
      />
    </>
  );
}
