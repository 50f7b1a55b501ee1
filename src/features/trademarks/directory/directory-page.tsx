import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { HttpError, ListPage } from '../../../client/fetch';
import { numberText } from '../../../shared/count-text';
import { Empty } from '../../../ui/empty';
import { EmptyLattice, SearchRing } from '../../../ui/illustrations';
import { Link, useNavigate, usePendingUrl, useSearch } from '../../../ui/navigation';
import { NotLoaded } from '../../../ui/not-loaded';
import { PageMeta } from '../../../ui/page-meta';
import { Pagination } from '../../../ui/pagination';
import { useListPlace } from '../../../ui/use-list-place';
import type { Trademark } from '../contract';
import { CoverageLine } from '../sources/coverage-line';
import { controlsId, DirectoryControls } from './directory-controls';
import {
  type DirectoryFilters,
  directoryPath,
  directorySearch,
  marksPerPage,
  readDirectoryFilters,
} from './directory-filters';
import * as styles from './directory-page.module.css';
import { exactCountQuery, trademarksQuery } from './queries';
import { SpecimenCard, SpecimenList, SpecimenSkeletons } from './specimen-card';
import { directoryCrumbs } from './structured-data';

const firstRow = 3;

export default function DirectoryPage() {
  const [search] = useSearch();
  const { wanted, change, isChanging } = useDirectoryFilters(search);
  const results = useRef<HTMLElement>(null);
  const list = useQuery({ ...trademarksQuery(search), placeholderData: keepPreviousData });
  const shown = readDirectoryFilters(search);
  const pageWords = shown.page > 1 ? `, page ${shown.page}` : '';
  const isPlain = directorySearch(shown, {}) === '';
  useListPlace(results, directorySearch(shown));
  return (
    <>
      <PageMeta
        title={`Trademark directory${pageWords}`}
        description={`Trademarks with their number, owner, classes and current status${pageWords}. Search by name, number, owner, class or description.`}
        path={directoryPath + directorySearch(shown)}
        noindex={!isPlain || Boolean(list.error)}
        jsonLd={directoryCrumbs}
      />
      <div className="wrap page-head">
        <h1>Trademark directory</h1>
        <p className="lead">
          Trademarks with their number, owner and current status. Open one to see its dates and
          classes.
        </p>
      </div>
      <DirectoryControls
        filters={wanted}
        onChange={change}
        onArrowDown={() => results.current?.querySelector<HTMLAnchorElement>('h2 a')?.focus()}
      />
      <CoverageLine />
      <section
        className={`wrap ${styles.results}`}
        aria-label="Trademarks"
        aria-busy={isChanging || list.isFetching}
        ref={results}
      >
        <Results
          list={list.data}
          error={list.isFetching ? null : (list.error as HttpError | null)}
          filters={shown}
        />
      </section>
    </>
  );
}

/** The pending filters; the address follows when their data has loaded. */
function useDirectoryFilters(search: URLSearchParams) {
  const navigate = useNavigate();
  const pending = usePendingUrl();
  const isChanging = pending?.pathname === directoryPath;
  const wanted = readDirectoryFilters(isChanging ? pending.searchParams : search);
  const change = (filters: Partial<DirectoryFilters>, { replace = false } = {}) =>
    void navigate(directoryPath + directorySearch(wanted, filters), { replace, keepScroll: true });
  return { wanted, change, isChanging };
}

interface ResultsProps {
  list: ListPage<Trademark> | undefined;
  error: HttpError | null;
  filters: DirectoryFilters;
}

function Results({ list: firstAnswer, error, filters }: ResultsProps) {
  const list = useExactCount(firstAnswer, filters);
  if (error) return <Failed error={error} />;
  if (!list) return <SpecimenSkeletons />;
  const pageCount = Math.ceil(list.total / marksPerPage);
  return (
    <>
      <p className={`running num ${styles.head}`} role="status">
        <b>
          {countLine(list, filters)}
          <span className="spinner" aria-hidden="true" />
        </b>
        {list.rows.length > 0 && <span>{pageLine(list, filters, pageCount)}</span>}
      </p>
      {list.didYouMean && <DidYouMean q={list.didYouMean} filters={filters} />}
      {list.rows.length > 0 ? (
        <SpecimenList>
          {list.rows.map((mark, place) => (
            <SpecimenCard
              key={mark.id}
              mark={mark}
              list={directorySearch(filters)}
              isFirst={place < firstRow}
            />
          ))}
        </SpecimenList>
      ) : (
        <NothingFound filters={filters} total={list.total} />
      )}
      <Pagination
        page={filters.page}
        pageCount={pageCount}
        hrefOf={(page) => directoryPath + directorySearch(filters, { page })}
      />
    </>
  );
}

/** Above 10,000 results, shows "10,000+" until the exact count has loaded. */
function useExactCount(list: ListPage<Trademark> | undefined, filters: DirectoryFilters) {
  const isCapped = list?.isCapped ?? false;
  const { data: exact } = useQuery({ ...exactCountQuery(filters), enabled: isCapped });
  return list && isCapped && exact
    ? { ...list, total: exact.total, isCapped: exact.isCapped }
    : list;
}

const DidYouMean = ({ q, filters }: { q: string; filters: DirectoryFilters }) => (
  <p className={styles.didYouMean}>
    Did you mean <Link to={directoryPath + directorySearch(filters, { q })}>{q}</Link>?
  </p>
);

const orMore = ({ isCapped }: ListPage<Trademark>) => (isCapped ? '+' : '');

function countLine(list: ListPage<Trademark>, { q, status }: DirectoryFilters): string {
  const marks = list.total === 1 ? 'trademark' : 'trademarks';
  const found = q || status !== 'all' ? ' found' : '';
  return `${numberText(list.total)}${orMore(list)} ${marks}${found}`;
}

function pageLine(
  list: ListPage<Trademark>,
  { page }: DirectoryFilters,
  pageCount: number,
): string {
  const first = (page - 1) * marksPerPage + 1;
  const last = first + list.rows.length - 1;
  const range = first === last ? numberText(first) : `${numberText(first)}-${numberText(last)}`;
  return `Page ${numberText(page)} of ${numberText(pageCount)}${orMore(list)}, showing ${range}`;
}

function NothingFound({ filters, total }: { filters: DirectoryFilters; total: number }) {
  if (total > 0)
    return (
      <Empty
        art={<EmptyLattice />}
        title="No trademarks on this page"
        text="The list does not have that many pages."
        link={{ to: directoryPath + directorySearch(filters, {}), label: 'First page' }}
      />
    );
  if (!filters.q && filters.status === 'all')
    return <Empty art={<EmptyLattice />} title="No trademarks found" />;
  return (
    <Empty
      art={<SearchRing />}
      title="No trademarks found matching your search"
      text="Try fewer words, or another status. A name that is not here may still be taken: the directory is not the whole register."
      link={showAll}
    />
  );
}

const showAll = { to: directoryPath, label: 'Show all trademarks' };

function Failed({ error }: { error: HttpError }) {
  const title = 'Failed to fetch trademarks';
  if (error.status === 400)
    return <NotLoaded title={title} text={error.body?.message} link={showAll} />;
  return (
    <NotLoaded
      title={title}
      text="We could not load the directory. Please try again."
      action={
        // Without JavaScript it submits the filters.
        <button
          type="submit"
          form={controlsId}
          className="btn"
          onClick={(event) => {
            event.preventDefault();
            location.reload();
          }}
        >
          Retry
        </button>
      }
    />
  );
}
