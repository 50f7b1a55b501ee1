import type { HttpError } from '../../../client/fetch';
import { t } from '../../../shared/texts';
import { Empty } from '../../../ui/empty';
import { EmptyLattice } from '../../../ui/illustrations/empty-lattice';
import { SearchRing } from '../../../ui/illustrations/search-ring';
import { Link } from '../../../ui/navigation';
import { NotLoaded } from '../../../ui/not-loaded';
import { type DirectoryFilters, directoryPath, directorySearch } from '../search/directory-filters';
import { isNarrowed, isWholeRegister, noFilters } from '../search/directory-words';
import { WhatToTry } from './browse';
import { controlsId } from './directory-controls';
import * as styles from './directory-page.module.css';

export function NothingFound({ filters, total }: { filters: DirectoryFilters; total: number }) {
  if (total > 0)
    return (
      <Empty
        art={<EmptyLattice />}
        title={t('No trademarks on this page')}
        text={t('The list does not have that many pages.')}
        link={{ to: directoryPath + directorySearch(filters, {}), label: t('First page') }}
      />
    );
  if (isWholeRegister(filters))
    return <Empty art={<EmptyLattice />} title={t('No trademarks found')} />;
  return (
    <div className={styles.nothing}>
      <Empty
        art={<SearchRing />}
        title={t('No trademarks found matching your search')}
        text={
          isNarrowed(filters) && (
            <Link to={directoryPath + directorySearch(filters, noFilters)}>
              {t('Clear filters')}
            </Link>
          )
        }
        link={showAll()}
      />
      <WhatToTry filters={filters} />
    </div>
  );
}

const showAll = () => ({ to: directoryPath, label: t('Show all trademarks') });

export function NotFetched({ error }: { error: HttpError }) {
  const title = t('Failed to fetch trademarks');
  if (error.status === 400)
    return <NotLoaded title={title} text={error.body?.message} link={showAll()} />;
  return (
    <NotLoaded
      title={title}
      text={
        error.status === 503
          ? error.body?.message
          : t('We could not load the directory. Your words and filters are kept. Please try again.')
      }
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
          {t('Retry')}
        </button>
      }
    />
  );
}
