import { t } from '../../shared/texts';
import { localAddress, useSearch } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { SearchForm } from '../../ui/search-form';
import { searchPath } from './queries';
import { SearchResults } from './search-results';
import * as styles from './search-results.module.css';

export default function SearchPage() {
  const [search, setSearch] = useSearch();
  const q = (search.get('q') ?? '').trim();
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
        <SearchResults q={q} />
      </div>
    </>
  );
}
