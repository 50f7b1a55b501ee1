import type { ReactNode } from 'react';
import type { HttpError, ListPage as Page } from '../client/fetch';
import { Empty } from '../ui/empty';
import { EmptyLattice } from '../ui/illustrations/empty-lattice';
import { SearchRing } from '../ui/illustrations/search-ring';
import { NotLoaded } from '../ui/not-loaded';
import { Pagination } from '../ui/pagination';
import { changedSearch, hasFilters, type ListAddress } from './list-address';
import type { ListDefinition } from './list-definition';
import { rowsPerPage } from './list-query';
import { ListSkeleton } from './list-table';
import { May } from './may';
import { nothingLost } from './record-page';

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

export function Rows<Row>({ list, answer, shown, table }: RowsProps<Row>) {
  const { data, error, isFetching } = answer;
  if (data && data.rows.length > 0)
    return (
      <>
        {table(data)}
        <Pagination
          page={shown.page}
          pageCount={Math.ceil(data.total / rowsPerPage)}
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
        text={isBadAddress ? body?.message : failureOf(list, error)}
        link={isBadAddress ? showAll(list) : undefined}
        onRetry={answer.refetch}
      />
    );
  }
  return <ListSkeleton list={list} />;
}

const failureOf = <Row,>({ failedText = nothingLost }: ListDefinition<Row>, error: Error) =>
  typeof failedText === 'string' ? failedText : failedText(error);

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
  if (hasFilters(shown, list))
    return <Empty art={<SearchRing />} {...list.nothingFound} link={showAll(list)} />;
  const { action, ...nothingYet } = list.nothingYet;
  return <Empty art={<EmptyLattice />} {...nothingYet} action={action && <May>{action}</May>} />;
}

const showAll = <Row,>({ path, many }: ListDefinition<Row>) => ({
  to: path,
  label: `Show all ${many}`,
});
