import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { HttpError, ListPage } from '../../../client/fetch';
import { countText, numberText } from '../../../shared/count-text';
import { type Text, t } from '../../../shared/texts';
import { Link, localAddress, useNavigate, usePendingUrl, useSearch } from '../../../ui/navigation';
import { BeingUpdated } from '../../../ui/not-loaded';
import { PageMeta } from '../../../ui/page-meta';
import { Pagination } from '../../../ui/pagination';
import { richText } from '../../../ui/rich-text';
import { useLate } from '../../../ui/use-late';
import { useListPlace } from '../../../ui/use-list-place';
import { directoryCrumbs } from '../mark/directory-crumbs';
import type { DirectorySort, Facets, Trademark } from '../marks/contract';
import {
  type DirectoryFilters,
  directoryPath,
  directorySearch,
  marksPerPage,
  readDirectoryFilters,
} from '../search/directory-filters';
import { isWholeRegister, sortChoices } from '../search/directory-words';
import { CoverageLine } from '../sources/coverage-line';
import { FirstVisit, TooMany } from './browse';
import { controlsId, DirectoryControls, sendForm } from './directory-controls';
import * as styles from './directory-page.module.css';
import { FilterChips } from './filter-chips';
import { FilterPanel, useFacets } from './filter-panel';
import { MarksTable, TableSkeleton } from './marks-table';
import { NotFetched, NothingFound } from './no-marks';
import { trademarksQuery } from './queries';
import { SpecimenCard, SpecimenList, SpecimenSkeletons } from './specimen-card';

const firstRow = 3;

export default function DirectoryPage() {
  const [search] = useSearch();
  const { wanted, change, isChanging } = useDirectoryFilters(search);
  const results = useRef<HTMLElement>(null);
  const list = useQuery({ ...trademarksQuery(search), placeholderData: keepPreviousData });
  const shown = readDirectoryFilters(search);
  const facets = useFacets(shown);
  const isLate = useLate(isChanging || list.isFetching);
  const pageWords = shown.page > 1 ? t(', page {page}', { page: shown.page }) : '';
  const isPlain = directorySearch(shown, {}) === '';
  useListPlace(results, directorySearch(shown));
  return (
    <>
      <PageMeta
        title={t('Trademark directory{page}', { page: pageWords })}
        description={t(
          'Trademarks with their number, owner, classes and status{page}. Search by name, number, owner, class or description.',
          { page: pageWords },
        )}
        path={directoryPath + directorySearch(shown)}
        noindex={!isPlain || Boolean(list.error)}
        jsonLd={directoryCrumbs}
      />
      <div className={`wrap page-head ${styles.top}`}>
        <h1>{t('Trademark directory')}</h1>
        <p className={`lead ${styles.lead}`}>
          {t(
            'Trademarks with their number, owner and status. Open one to see its dates and classes.',
          )}
        </p>
      </div>
      <DirectoryControls
        filters={wanted}
        onChange={change}
        onArrowDown={() =>
          results.current?.querySelector<HTMLAnchorElement>('li h2 a, tbody th a')?.focus()
        }
      />
      <CoverageLine />
      {facets && isWholeRegister(shown) && shown.page === 1 && <FirstVisit facets={facets} />}
      <div className={`wrap ${styles.browse}`}>
        <FilterPanel filters={wanted} facets={facets} />
        <section
          className={styles.results}
          aria-label={t('Trademarks')}
          aria-busy={isChanging || list.isFetching}
          ref={results}
        >
          <Results
            list={list.data}
            error={list.isFetching ? null : (list.error as HttpError | null)}
            filters={shown}
            facets={facets}
            isLate={isLate}
            wanted={wanted}
          />
        </section>
      </div>
    </>
  );
}

/** The pending filters; the address follows when their data has loaded. */
function useDirectoryFilters(search: URLSearchParams) {
  const navigate = useNavigate();
  const pending = usePendingUrl();
  const isChanging = pending?.pathname === localAddress(directoryPath);
  const wanted = readDirectoryFilters(isChanging ? pending.searchParams : search);
  const change = (filters: Partial<DirectoryFilters>, { replace = false } = {}) =>
    void navigate(directoryPath + directorySearch(wanted, filters), { replace, keepScroll: true });
  return { wanted, change, isChanging };
}

interface ResultsProps {
  list: ListPage<Trademark> | undefined;
  error: HttpError | null;
  filters: DirectoryFilters;
  facets: Facets | undefined;
  /** The list that is shown is about to be replaced by one of this view. */
  isLate: boolean;
  wanted: DirectoryFilters;
}

