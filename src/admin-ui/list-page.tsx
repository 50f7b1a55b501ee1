import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { ListPage as Page } from '../client/fetch';
import { numberText } from '../shared/count-text';
import { useNavigate, usePendingUrl, useSearch } from '../ui/navigation';
import { SearchField } from '../ui/search-field';
import { AdminPage, type AdminPageProps } from './admin-page';
import { ColumnChoice, useHiddenColumns } from './column-choice';
import { changedSearch, hasFilters, type ListAddress, readListAddress } from './list-address';
import type { ListDefinition, ListFilter, SelectionAction } from './list-definition';
import { rememberList } from './list-memory';
import { cachedRows, freshOnOpen, listQuery, rowsPerPage } from './list-query';
import { Rows } from './list-rows';
import { ExportSelected, SelectAll, seenOf, useSelection } from './list-selection';
import { ListTable } from './list-table';
import { May, useMay } from './may';
import { focusFirstRow, focusLastRow } from './row-keys';
import { SavedViews } from './saved-views';
import { SelectionBar } from './selection-bar';

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
