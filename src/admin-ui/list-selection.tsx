import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../client/api';
import { downloadFrom } from '../client/download';
import type { ListPage as Page } from '../client/fetch';
import { numberText } from '../shared/count-text';
import { maxSelected } from '../shared/list-query';
import { ActionButton } from './action-button';
import type { ListAddress } from './list-address';
import type { Filters, ListDefinition, SelectionAction } from './list-definition';
import { cachedRows } from './list-query';
import { useMay } from './may';
import { SelectionBar } from './selection-bar';
import { useAdminAction } from './use-admin-action';

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

/** The selection survives paging and is cleared when the filters change. */
export function useSelection({ q, filters }: ListAddress) {
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
    (ids) => onSelect(new Set(ids.map(String)), foundBy),
    `The ${list.many} were not selected. Please try again.`,
  );
  if (!page || page.total <= selected.size) return null;
  if (!page.rows.every((row) => selected.has(list.keyOf(row)))) return null;
  if (page.total > maxSelected)
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

interface SelectedProps<Row> extends Omit<SelectAllProps<Row>, 'onSelect'> {
  actions: SelectionAction[];
  filters: Filters | undefined;
  onSelect(keys: Set<string>, foundBy?: Filters): void;
}

/** The bar of what is selected. */
export function Selected<Row extends object>({
  list,
  shown,
  page,
  actions,
  selected,
  filters,
  onSelect,
}: SelectedProps<Row>) {
  const client = useQueryClient();
  const mayExport = useMay(list.exportRole ?? 'reader');
  return (
    <SelectionBar
      selected={selected}
      one={list.one}
      many={list.many}
      names={(page?.rows ?? []).filter((row) => selected.has(list.keyOf(row))).map(list.nameOf)}
      actions={actions}
      selection={{ filters, ...seenOf(list, cachedRows(client, list.endpoint)) }}
      onLeft={(keys) => onSelect(new Set(keys))}
      tools={
        list.selectsAll && (
          <>
            <SelectAll
              list={list}
              shown={shown}
              page={page}
              selected={selected}
              onSelect={onSelect}
            />
            {list.exportEndpoint && mayExport && (
              <ExportSelected to={list.exportEndpoint} ids={[...selected]} />
            )}
          </>
        )
      }
      onClear={() => onSelect(new Set())}
    />
  );
}
