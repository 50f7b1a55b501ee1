import {
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type MouseEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { ListPage } from '../client/fetch';
import { useListPlace } from '../ui/use-list-place';
import { sortPressed } from './list-address';
import type { ListColumn, ListDefinition } from './list-definition';
import { focusLastRow, moveBetweenRows, noteRow } from './row-keys';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

interface ListTableProps<Row extends object> {
  list: ListDefinition<Row>;
  page: ListPage<Row>;
  columns: ListColumn<Row>[];
  hidden: ReadonlySet<string>;
  sort: string;
  onSort(sort: string): void;
  /** Undefined where nothing is done with several rows at once. */
  selected: ReadonlySet<string> | undefined;
  onSelect(selected: Set<string>): void;
  isBusy: boolean;
  box: RefObject<HTMLElement | null>;
  /** Names this list among others, to come back to its place. */
  place: string;
}

export function ListTable<Row extends object>({
  list,
  page,
  columns,
  hidden,
  sort,
  onSort,
  selected,
  onSelect,
  isBusy,
  box,
  place,
}: ListTableProps<Row>) {
  useListPlace(box, place);
  useKeptFocus(box, page);
  const definitions = useMemo(
    () => columns.map((column) => ({ id: column.id, header: column.label, meta: column })),
    [columns],
  );
  const selection: RowSelectionState = Object.fromEntries(
    [...(selected ?? [])].map((key) => [key, true]),
  );
  const table = useTable({
    features,
    columns: definitions,
    data: page.rows,
    getRowId: list.keyOf,
    state: {
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, !hidden.has(id)])),
      rowSelection: selection,
    },
    onRowSelectionChange: (change) => {
      const after = typeof change === 'function' ? change(selection) : change;
      onSelect(new Set(Object.keys(after).filter((key) => after[key])));
    },
  });
  const shown = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible());
  const selectRange = useRangeSelection(page.rows.map(list.keyOf), selected, onSelect);
  return (
    <section
      className={`table-box list ${list.className ?? ''} ${list.isLabelled ? 'labelled' : ''}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      aria-label={`${list.title}, scrolls sideways`}
      aria-busy={isBusy}
      ref={box}
    >
      <table className="dense">
        <thead>
          <tr>
            {selected && (
              <th scope="col" className="pick">
                <input
                  type="checkbox"
                  aria-label="Select all on this page"
                  checked={table.getIsAllRowsSelected()}
                  ref={(input) => {
                    if (input)
                      input.indeterminate =
                        table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected();
                  }}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </th>
            )}
            {shown.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={column.className}
                aria-sort={sortedAs(column, sort)}
              >
                {column.sort ? (
                  <button type="button" onClick={() => onSort(sortPressed(column.id, sort))}>
                    {column.label}
                  </button>
                ) : (
                  column.label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveBetweenRows} onFocus={noteRow}>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} aria-selected={row.getIsSelected() || undefined}>
              {selected && (
                <td className="pick">
                  <input
                    type="checkbox"
                    aria-label={`Select ${list.nameOf(row.original)}`}
                    checked={row.getIsSelected()}
                    onClick={(event) => selectRange(event, row.id)}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </td>
              )}
              {shown.map((column) =>
                column.isHead ? (
                  <th key={column.id} scope="row" className={column.className}>
                    {column.cell(row.original)}
                  </th>
                ) : (
                  <td key={column.id} className={column.className} data-label={column.label}>
                    {column.cell(row.original)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {columns.some(({ foot }) => foot) && (
          <tfoot>
            <tr>
              {selected && <td className="pick" />}
              {shown.map((column) => (
                <td key={column.id} className={column.className}>
                  {column.foot?.(page)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

/** Where the row with the focus goes, the next one has it. */
function useKeptFocus(box: RefObject<HTMLElement | null>, page: unknown) {
  const isWithin = useRef(false);
  useEffect(() => {
    const note = () => {
      isWithin.current = box.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', note);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note);
    };
  }, [box]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page that is shown
  useEffect(() => {
    if (isWithin.current && document.activeElement === document.body) focusLastRow(box.current);
  }, [box, page]);
}

function sortedAs<Row>({ id, sort: own }: ListColumn<Row>, sort: string) {
  if (!own || (sort !== id && sort !== `-${id}`)) return undefined;
  if (sort === id) return own;
  return own === 'ascending' ? 'descending' : 'ascending';
}

/** With Shift, everything from the row that was pressed before to this one. */
function useRangeSelection(
  keys: string[],
  selected: ReadonlySet<string> | undefined,
  onSelect: (selected: Set<string>) => void,
) {
  const last = useRef<string>(undefined);
  return (event: MouseEvent, key: string) => {
    const from = keys.indexOf(last.current ?? '');
    last.current = key;
    if (!event.shiftKey || from < 0) return;
    event.preventDefault();
    const to = keys.indexOf(key);
    const between = keys.slice(Math.min(from, to), Math.max(from, to) + 1);
    onSelect(new Set([...(selected ?? []), ...between]));
  };
}

const skeletonRows = Array.from({ length: 12 }, (_, row) => row);

export function ListSkeleton<Row>({ list }: { list: ListDefinition<Row> }) {
  return (
    <div className={`table-box list ${list.className ?? ''}`} role="status">
      <span className="sr">Loading {list.many}</span>
      <table className="dense" aria-hidden="true">
        <tbody>
          {skeletonRows.map((row) => (
            <tr key={row}>
              {list.columns
                .filter(({ isHidden }) => !isHidden)
                .map(({ id, className }) => (
                  <td key={id} className={className}>
                    <div className="skeleton" />
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
