import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { send } from '../client/api';
import { downloadFrom } from '../client/download';
import type { HttpError, ListPage as Page } from '../client/fetch';
import { numberText } from '../shared/count-text';
import { maxSelected } from '../shared/list-query';
import { Empty } from '../ui/empty';
import { EmptyLattice } from '../ui/illustrations/empty-lattice';
import { SearchRing } from '../ui/illustrations/search-ring';
import { useNavigate, usePendingUrl, useSearch } from '../ui/navigation';
import { NotLoaded } from '../ui/not-loaded';
import { Pagination, pageCountOf } from '../ui/pagination';
import { SearchField } from '../ui/search-field';
import { ActionButton } from './action-button';
import { AdminPage, type AdminPageProps } from './admin-page';
import { ColumnChoice, useHiddenColumns } from './column-choice';
import { changedSearch, hasFilters, type ListAddress, readListAddress } from './list-address';
import type { Filters, ListDefinition, ListFilter, SelectionAction } from './list-definition';
import { rememberList } from './list-memory';
import { cachedRows, freshOnOpen, listQuery, rowsPerPage } from './list-query';
import { ListSkeleton, ListTable } from './list-table';
import { May, useMay } from './may';
import { nothingLost } from './record-page';
import { focusFirstRow, focusLastRow } from './row-keys';
import { SavedViews } from './saved-views';
import { SelectionBar } from './selection-bar';
import { useAdminAction } from './use-admin-action';

interface ListPageProps<Row> {
  list: ListDefinition<Row>;
  actions?: ReactNode;
  summary?: ReactNode;
  tools?: ReactNode;
  selectionActions?: SelectionAction[];
  /** Below the list. */
  children?: ReactNode;
  Page?(page: AdminPageProps): ReactNode;
}

export function ListPage<Row extends object>({
  list,
  actions,
  summary,
  tools,
  selectionActions: allSelectionActions,
  children,
  Page = AdminPage,
}: ListPageProps<Row>) {
  const selectionActions = useMay() ? allSelectionActions : undefined;
  const client = useQueryClient();
  const mayExport = useMay(list.exportRole ?? 'reader');
  const [search] = useSearch();
  const { wanted, change, isChanging } = useListAddress(list, search);
  const box = useRef<HTMLElement>(null);
  const [hidden, setHidden] = useHiddenColumns(list.name, list.columns);
  const [areToolsOpen, setToolsOpen] = useState(false);
  const filterCount = Object.values(wanted.filters).filter(Boolean).length;
  const answer = useQuery({
    ...listQuery(list, search),
    ...freshOnOpen,
    placeholderData: keepPreviousData,
  });
  const shown = readListAddress(search, list);
  const shownSearch = changedSearch(shown, { page: shown.page }, list);
  useEffect(() => {
    rememberList(list.path, shownSearch);
  }, [list.path, shownSearch]);
  const [selected, filters, setSelected] = useSelection(shown);
  return (
    <Page
      title={list.title}
      actions={
        <>
          <p className="soft num" role="status">
            {answer.data && countLine(list, answer.data, shown)}
          </p>
          <May>{actions}</May>
        </>
      }
    >
      {summary}
      <search className="tools" data-open={areToolsOpen || undefined}>
        <SearchField
          label={list.searchLabel}
          placeholder={list.searchPlaceholder}
          value={wanted.q}
          onSearch={(q) => change({ q }, { replace: wanted.q !== '' && q !== '' })}
          onArrowDown={() => focusFirstRow(box.current)}
        />
        <button
          type="button"
          className="btn tiny phone-only"
          aria-expanded={areToolsOpen}
          onClick={() => setToolsOpen(!areToolsOpen)}
        >
          {filterCount > 0 ? `Filters (${filterCount})` : 'Filters'}
        </button>
        {list.filters.map((filter) => (
          <Filter
            key={filter.name}
            filter={filter}
            value={wanted.filters[filter.name] ?? ''}
            onChange={(value) => change({ filters: { ...wanted.filters, [filter.name]: value } })}
          />
        ))}
        {!list.hasFixedColumns && (
          <ColumnChoice columns={list.columns} hidden={hidden} onChange={setHidden} />
        )}
        <SavedViews list={list.name} path={list.path} search={changedSearch(shown, {}, list)} />
        {list.exportEndpoint && mayExport && (
          <a
            className="btn tiny"
            href={`${list.exportEndpoint}${changedSearch(shown, {}, list)}`}
            download
          >
            Export CSV
          </a>
        )}
        {tools && <span className="push" />}
        {tools}
      </search>
      {answer.data && answer.error && (
        <NotFresh many={list.many} onRetry={() => answer.refetch()} />
      )}
      <Rows
        list={list}
        answer={answer}
        shown={shown}
        table={(page) => (
          <ListTable
            list={list}
            page={page}
            hidden={hidden}
            sort={shown.sort}
            onSort={(sort) => change({ sort })}
            selected={selectionActions && selected}
            onSelect={setSelected}
            isBusy={isChanging || answer.isPlaceholderData}
            box={box as RefObject<HTMLElement | null>}
            place={list.path + shownSearch}
          />
        )}
      />
      {children}
      {selectionActions && selected.size > 0 && (
        <SelectionBar
          selected={selected}
          one={list.one}
          many={list.many}
          names={(answer.data?.rows ?? [])
            .filter((row) => selected.has(list.keyOf(row)))
            .map(list.nameOf)}
          actions={selectionActions}
          selection={{ filters, ...seenOf(list, cachedRows(client, list.endpoint)) }}
          onLeft={(keys) => setSelected(new Set(keys))}
          tools={
            list.selectsAll && (
              <>
                <SelectAll
                  list={list}
                  shown={shown}
                  page={answer.data}
                  selected={selected}
                  onSelect={setSelected}
                />
                {list.exportEndpoint && mayExport && (
                  <ExportSelected to={list.exportEndpoint} ids={[...selected]} />
                )}
              </>
            )
          }
          onClear={() => {
            setSelected(new Set());
            // Once the bar that had the focus is removed.
            setTimeout(() => {
              if (document.activeElement === document.body) focusLastRow(box.current);
            });
          }}
        />
      )}
    </Page>
  );
}

