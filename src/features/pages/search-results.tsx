import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { failureText } from '../../client/fetch';
import { type Text, t } from '../../shared/texts';
import { Empty } from '../../ui/empty';
import { SearchRing } from '../../ui/illustrations/search-ring';
import { Link } from '../../ui/navigation';
import { NotLoaded } from '../../ui/not-loaded';
import { Part } from '../../ui/part';
import { directoryPath } from '../trademarks/search/directory-filters';
import type { SiteSearch } from './contract';
import { siteSearchQuery } from './queries';
import * as styles from './search-results.module.css';

const titles: Record<SiteSearch[number]['kind'], Text> = {
  services: 'Services',
  guides: 'Guides',
  posts: 'Blog',
  marks: 'Trademarks',
};

/** Where the rest of a long list is. */
const lists: Partial<Record<SiteSearch[number]['kind'], string>> = {
  posts: '/blog',
  marks: directoryPath,
};

interface SearchResultsProps {
  q: string;
  /** Of each kind; all by default. */
  most?: number | undefined;
}

export function SearchResults({ q, most }: SearchResultsProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...siteSearchQuery(q),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <div aria-live="polite" aria-busy={isPlaceholderData}>
      {error ? (
        <NotLoaded
          title={t('Something went wrong')}
          text={failureText(error, t('An error occurred. Please try again.'))}
          retryLabel={t('Try again')}
          onRetry={refetch}
        />
      ) : (
        q && data && <Found found={data} q={q} most={most} isOfOther={isPlaceholderData} />
      )}
    </div>
  );
}

interface FoundProps extends SearchResultsProps {
  found: SiteSearch;
  /** What was found for the words before: that nothing was says nothing of these. */
  isOfOther: boolean;
}

function Found({ found, q, most, isOfOther }: FoundProps) {
  if (found.length === 0)
    return (
      !isOfOther && (
        <Empty
          art={<SearchRing />}
          title={t('Nothing found for “{q}”', { q })}
          text={t('Try fewer or other words, or ask us.')}
          link={{ to: '/contact', label: t('Contact') }}
        />
      )
    );
  return found.map(({ kind, total, pages }) => {
    const list = !isOfOther && total > pages.length && lists[kind];
    return (
      <Part
        key={kind}
        id={`found-${kind}`}
        title={t(titles[kind])}
        aside={
          list ? (
            <Link to={`${list}?q=${encodeURIComponent(q)}`}>{t('All {n}', { n: total })}</Link>
          ) : (
            total
          )
        }
      >
        <ul className={styles.found}>
          {pages.slice(0, most).map(({ title, text, path }) => (
            <li key={path}>
              <Link className="cover" to={path}>
                {title}
              </Link>
              <p className="small soft clamp">{text}</p>
            </li>
          ))}
        </ul>
      </Part>
    );
  });
}