function Results(props: ResultsProps) {
  const { list, error, filters, facets, isLate, wanted } = props;
  if (error) return <NotFetched error={error} />;
  const skeleton = wanted.view === 'list' ? <TableSkeleton /> : <SpecimenSkeletons />;
  if (!list) return skeleton;
  const pageCount = Math.ceil(list.total / marksPerPage);
  return (
    <>
      <p className={`running num ${styles.head}`} role="status">
        <b>{countLine(list, filters)}</b>
        {list.rows.length > 0 && <span>{pageLine(list, filters, pageCount)}</span>}
      </p>
      {list.isBehind && <BeingUpdated />}
      <Reading filters={filters} didYouMean={list.didYouMean} />
      <div className={styles.tools}>
        <FilterChips filters={filters} facets={facets} />
        <div className={styles.choices} hidden={list.total === 0}>
          <SortField sort={wanted.sort} />
          <Views filters={filters} />
        </div>
      </div>
      <TooMany filters={filters} facets={facets} total={list.total} />
      {isLate ? (
        skeleton
      ) : list.rows.length === 0 ? (
        <NothingFound filters={filters} total={list.total} />
      ) : filters.view === 'list' ? (
        <MarksTable marks={list.rows} list={directorySearch(filters)} />
      ) : (
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
      )}
      <Pagination
        page={filters.page}
        pageCount={pageCount}
        hrefOf={(page) => directoryPath + directorySearch(filters, { page })}
      />
    </>
  );
}

const readings: Partial<Record<DirectoryFilters['in'], Text>> = {
  words: 'Found in the words of a mark, their translation or how they are read.',
  owner: 'Found in the names of owners and their company numbers.',
  agent: 'Found in the names of agents and their company numbers.',
  number: 'The same number comes first, then those that begin with it. Madrid numbers count too.',
  device: 'Found in the words that describe what is drawn.',
  goods:
    'Found as whole words in the goods and services, in the singular or plural. Single letters and words of every list, such as “services”, find nothing.',
};

/** How the words were understood, and what else may be meant. */
function Reading({
  filters,
  didYouMean,
}: {
  filters: DirectoryFilters;
  didYouMean: string | undefined;
}) {
  const reading = filters.q && readings[filters.in];
  if (!reading && !didYouMean) return null;
  return (
    <div className={styles.reading}>
      {reading && <p>{t(reading)}</p>}
      {didYouMean && <DidYouMean q={didYouMean} filters={filters} />}
    </div>
  );
}

const DidYouMean = ({ q, filters }: { q: string; filters: DirectoryFilters }) => (
  <p>
    {richText('Did you mean {words}?', {
      words: <Link to={directoryPath + directorySearch(filters, { q })}>{q}</Link>,
    })}
  </p>
);

const SortField = ({ sort }: { sort: DirectorySort }) => (
  <div className={styles.sort}>
    <label htmlFor="directory-sort">{t('Sort')}</label>
    <select id="directory-sort" name="sort" form={controlsId} value={sort} onChange={sendForm}>
      {sortChoices.map(({ value, label }) => (
        <option key={value} value={value}>
          {t(label)}
        </option>
      ))}
    </select>
  </div>
);

const views = [
  { value: 'plates', label: 'Cards' },
  { value: 'list', label: 'List' },
] as const;

const Views = ({ filters }: { filters: DirectoryFilters }) => (
  <nav className={styles.views} aria-label={t('Show as')}>
    {views.map(({ value, label }) => (
      <Link
        key={value}
        to={directoryPath + directorySearch(filters, { view: value, page: filters.page })}
        aria-current={filters.view === value ? 'true' : undefined}
      >
        {t(label)}
      </Link>
    ))}
  </nav>
);

function countLine(list: ListPage<Trademark>, filters: DirectoryFilters): string {
  const marks = countText(list.total, 'trademark');
  return isWholeRegister(filters) ? marks : t('{marks} found', { marks });
}

function pageLine(
  list: ListPage<Trademark>,
  { page }: DirectoryFilters,
  pageCount: number,
): string {
  const first = (page - 1) * marksPerPage + 1;
  const last = first + list.rows.length - 1;
  const range = first === last ? numberText(first) : `${numberText(first)}-${numberText(last)}`;
  return t('Page {page} of {pages}, showing {range}', {
    page: numberText(page),
    pages: numberText(pageCount),
    range,
  });
}
