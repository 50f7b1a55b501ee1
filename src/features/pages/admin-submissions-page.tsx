import { keepPreviousData, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { readListAddress } from '../../admin-ui/list-address';
import type { ListDefinition } from '../../admin-ui/list-definition';
import { freshOnOpen, rowsPerPage } from '../../admin-ui/list-query';
import { ListSkeleton, ListTable } from '../../admin-ui/list-table';
import { useEndedSession } from '../../admin-ui/use-ended-session';
import type { ListPage as Page } from '../../client/fetch';
import { Empty } from '../../ui/empty';
import { BrokenRing, EmptyLattice } from '../../ui/illustrations';
import { Link, useNavigate, useSearch } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { Pagination } from '../../ui/pagination';
import { stepByKey } from '../../ui/step-by-key';
import {
  type SubmissionTab,
  shownTab,
  submissionsQuery,
  submissionTabs,
} from '../enquiries/admin-queries';
import {
  checkList,
  consultationList,
  contactList,
  submissionsFailed,
} from '../enquiries/enquiry-lists';
import { orderList } from '../orders/admin/admin-order-list';
import '../orders/admin/desk-orders.css';
import '../enquiries/desk-enquiries.css';

const path = '/admin/submissions';

const lists: Record<SubmissionTab, { label: string; list: ListDefinition<never> }> = {
  'service-orders': { label: 'Service orders', list: orderList as ListDefinition<never> },
  'contact-submissions': {
    label: 'Contact submissions',
    list: contactList as ListDefinition<never>,
  },
  'trademark-checks': { label: 'Trademark checks', list: checkList as ListDefinition<never> },
  'consultation-requests': {
    label: 'Consultation requests',
    list: consultationList as ListDefinition<never>,
  },
};

/** Everything that visitors sent, in four tabs; the address says which, how sorted, and which page. */
export default function AdminSubmissionsPage() {
  const [search] = useSearch();
  const navigate = useNavigate();
  const client = useQueryClient();
  const tabs = useRef<HTMLDivElement>(null);
  const tab = shownTab(search);
  const { queryKey } = submissionsQuery(search);
  const isFetching = useIsFetching({ queryKey }) > 0;
  const show = (next: SubmissionTab) => navigate(addressOf(next), { keepScroll: true });

  function onKeyDown(event: KeyboardEvent) {
    const next = stepByKey(event.key, submissionTabs.indexOf(tab), submissionTabs.length);
    const name = next === undefined ? undefined : submissionTabs[next];
    if (!name) return;
    event.preventDefault();
    tabs.current?.querySelector<HTMLElement>(`#tab-${name}`)?.focus();
    void show(name);
  }

  return (
    <>
      <PageMeta
        title="Submissions | Back office"
        description="Orders, messages, checks and consultation requests from visitors."
        path={path}
        noindex
      />
      <div className="desk-head">
        <h1>Submissions</h1>
        <button
          type="button"
          className="btn tiny"
          aria-busy={isFetching}
          onClick={() => void client.refetchQueries({ queryKey })}
        >
          {isFetching ? 'Refreshing...' : 'Refresh'}
        </button>
      </div>
      <div
        className="tabs"
        role="tablist"
        aria-label="Submissions"
        ref={tabs}
        onKeyDown={onKeyDown}
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
            {lists[name].label}
          </button>
        ))}
      </div>
      <div className="tab-panel" role="tabpanel" id="submissions" aria-labelledby={`tab-${tab}`}>
        <Shown key={tab} tab={tab} search={search} />
      </div>
    </>
  );
}

function addressOf(tab: SubmissionTab, { sort, page }: { sort?: string; page?: number } = {}) {
  const search = new URLSearchParams({ tab });
  if (sort && sort !== 'date') search.set('sort', sort);
  if (page && page > 1) search.set('page', String(page));
  return `${path}?${search}`;
}

function Shown({ tab, search }: { tab: SubmissionTab; search: URLSearchParams }) {
  const { list } = lists[tab];
  const navigate = useNavigate();
  const box = useRef<HTMLElement>(null);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...submissionsQuery(search),
    ...freshOnOpen,
    placeholderData: keepPreviousData,
  });
  useEndedSession(error);
  const { sort, page } = readListAddress(search, { sort: 'date', filters: [] });
  const rows = data as Page<never> | undefined;
  if (error && !isFetching)
    return (
      <Empty
        art={<BrokenRing />}
        title="Error"
        text={submissionsFailed}
        action={
          <button type="button" className="btn" onClick={() => void refetch()}>
            Retry
          </button>
        }
        alert
      />
    );
  if (!rows) return <ListSkeleton list={list} />;
  if (rows.rows.length === 0) return <Empty art={<EmptyLattice />} {...list.nothingYet} />;
  return (
    <>
      <p className="row num">
        <span className="soft">
          {rows.total.toLocaleString('en-SG')} {rows.total === 1 ? list.one : list.many}
        </span>
        <Link to={list.path}>Search, filter and edit</Link>
      </p>
      <ListTable
        list={list}
        page={rows}
        columns={list.columns}
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
