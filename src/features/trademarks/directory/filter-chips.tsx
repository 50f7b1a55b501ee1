import { t } from '../../../shared/texts';
import { Link } from '../../../ui/navigation';
import type { Facets } from '../marks/contract';
import {
  type DirectoryFilters,
  directoryPath,
  directorySearch,
  statusWords,
} from '../search/directory-filters';
import { isNarrowed, kindWords, newsWords, noFilters } from '../search/directory-words';
import * as styles from './directory-page.module.css';
import { nameIn } from './filter-panel';

/** A link for each filter, which removes it. */
export function FilterChips({
  filters,
  facets,
}: {
  filters: DirectoryFilters;
  facets: Facets | undefined;
}) {
  if (!isNarrowed(filters)) return null;
  return (
    <p className={styles.chips}>
      {chipsOf(filters, facets).map(({ label, without }) => (
        <Link
          key={label}
          className={styles.chip}
          to={directoryPath + directorySearch(filters, without)}
        >
          {label}
          <span className="sr">{t(', remove this filter')}</span>
          <span aria-hidden="true">×</span>
        </Link>
      ))}
      <Link
        className={`${styles.chip} ${styles.plain}`}
        to={directoryPath + directorySearch(filters, noFilters)}
      >
        {t('Clear filters')}
      </Link>
    </p>
  );
}

function chipsOf(filters: DirectoryFilters, facets: Facets | undefined) {
  const chips: { label: string; without: Partial<DirectoryFilters> }[] = [];
  const add = (label: string, without: Partial<DirectoryFilters>) => chips.push({ label, without });
  const others = <T extends string>(values: T[], value: T) =>
    values.filter((each) => each !== value);
  const { status, from, to, source, owner, agent, news } = filters;
  if (status !== 'all') add(t(statusWords[status]), { status: 'all' });
  for (const number of filters.class)
    add(t('Class {number}', { number }), { class: others(filters.class, number) });
  for (const kind of filters.kind) add(t(kindWords[kind]), { kind: others(filters.kind, kind) });
  for (const code of filters.country) {
    add(t('Owner in {country}', { country: nameIn(facets?.country, code) ?? code }), {
      country: others(filters.country, code),
    });
  }
  if (from) add(t('Filed since {year}', { year: from }), { from: '' });
  if (to) add(t('Filed until {year}', { year: to }), { to: '' });
  if (source)
    add(source === 'firm' ? t('Our own records') : t('The office’s register'), { source: '' });
  if (owner) add(t('One owner'), { owner: '' });
  if (agent) add(t('One agent'), { agent: '' });
  if (news) add(t('{what}, this week', { what: t(newsWords[news]) }), { news: '' });
  return chips;
}
