import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { failureText } from '../../client/fetch';
import { t } from '../../shared/texts';
import { localAddress, useSearch } from '../../ui/navigation';
import { NotLoaded } from '../../ui/not-loaded';
import { PageMeta } from '../../ui/page-meta';
import { SearchForm } from '../../ui/search-form';
import { searchPath, siteSearchQuery } from './queries';
import { SearchResults } from './search-results';
import * as styles from './search-results.module.css';

export default function SearchPage() {
  const [search, setSearch] = useSearch();
  const q = (search.get('q') ?? '').trim();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...siteSearchQuery(q),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageMeta
        title={q || t('Search the site')}
        description={t('Services, guides and trademarks in one search.')}
        path={searchPath}
        noindex
      />
      <div className={`wrap page-end ${styles.page}`}>
        <h1>{t('Search the site')}</h1>
        <search>
          <SearchForm
            label={t('Words, a name or a number')}
            button={t('Search{verb}', { verb: '' })}
            action={localAddress(searchPath)}
            value={q}
            onSearch={(typed) =>
              setSearch(new URLSearchParams(typed ? { q: typed } : {}), { replace: true })
            }
          />
        </search>
        <div aria-live="polite" aria-busy={isPlaceholderData}>
          {error ? (
            <NotLoaded
              title={t('Something went wrong')}
              text={failureText(error, t('An error occurred. Please try again.'))}
              retryLabel={t('Try again')}
              onRetry={refetch}
            />
          ) : (
            q && data && <SearchResults found={data} q={q} />
          )}
        </div>
      </div>
    </>
  );
}