/** A row that several pages show has the version of the newest. */
function seenOf<Row extends object>({ keyOf, nameOf }: ListDefinition<Row>, rows: Row[]) {
  const byKey = new Map<string, Row>();
  for (const row of rows) {
    const other = byKey.get(keyOf(row));
    if (!other || versionOf(row) > versionOf(other)) byKey.set(keyOf(row), row);
  }
  return {
    seen: Object.fromEntries([...byKey].map(([key, row]) => [key, versionOf(row)])),
    nameOf(key: string) {
      const row = byKey.get(key);
      return row ? nameOf(row) : key;
    },
  };
}

const versionOf = (row: { updatedAt?: string }) => row.updatedAt ?? '';

interface FilterProps {
  filter: ListFilter;
  value: string;
  onChange(value: string): void;
}

function Filter({ filter: { label, choices }, value, onChange }: FilterProps) {
  if (!choices)
    return (
      <label className="date">
        <span className="small soft">{label}</span>
        <input type="date" value={value} onChange={(event) => onChange(event.target.value)} />
      </label>
    );
  return (
    <label>
      <span className="sr">{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The requested address; the shown one follows when its data has loaded. */
function useListAddress<Row>(list: ListDefinition<Row>, search: URLSearchParams) {
  const navigate = useNavigate();
  const pending = usePendingUrl();
  const isChanging = pending?.pathname === list.path;
  const wanted = readListAddress(isChanging ? pending.searchParams : search, list);
  function change(part: Partial<ListAddress>, { replace = false } = {}) {
    void navigate(list.path + changedSearch(wanted, part, list), { replace, keepScroll: true });
  }
  return { wanted, change, isChanging };
}

/** The selection survives paging and is cleared when the filters change. */
function useSelection({ q, filters }: ListAddress) {
  const shown = JSON.stringify([q, filters]);
  const nothing = { shown, keys: new Set<string>(), foundBy: undefined as Filters | undefined };
  const [selection, setSelection] = useState(nothing);
  const { keys, foundBy } = selection.shown === shown ? selection : nothing;
  const select = (selected: Set<string>, by = selected.size > 0 ? foundBy : undefined) =>
    setSelection({ shown, keys: selected, foundBy: by });
  return [keys, foundBy, select] as const;
}

interface SelectAllProps<Row> {
  list: ListDefinition<Row>;
  shown: ListAddress;
  page: Page<Row> | undefined;
  selected: ReadonlySet<string>;
  onSelect(keys: Set<string>, foundBy: Filters): void;
}

/** Once a whole page is selected, offers everything that the filters find. */
function SelectAll<Row>({ list, shown, page, selected, onSelect }: SelectAllProps<Row>) {
  const { q, filters } = shown;
  const foundBy = Object.fromEntries(
    Object.entries({ q, ...filters }).filter(([, value]) => value !== ''),
  );
  const selecting = useAdminAction(
    () => send(`GET ${list.endpoint}/ids?${new URLSearchParams(foundBy)}`) as Promise<unknown[]>,
    (ids) => {
      onSelect(new Set(ids.map(String)), foundBy);
      // Once this button is removed.
      setTimeout(() => document.querySelector<HTMLElement>('.selection button')?.focus());
    },
    `The ${list.many} were not selected. Please try again.`,
  );
  if (!page || page.total <= selected.size) return null;
  if (!page.rows.every((row) => selected.has(list.keyOf(row)))) return null;
  if (page.isCapped || page.total > maxSelected)
    return <span className="small">At most {numberText(maxSelected)} can be selected at once</span>;
  return (
    <ActionButton
      action={selecting}
      label={`Select all ${numberText(page.total)} found`}
      busyLabel="Selecting..."
    />
  );
}

function ExportSelected({ to, ids }: { to: string; ids: string[] }) {
  const exporting = useAdminAction(
    () => downloadFrom(to, { ids }),
    () => {},
    'Not exported. Please try again.',
  );
  return <ActionButton action={exporting} label="Export CSV" busyLabel="Exporting..." />;
}

function countLine<Row>(
  { one, many }: ListDefinition<Row>,
  { rows, total, isCapped }: Page<Row>,
  address: ListAddress,
): string {
  const all = `${numberText(total)}${isCapped ? '+' : ''} ${total === 1 ? one : many}`;
  const found = hasFilters(address) ? `${all} found` : all;
  if (rows.length === total || rows.length === 0) return found;
  const first = (address.page - 1) * rowsPerPage + 1;
  return `${numberText(first)}-${numberText(first + rows.length - 1)} of ${found}`;
}

interface RowsProps<Row> {
  list: ListDefinition<Row>;
  answer: {
    data: Page<Row> | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch(): unknown;
  };
  shown: ListAddress;
  table(page: Page<Row>): ReactNode;
}

function Rows<Row>({ list, answer, shown, table }: RowsProps<Row>) {
  const { data, error, isFetching } = answer;
  if (data && data.rows.length > 0)
    return (
      <>
        {table(data)}
        <Pagination
          page={shown.page}
          pageCount={pageCountOf(data, rowsPerPage)}
          hrefOf={(page) => list.path + changedSearch(shown, { page }, list)}
        />
      </>
    );
  if (data) return <NoRows list={list} shown={shown} total={data.total} />;
  if (error && !isFetching) {
    const { status, body } = error as HttpError;
    const isBadAddress = status === 400;
    return (
      <NotLoaded
        title={list.failedTitle}
        text={isBadAddress ? body?.message : (list.failedText ?? nothingLost)}
        link={isBadAddress ? showAll(list) : undefined}
        onRetry={answer.refetch}
      />
    );
  }
  return <ListSkeleton list={list} />;
}

interface NoRowsProps<Row> {
  list: ListDefinition<Row>;
  shown: ListAddress;
  total: number;
}

function NoRows<Row>({ list, shown, total }: NoRowsProps<Row>) {
  if (total > 0)
    return (
      <Empty
        art={<EmptyLattice />}
        title={`No ${list.many} on this page`}
        text="This page number is past the end of the list."
        link={{ to: list.path + changedSearch(shown, { page: 1 }, list), label: 'First page' }}
      />
    );
  if (hasFilters(shown))
    return <Empty art={<SearchRing />} {...list.nothingFound} link={showAll(list)} />;
  const { action, ...nothingYet } = list.nothingYet;
  return <Empty art={<EmptyLattice />} {...nothingYet} action={action && <May>{action}</May>} />;
}

const showAll = <Row,>({ path, many }: ListDefinition<Row>) => ({
  to: path,
  label: `Show all ${many}`,
});

function NotFresh({ many, onRetry }: { many: string; onRetry(): void }) {
  return (
    <div className="row" role="alert">
      <p className="note amber">These {many} may be out of date. They could not be refreshed.</p>
      <button type="button" className="btn tiny" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
