import type { ReactNode } from 'react';
import type { ListEndpoint } from '../client/api';
import type { ListPage } from '../client/fetch';
import type { Role } from '../shared/roles';

export interface ListColumn<Row> {
  /** The column's id is its sort key too. */
  id: string;
  label: string;
  cell(row: Row): ReactNode;
  /** The direction of the first click on its heading; absent: not sortable. */
  sort?: 'ascending' | 'descending';
  /** The row's heading with its link, which the arrow keys move between; always shown. */
  isHead?: boolean;
  isHidden?: boolean;
  className?: string | undefined;
  foot?(page: ListPage<Row>): ReactNode;
}

export interface ListFilter {
  name: string;
  label: string;
  /** The first, with an empty value, means all; absent: a date field. */
  choices?: { value: string; label: string }[];
  /** What an address without it means; the page itself shows the choices. */
  initial?: string;
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
  /** On small screens each cell is shown with its label. */
  isLabelled?: boolean;
  /** All of its columns are always shown. */
  hasFixedColumns?: boolean;
  filters: ListFilter[];
  /** The default sort, left out of the address. */
  sort: string;
  keyOf(row: Row): string;
  /** The row's accessible name on its checkbox. */
  nameOf(row: Row): string;
  /** The heading above the first row of each group; the server sorts by it. */
  groupOf?(row: Row): string;
  failedTitle: string;
  /** The text below the failure; by default, that no rows were lost. */
  failedText?: string | ((error: Error) => string);
  nothingYet: { title: string; text: string; action?: ReactNode };
  nothingFound: { title: string; text: string };
  exportEndpoint?: string;
  /** `{endpoint}/ids` answers with the ids of all that the filters find, and a post to the export takes ids. */
  selectsAll?: boolean;
  /** The least role that may export it; by default, everybody who sees it. */
  exportRole?: Role;
}

type TextField<Row> = {
  [Field in keyof Row]: Row[Field] extends string | number | null ? Field : never;
}[keyof Row] &
  string;

/** A column without `cell` shows the row's field of that name. */
export type GivenColumn<Row> =
  | ListColumn<Row>
  | (Omit<ListColumn<Row>, 'cell'> & { id: TextField<Row>; cell?: undefined });

type Usual = 'searchLabel' | 'keyOf' | 'failedTitle';

/** Fills in the default texts of a list. */
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

/** A list of few columns, sorted by the server. */
export const fixedList = {
  sort: '',
  hasFixedColumns: true,
  isLabelled: true,
  failedText: 'Please try again.',
};

/** A filter whose rows are all, or those of one of the words by value. */
export const filterOf = (
  name: string,
  label: string,
  all: string,
  words: Record<string, string> = {},
) => ({
  name,
  label,
  choices: [
    { value: '', label: all },
    ...Object.entries(words).map(([value, word]) => ({ value, label: word })),
  ],
});

/** Values that are shown as they are. */
export const itself = (values: readonly string[]) =>
  Object.fromEntries(values.map((value) => [value, value]));

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
  /** Given for a deletion, which asks first: what else it does, as a sentence. */
  deletion?: { consequence?: string };
  /** Answers with the rows that were left; they stay selected, and after a failure all of them. */
  run(keys: string[], selection: Selection): Promise<string[]>;
}

export interface Selection {
  /** The filters of the list, if all that they found were selected. */
  filters: Filters | undefined;
  /** `updatedAt` of the rows that were in sight. */
  seen: Record<string, string>;
  nameOf(key: string): string;
}

export type Filters = Record<string, string>;
