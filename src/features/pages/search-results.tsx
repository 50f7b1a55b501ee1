import { type Text, t } from '../../shared/texts';
import { Empty } from '../../ui/empty';
import { SearchRing } from '../../ui/illustrations/search-ring';
import { Link } from '../../ui/navigation';
import { Part } from '../../ui/part';
import { directoryPath } from '../trademarks/search/directory-filters';
import type { SiteSearch } from './contract';
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
  found: SiteSearch;
  q: string;
  /** Of each kind; all by default. */
  most?: number;
}

export function SearchResults({ found, q, most }: SearchResultsProps) {
  if (found.length === 0)
    return (
      <Empty
        art={<SearchRing />}
        title={t('Nothing found for “{q}”', { q })}
        text={t('Try fewer or other words, or ask us.')}
        link={{ to: '/contact', label: t('Contact') }}
      />
    );
  return found.map(({ kind, total, pages }) => {
    const list = total > pages.length && lists[kind];
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
