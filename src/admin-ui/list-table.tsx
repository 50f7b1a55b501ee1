import { Fragment, type MouseEvent, type ReactNode, type RefObject, useRef } from 'react';
import type { ListPage } from '../client/fetch';
import { useListPlace } from '../ui/use-list-place';
import { sortPressed } from './list-address';
import type { ListColumn, ListDefinition } from './list-definition';
import { moveBetweenRows, noteRow } from './row-keys';

interface ListTableProps<Row extends object> {
  list: ListDefinition<Row>;
  page: ListPage<Row>;
  hidden: ReadonlySet<string>;
  sort: string;
  onSort(sort: string): void;
  /** Undefined without bulk actions. */
  selected: ReadonlySet<string> | undefined;
  onSelect(selected: Set<string>): void;
  isBusy: boolean;
  box: RefObject<HTMLElement | null>;
  /** Identifies the list for restoring its scroll position. */
  place: string;
}

export function ListTable<Row extends object>({
  list,
  page,
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
  const { columns } = list;
  const shown = columns.filter(({ id }) => !hidden.has(id));
  const keys = page.rows.map(list.keyOf);
  const isSelected = (key: string) => selected?.has(key) ?? false;
  const isAll = keys.every(isSelected);
  function select(changed: string[], isOn: boolean) {
    const [before, keysChanged] = [new Set(selected), new Set(changed)];
    onSelect(isOn ? before.union(keysChanged) : before.difference(keysChanged));
  }
  /** With Shift, selects from the last clicked row to this one. */
  const lastPressed = useRef<string>(undefined);
  function selectRange(event: MouseEvent, key: string) {
    const [from, to] = [keys.indexOf(lastPressed.current ?? ''), keys.indexOf(key)];
    lastPressed.current = key;
    if (!event.shiftKey || from < 0) return;
    event.preventDefault();
    select(keys.slice(Math.min(from, to), Math.max(from, to) + 1), true);
  }
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
                <label>
                  <input
                    type="checkbox"
                    checked={isAll}
                    ref={(input) => {
                      if (input) input.indeterminate = !isAll && keys.some(isSelected);
                    }}
                    onChange={() => select(keys, !isAll)}
                  />
                  <span className="sr">Select all on this page</span>
                </label>
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
          {page.rows.flatMap((row, place) => {
            const key = list.keyOf(row);
            const group = list.groupOf?.(row);
            const before = page.rows[place - 1];
            const isFirst = group !== undefined && (!before || list.groupOf?.(before) !== group);
            return [
              isFirst && (
                <tr key={group} className="group">
                  <th scope="rowgroup" colSpan={shown.length + (selected ? 1 : 0)}>
                    {group}
                  </th>
                </tr>
              ),
              <tr key={key} aria-selected={isSelected(key) || undefined}>
                {selected && (
                  <td className="pick">
                    <input
                      type="checkbox"
                      aria-label={`Select ${list.nameOf(row)}`}
                      checked={isSelected(key)}
                      onClick={(event) => selectRange(event, key)}
                      onChange={() => select([key], !isSelected(key))}
                    />
                  </td>
                )}
                {shown.map((column) =>
                  column.isHead ? (
                    <th key={column.id} scope="row" className={column.className}>
                      {breakable(column.cell(row))}
                    </th>
                  ) : (
                    <td key={column.id} className={column.className} data-label={column.label}>
                      {breakable(column.cell(row))}
                    </td>
                  ),
                )}
              </tr>,
            ];
          })}
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

/** An e-mail address breaks after its @ or a dot, not within a word. */
export const breakable = (cell: ReactNode) =>
  typeof cell === 'string' && /^[^\s@]+@\S+$/.test(cell)
    ? [...cell.matchAll(/[^@.]+[@.]?|[@.]/g)].map(({ 0: part, index }) => (
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))
    : cell;

function sortedAs<Row>({ id, sort: own }: ListColumn<Row>, sort: string) {
  if (!own || (sort !== id && sort !== `-${id}`)) return undefined;
  if (sort === id) return own;
  return own === 'ascending' ? 'descending' : 'ascending';
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
