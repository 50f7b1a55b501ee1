import type { ReactNode } from 'react';
import type { ListEndpoint } from '../client/api';
import type { ListPage } from '../client/fetch';

export interface ListColumn<Row> {
  /** Also what the list is sorted by, where it can be. */
  id: string;
  label: string;
  cell(row: Row): ReactNode;
  /** The direction of the first press on its head; absent: the list can't be sorted by it. */
  sort?: 'ascending' | 'descending';
  /** Heads its row: it holds the link that the arrow keys move between, and is always shown. */
  isHead?: boolean;
  isHidden?: boolean;
  className?: string | undefined;
  foot?(page: ListPage<Row>): ReactNode;
}

export interface ListFilter {
  name: string;
  label: string;
  /** The first one, with an empty value, lets everything through; absent: a day is chosen. */
  choices?: { value: string; label: string }[];
}

export interface ListDefinition<Row> {
  name: string;
  className?: string | undefined;
  path: string;
  endpoint: ListEndpoint<Row>;
  title: string;
  one: string;
  many: string;
  searchLabel: string;
  searchPlaceholder: string;
  columns: ListColumn<Row>[];
  /** On a small screen each value of a row stands beside its column's label. */
  isLabelled?: boolean;
  /** All of its columns are always shown. */
  hasFixedColumns?: boolean;
  filters: ListFilter[];
  /** The sort that the address leaves out. */
  sort: string;
  keyOf(row: Row): string;
  /** What a row is called where its checkbox is read out. */
  nameOf(row: Row): string;
  failedTitle: string;
  /** What is said under it; absent: that the rows themselves are safe. */
  failedText?: string;
  nothingYet: { title: string; text: string; action?: ReactNode };
  nothingFound: { title: string; text: string };
  exportEndpoint?: string;
}

type TextField<Row> = {
  [Field in keyof Row]: Row[Field] extends string | number | null ? Field : never;
}[keyof Row] &
  string;

/** Without a cell it shows the row's own field of its name. */
export type GivenColumn<Row> =
  | ListColumn<Row>
  | (Omit<ListColumn<Row>, 'cell'> & { id: TextField<Row>; cell?: undefined });

type Usual = 'searchLabel' | 'keyOf' | 'failedTitle';

/** A list whose texts are the usual ones unless it says others. */
export function defineList<Row extends { id: string | number }>(
  list: Omit<ListDefinition<Row>, Usual | 'columns' | 'nothingFound'> &
    Partial<Pick<ListDefinition<Row>, Usual>> & {
      columns: GivenColumn<Row>[];
      nothingFound: { title?: string; text: string };
    },
): ListDefinition<Row> {
  return {
    searchLabel: `Search ${list.many}`,
    keyOf: ({ id }) => String(id),
    failedTitle: `Could not load the ${list.many}`,
    ...list,
    nothingFound: { title: `No ${list.many} found matching your search`, ...list.nothingFound },
    columns: list.columns.map((column) =>
      column.cell ? column : { ...column, cell: (row) => row[column.id] as ReactNode },
    ),
  };
}

/** A list of few columns in the server's own order. */
export const fixedList = {
  sort: '',
  hasFixedColumns: true,
  isLabelled: true,
  failedText: 'Please try again.',
};

export const withChoices = <Row>(
  list: ListDefinition<Row>,
  name: string,
  more: { value: string; label: string }[],
): ListDefinition<Row> => ({
  ...list,
  filters: list.filters.map((filter) =>
    filter.name === name ? { ...filter, choices: [...(filter.choices ?? []), ...more] } : filter,
  ),
});

export interface SelectionAction {
  label: string;
  isDanger?: boolean;
  /** Asked before it runs, of so many rows. */
  question?(count: number): { title: string; text: string; busyLabel: string };
  /** Rejects where it failed; what is selected then stays selected. */
  run(keys: string[]): Promise<unknown>;
}
