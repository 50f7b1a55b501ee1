import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { HttpError } from '../browser/fetch';
import { useEndedSession } from '../desk/use-ended-session';
import { Empty } from '../ui/empty';
import { BrokenRing, EmptyLattice, SearchRing } from '../ui/illustrations';
import { Link } from '../ui/navigation';
import { Pagination } from '../ui/pagination';
import { type AdminList, listQuery, rowsPerPage, useListSearch } from './list-search';

interface ListedProps<Row> {
  list: AdminList;
  /** What the rows are, as in `3 messages`. */
  noun: string;
  columns: string[];
  /** What stands there before anything ever happened. */
  nothing: { title: string; text: string };
  row(row: Row): ReactNode;
}

/** One page of a list, with what stands in its place while there is none. */
export function Listed<Row>({ list, noun, columns, nothing, row }: ListedProps<Row>) {
  const { search, page, isChanging, isNarrowed, hrefOf } = useListSearch(list);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...listQuery<Row>(list, search),
    placeholderData: keepPreviousData,
  });
  useEndedSession(error);
  if (!data)
    return error && !isFetching ? (
      <NotLoaded error={error as HttpError} path={list.path} onRetry={() => refetch()} />
    ) : (
      <div className="panel skeleton" role="status">
        <span className="sr">Loading</span>
      </div>
    );
  if (data.rows.length === 0)
    return isNarrowed || data.total > 0 ? (
      <Empty
        art={<SearchRing />}
        title="Nothing found"
        text="Look for fewer words, or another filter."
        action={
          <Link className="btn" to={list.path}>
            Show all
          </Link>
        }
      />
    ) : (
      <Empty art={<EmptyLattice />} {...nothing} />
    );
  return (
    <>
      <section
        className="table-box listed"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        aria-label={`${noun}, scrolls sideways`}
        aria-busy={isChanging || isPlaceholderData}
      >
        <table className="dense">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{data.rows.map(row)}</tbody>
        </table>
      </section>
      <Pagination page={page} pageCount={Math.ceil(data.total / rowsPerPage)} hrefOf={hrefOf} />
    </>
  );
}

/** How many there are, beside the heading. */
export function ListCount({ list, noun }: { list: AdminList; noun: string }) {
  const { search, isNarrowed } = useListSearch(list);
  const { data } = useQuery({ ...listQuery(list, search), placeholderData: keepPreviousData });
  if (!data) return null;
  return (
    <p className="soft num" role="status">
      {data.total.toLocaleString('en-SG')} {noun}
      {isNarrowed && ' found'}
    </p>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: { value: string; label: string }[];
  onChoose(value: string): void;
}

export function Choice({ label, value, choices, onChoose }: ChoiceProps) {
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

function NotLoaded({ error, path, onRetry }: { error: HttpError; path: string; onRetry(): void }) {
  const isBadAddress = error.status === 400;
  return (
    <Empty
      art={<BrokenRing />}
      title="Could not load the list"
      text={isBadAddress ? error.body?.message : 'Please try again.'}
      action={
        isBadAddress ? (
          <Link className="btn" to={path}>
            Show all
          </Link>
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
