import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { HttpError, ListPage } from '../browser/fetch';
import { PageMeta } from '../site/page-meta';
import { Empty } from '../ui/empty';
import { BrokenRing, EmptyLattice, SearchRing } from '../ui/illustrations';
import { Link, useNavigate, usePendingUrl, useSearch } from '../ui/navigation';
import { Pagination } from '../ui/pagination';
import { SearchField } from '../ui/search-field';
import { freshOnOpen } from './cached-orders';
import type { AdminOrder } from './contract';
import { rememberList } from './last-list';
import {
  changedSearch,
  hasFilters,
  type OrderFilters,
  ordersPerPage,
  paymentChoices,
  readOrderFilters,
  sortChoices,
  statusChoices,
} from './order-filters';
import { focusFirstRow, OrdersSkeleton, OrdersTable } from './orders-table';
import { adminOrdersQuery } from './queries';
import { useEndedSession } from './use-ended-session';

const listPath = '/admin/orders';

export default function AdminOrdersPage() {
  const [search] = useSearch();
  const { wanted, change, isChanging } = useOrderFilters(search);
  const box = useRef<HTMLElement>(null);
  const list = useQuery({
    ...adminOrdersQuery(search),
    ...freshOnOpen,
    placeholderData: keepPreviousData,
  });
  useEndedSession(list.error);
  const shown = readOrderFilters(search);
  const shownSearch = changedSearch(shown, { page: shown.page });
  useEffect(() => rememberList(shownSearch), [shownSearch]);
  return (
    <>
      <PageMeta
        title="Orders | Back office"
        description="The orders of the firm's services."
        path={listPath}
        noindex
      />
      <div className="desk-head">
        <h1>Orders</h1>
        <p className="soft num" role="status">
          {list.data && countLine(list.data, shown)}
        </p>
      </div>
      <search className="tools">
        <SearchField
          label="Search orders"
          placeholder="Number, customer, e-mail, service, plan"
          value={wanted.q}
          onSearch={(q) => change({ q }, { replace: wanted.q !== '' && q !== '' })}
          onArrowDown={() => focusFirstRow(box.current)}
        />
        <Choice
          label="Status"
          value={wanted.status}
          choices={statusChoices}
          onChoose={(status) => change({ status })}
        />
        <Choice
          label="Payment"
          value={wanted.payment}
          choices={paymentChoices}
          onChoose={(payment) => change({ payment })}
        />
        <Choice
          label="Sort"
          value={wanted.sort}
          choices={sortChoices}
          onChoose={(sort) => change({ sort })}
        />
      </search>
      {list.data && list.error && <NotFresh onRetry={() => list.refetch()} />}
      {list.data?.rows.length ? (
        <>
          <OrdersTable
            orders={list.data.rows}
            sort={shown.sort}
            onSort={(sort) => change({ sort })}
            isBusy={isChanging || list.isPlaceholderData}
            box={box}
            place={shownSearch}
          />
          <Pagination
            page={shown.page}
            pageCount={Math.ceil(list.data.total / ordersPerPage)}
            hrefOf={(page) => `${listPath}${changedSearch(shown, { page })}`}
          />
        </>
      ) : list.data ? (
        <NothingFound filters={shown} total={list.data.total} />
      ) : list.error && !list.isFetching ? (
        <NotLoaded error={list.error as HttpError} onRetry={() => list.refetch()} />
      ) : (
        <OrdersSkeleton />
      )}
    </>
  );
}

/** The filters as last asked for; the address follows once the answer is there. */
function useOrderFilters(search: URLSearchParams) {
  const navigate = useNavigate();
  const pending = usePendingUrl();
  const isChanging = pending?.pathname === listPath;
  const wanted = readOrderFilters(isChanging ? pending.searchParams : search);
  function change(filters: Partial<OrderFilters>, { replace = false } = {}) {
    navigate(listPath + changedSearch(wanted, filters), { replace, keepScroll: true });
  }
  return { wanted, change, isChanging };
}

function countLine({ rows, total }: ListPage<AdminOrder>, filters: OrderFilters): string {
  const all = `${total.toLocaleString('en-SG')} ${total === 1 ? 'order' : 'orders'}`;
  const found = hasFilters(filters) ? `${all} found` : all;
  if (rows.length === total || rows.length === 0) return found;
  const first = (filters.page - 1) * ordersPerPage + 1;
  return `${first.toLocaleString('en-SG')}-${(first + rows.length - 1).toLocaleString('en-SG')} of ${found}`;
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: { value: string; label: string }[];
  onChoose(value: string): void;
}

function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  return (
    <label>
      <span className="sr">{label}</span>
      <select value={value} onChange={(event) => onChoose(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function NothingFound({ filters, total }: { filters: OrderFilters; total: number }) {
  if (total > 0)
    return (
      <Empty
        art={<EmptyLattice />}
        title="No orders on this page"
        text="There are fewer pages than the address says."
        action={
          <Link className="btn" to={`${listPath}${changedSearch(filters, { page: 1 })}`}>
            First page
          </Link>
        }
      />
    );
  if (hasFilters(filters))
    return (
      <Empty
        art={<SearchRing />}
        title="No orders found matching your search"
        text="Look for fewer words, or another status or payment."
        action={<ShowAll />}
      />
    );
  return (
    <Empty
      art={<EmptyLattice />}
      title="No orders yet"
      text="An order appears here as soon as somebody places it."
    />
  );
}

function NotLoaded({ error, onRetry }: { error: HttpError; onRetry(): void }) {
  const isBadAddress = error.status === 400;
  return (
    <Empty
      art={<BrokenRing />}
      title="Could not load the orders"
      text={
        isBadAddress ? error.body?.message : 'The orders themselves are safe. Please try again.'
      }
      action={
        isBadAddress ? (
          <ShowAll />
        ) : (
          <button type="button" className="btn" onClick={onRetry}>
            Retry
          </button>
        )
      }
      alert
    />
  );
}

const ShowAll = () => (
  <Link className="btn" to={listPath}>
    Show all orders
  </Link>
);

function NotFresh({ onRetry }: { onRetry(): void }) {
  return (
    <div className="row" role="alert">
      <p className="note amber">These may not be the newest orders: loading them again failed.</p>
      <button type="button" className="btn tiny" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
