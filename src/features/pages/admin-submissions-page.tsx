import { keepPreviousData, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { readListAddress } from '../../admin-ui/list-address';
import type { ListDefinition } from '../../admin-ui/list-definition';
import { freshOnOpen, rowsPerPage } from '../../admin-ui/list-query';
import { ListSkeleton, ListTable } from '../../admin-ui/list-table';
import { useEndedSession } from '../../admin-ui/use-ended-session';
import { Empty } from '../../ui/empty';
import { BrokenRing, EmptyLattice } from '../../ui/illustrations';
import { Link, useNavigate, useSearch } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { Pagination } from '../../ui/pagination';
import { stepByKey } from '../../ui/step-by-key';
import {
  checkList,
  consultationList,
  contactList,
  submissionsFailed,
} from '../enquiries/enquiry-lists';
import { orderList } from '../orders/admin/admin-order-list';
import {
  pageOfSubmissions,
  type SubmissionTab,
  shownTab,
  submissionsQuery,
  submissionTabs,
} from './submission-tabs';
import '../../admin-ui/order-screens.css';
import '../../admin-ui/enquiry-screens.css';

const path = '/admin/submissions';

const labels: Record<SubmissionTab, string> = {
  'service-orders': 'Service orders',
  'contact-submissions': 'Contact submissions',
  'trademark-checks': 'Trademark checks',
  'consultation-requests': 'Consultation requests',
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
            {labels[name]}
          </button>
        ))}
      </div>
      <div className="tab-panel" role="tabpanel" id="submissions" aria-labelledby={`tab-${tab}`}>
        {tab === 'service-orders' && <Shown list={orderList} tab={tab} search={search} />}
        {tab === 'contact-submissions' && <Shown list={contactList} tab={tab} search={search} />}
        {tab === 'trademark-checks' && <Shown list={checkList} tab={tab} search={search} />}
        {tab === 'consultation-requests' && (
          <Shown list={consultationList} tab={tab} search={search} />
        )}
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

interface ShownProps<Row> {
  list: ListDefinition<Row>;
  tab: SubmissionTab;
  search: URLSearchParams;
}

function Shown<Row extends object>({ list, tab, search }: ShownProps<Row>) {
  const navigate = useNavigate();
  const box = useRef<HTMLElement>(null);
  const {
    data: rows,
    error,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useQuery({
    ...pageOfSubmissions(list.endpoint, search),
    ...freshOnOpen,
    placeholderData: keepPreviousData,
  });
  useEndedSession(error);
  const { sort, page } = readListAddress(search, { sort: 'date', filters: [] });
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
