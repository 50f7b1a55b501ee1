import { useQuery } from '@tanstack/react-query';
import { numberText } from '../../../shared/count-text';
import { said, t } from '../../../shared/texts';
import { Kept } from '../../../ui/kept';
import { Link } from '../../../ui/navigation';
import { richText } from '../../../ui/rich-text';
import type { Facets } from '../marks/contract';
import {
  type DirectoryFilters,
  defaults,
  directoryPath,
  directorySearch,
  statusWords,
} from '../search/directory-filters';
import { kindWords, newsWords } from '../search/directory-words';
import { heldMarks } from '../sources/held-marks';
import { coverageQuery } from '../sources/queries';
import * as styles from './browse.module.css';
import { type Narrowing, NarrowList } from './narrow-list';

const shownClasses = 6;
const addressOf = (filters: DirectoryFilters, change: Partial<DirectoryFilters>) =>
  directoryPath + directorySearch(filters, change);

/** Before anything is asked: the classes with most marks, and what the register's last days brought. */
export const FirstVisit = ({ facets }: { facets: Facets }) =>
  facets.class.length > 0 && (
    <Kept as="div" className={`wrap ${styles.pair}`} inside={FirstLists} of={{ facets }} />
  );

function FirstLists({ facets }: { facets: Facets }) {
  const classes = facets.class.slice(0, shownClasses).map(({ value, name, marks }) => ({
    label: `${value} ${said(name)}`,
    to: addressOf(defaults, { class: [value] }),
    marks,
  }));
  const news = facets.news.map(({ value, marks }) => ({
    label: t(newsWords[value]),
    to: addressOf(defaults, { news: value }),
    marks,
  }));
  return (
    <>
      <section aria-labelledby="by-class">
        <h2 id="by-class">{t('Browse by class')}</h2>
        <NarrowList choices={classes} of={classes[0]?.marks ?? 0} isTwoColumns />
      </section>
      {news.length > 0 && (
        <section aria-labelledby="news">
          <h2 id="news">{t('New on the register this week')}</h2>
          <NarrowList choices={news} />
        </section>
      )}
    </>
  );
}

/** More than anybody reads page by page. */
const tooMany = 1_000;
const fewestChoices = 2;

interface TooManyProps {
  filters: DirectoryFilters;
  facets: Facets | undefined;
  total: number;
}

/** Shorter lists of a search that finds too many. */
export function TooMany({ filters, facets, total }: TooManyProps) {
  if (!filters.q || filters.page > 1 || total <= tooMany || !facets) return null;
  const choices = narrowings(filters, facets).filter(({ marks }) => marks > 0 && marks < total);
  if (choices.length < fewestChoices) return null;
  return (
    <section className={styles.tooMany} aria-label={t('Shorter lists')}>
      <p className="soft">
        {t(
          '{n} marks are many to read. Choose one of these to get to a shorter list, or add a second word.',
          { n: numberText(total) },
        )}
      </p>
      <NarrowList choices={choices} of={total} isTwoColumns />
    </section>
  );
}

const recentYears = 5;

function narrowings(filters: DirectoryFilters, facets: Facets): Narrowing[] {
  const found: Narrowing[] = [];
  const add = (label: string, change: Partial<DirectoryFilters>, marks: number) =>
    found.push({ label, to: addressOf(filters, change), marks });
  const [status] = facets.status;
  const [first] = facets.class;
  const [kind] = facets.kind;
  const [country] = facets.country;
  if (status && filters.status === 'all')
    add(t(statusWords[status.value]), { status: status.value }, status.marks);
  const last = Number(facets.year.at(-1)?.value ?? 0);
  const since = String(last - recentYears);
  const recent = facets.year.filter(({ value }) => value >= since);
  if (!filters.from && last > 0)
    add(
      t('Filed since {year}', { year: since }),
      { from: since },
      recent.reduce((sum, { marks }) => sum + marks, 0),
    );
  if (first && filters.class.length === 0)
    add(
      t('Class {number} {name}', { number: first.value, name: said(first.name) }),
      { class: [first.value] },
      first.marks,
    );
  if (country && filters.country.length === 0)
    add(
      t('Owner in {country}', { country: said(country.name) }),
      { country: [country.value] },
      country.marks,
    );
  if (kind && filters.kind.length === 0)
    add(t(kindWords[kind.value]), { kind: [kind.value] }, kind.marks);
  return found;
}

/** What else may find the mark. */
export function WhatToTry({ filters }: { filters: DirectoryFilters }) {
  const { data: coverage } = useQuery(coverageQuery);
  const has = coverage && heldMarks(coverage);
  return (
    <section className={styles.tries} aria-labelledby="what-to-try">
      <h2 id="what-to-try">{t('What to try')}</h2>
      <ul className="ticks">
        {filters.in !== 'all' && (
          <li>
            <Link to={addressOf(filters, { in: 'all' })}>{t('Search everything instead')}</Link>
          </li>
        )}
        {filters.in === 'all' && (
          <li>
            <Link to={addressOf(filters, { in: 'goods' })}>
              {t('Search goods and services instead')}
            </Link>
          </li>
        )}
        {has && tips()[has]}
      </ul>
      <p className="note">
        {richText(
          'No result here does not mean that a name is free. {check} to compare sound, look and meaning.',
          {
            check: (
              <Link to={`/check?${new URLSearchParams({ name: filters.q })}`}>
                {t('Check the name')}
              </Link>
            ),
          },
        )}
      </p>
    </section>
  );
}

/** Each example finds something: the first among the samples, the other in an office’s register. */
const tips = () => ({
  samples: (
    <>
      <li>{t('Fewer letters: “quay” finds Hexaquay and Quill & Quay.')}</li>
      <li>{t('A number without spaces: 40202209318K.')}</li>
      <li>
        <span>
          {richText('Chinese as written or as spoken: {chinese}, shi cheng.', {
            chinese: <span lang="zh-Hans">狮城</span>,
          })}
        </span>
      </li>
      <li>{t('A picture in plain words: elephant, bicycle, starfish.')}</li>
    </>
  ),
  office: (
    <>
      <li>{t('Fewer letters: “duck” finds ducks, duckling and Duckworth.')}</li>
      <li>{t('A number without spaces: 40201418207Y or T1207719E.')}</li>
      <li>
        <span>
          {richText('Chinese as written or as spoken: {chinese}, jin ya.', {
            chinese: <span lang="zh-Hans">金鸭</span>,
          })}
        </span>
      </li>
      <li>{t('A picture in plain words: duck, lion, blue star.')}</li>
    </>
  ),
});
