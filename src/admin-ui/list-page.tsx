import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { ListPage as Page } from '../client/fetch';
import { countText, numberText } from '../shared/count-text';
import { useNavigate, usePendingUrl, useSearch } from '../ui/navigation';
import { BeingUpdated } from '../ui/not-loaded';
import { useDocumentEvent } from '../ui/use-document-event';
import { AdminPage, type AdminPageProps } from './admin-page';
import { ColumnChoice, useHiddenColumns } from './column-choice';
import { changedSearch, hasFilters, type ListAddress, readListAddress } from './list-address';
import type { ListDefinition, SelectionAction } from './list-definition';
import { rememberList } from './list-memory';
import { freshOnOpen, listQuery, rowsPerPage } from './list-query';
import { Rows } from './list-rows';
import { Selected, useSelection } from './list-selection';
import { ListTable } from './list-table';
import { ListTools } from './list-tools';
import { May, useMay } from './may';
import { focusFirstRow, focusLastRow } from './row-keys';

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
  const [search] = useSearch();
  const { wanted, change, isChanging } = useListAddress(list, search);
  const box = useRef<HTMLElement>(null);
  const [hidden, setHidden] = useHiddenColumns(list.name, list.columns);
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
  useDocumentEvent('keydown', (event) => {
    const target = event.target as HTMLElement;
    if (event.key !== 'ArrowDown' || !target.matches('body, main') || !box.current) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented)
      return;
    event.preventDefault();
    focusLastRow(box.current);
  });
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
      <ListTools
        list={list}
        wanted={wanted}
        shown={shown}
        onChange={change}
        columns={
          !list.hasFixedColumns && (
            <ColumnChoice columns={list.columns} hidden={hidden} onChange={setHidden} />
          )
        }
        onArrowDown={() => focusFirstRow(box.current)}
      >
        {tools}
      </ListTools>
      {answer.data && answer.error && (
        <NotFresh many={list.many} onRetry={() => answer.refetch()} />
      )}
      {answer.data?.isBehind && <BeingUpdated />}
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
        <Selected
          list={list}
          shown={shown}
          page={answer.data}
          actions={selectionActions}
          selected={selected}
          filters={filters}
          onSelect={setSelected}
        />
      )}
    </Page>
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
  list: ListDefinition<Row>,
  { rows, total }: Page<Row>,
  address: ListAddress,
): string {
  const all = countText(total, list.one, list.many);
  const found = hasFilters(address, list) ? `${all} found` : all;
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
