import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { numberText } from '../../../shared/count-text';
import { said, t } from '../../../shared/texts';
import { Kept } from '../../../ui/kept';
import { StateSeal } from '../../../ui/state-seal';
import type { Facets } from '../marks/contract';
import {
  type DirectoryFilters,
  directorySearch,
  readDirectoryFilters,
} from '../search/directory-filters';
import { kindWords, narrowingFields, statusChoices } from '../search/directory-words';
import { controlsId, sendForm } from './directory-controls';
import * as styles from './filter-panel.module.css';
import { facetsQuery } from './queries';

/** The figures of the list. */
export const useFacets = (filters: DirectoryFilters): Facets | undefined =>
  useQuery(facetsQuery(filters)).data;

interface FilterPanelProps {
  /** As wanted, which may be ahead of the list. */
  filters: DirectoryFilters;
  facets: Facets | undefined;
}

/** Each filter applies at once; without script they are sent with the search. */
export function FilterPanel({ filters, facets }: FilterPanelProps) {
  const chosen = narrowingFields
    .flatMap((field) => (filters[field] === 'all' ? [] : filters[field]))
    .filter(Boolean).length;
  return (
    <aside aria-label={t('Filters')}>
      <details className={styles.panel}>
        <summary>{chosen > 0 ? t('Filters, {n} chosen', { n: chosen }) : t('Filters')}</summary>
        <Kept
          as="div"
          className={styles.facets}
          inside={Narrowings}
          of={{ facets, search: directorySearch(filters, {}) }}
        />
      </details>
    </aside>
  );
}

function Narrowings({ facets, search }: { facets: Facets | undefined; search: string }) {
  const filters = readDirectoryFilters(new URLSearchParams(search));
  return (
    <>
      <Statuses filters={filters} facets={facets} />
      <Choices
        legend={t('Class')}
        name="class"
        all={t('All classes')}
        shown={6}
        values={withChosen(facets?.class, filters.class)}
        labelOf={(number) => `${number} ${said(nameIn(facets?.class, number) ?? '')}`}
        chosen={filters.class}
      />
      <Choices
        legend={t('Kind of mark')}
        name="kind"
        all={t('All kinds')}
        shown={Object.keys(kindWords).length}
        values={withChosen(facets?.kind, filters.kind)}
        labelOf={(kind) => t(kindWords[kind])}
        chosen={filters.kind}
        isOne
      />
      <Years filters={filters} years={facets?.year ?? []} />
      <Choices
        legend={t('Country of owner')}
        name="country"
        all={t('All countries')}
        shown={5}
        values={withChosen(facets?.country, filters.country)}
        labelOf={(code) => nameIn(facets?.country, code) ?? code}
        chosen={filters.country}
      />
      <Unseen filters={filters} />
      <button type="submit" form={controlsId} className={`btn ${styles.apply}`}>
        {t('Apply filters')}
      </button>
    </>
  );
}

/** The name of a value, if the list has it. */
export const nameIn = (values: Facets['country'] | undefined, wanted: string) =>
  values?.find(({ value }) => value === wanted)?.name;

interface Value<Text extends string> {
  value: Text;
  marks: number | null;
}

const withChosen = <Text extends string>(
  values: Value<Text>[] | undefined,
  chosen: Text[],
): Value<Text>[] => [
  ...(values ?? []),
  ...chosen
    .filter((value) => !values?.some((each) => each.value === value))
    .map((value) => ({ value, marks: null })),
];

const Figure = ({ marks }: { marks: number | null | undefined }) => (
  <span className="num">{marks == null ? '' : numberText(marks)}</span>
);

function Statuses({ filters, facets }: FilterPanelProps) {
  const marksOf = (status: string) =>
    filters.status === 'all' || filters.status === status
      ? facets?.status.find(({ value }) => value === status)?.marks
      : undefined;
  const hasOther =
    filters.status === 'other' || (facets?.status.some(({ value }) => value === 'other') ?? false);
  return (
    <fieldset>
      <legend>{t('Status')}</legend>
      <ul>
        {statusChoices(hasOther).map(({ value, label }) => (
          <li key={value}>
            <label className={styles.check}>
              <input
                type="radio"
                name="status"
                form={controlsId}
                value={value}
                checked={filters.status === value}
                onChange={sendForm}
              />
              <span>{value === 'all' ? t(label) : <StateSeal kind={value} word={t(label)} />}</span>
              <Figure marks={marksOf(value)} />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface ChoicesProps<Text extends string> {
  legend: string;
  name: string;
  /** Opens those beyond the first `shown`. */
  all: string;
  shown: number;
  values: Value<Text>[];
  labelOf(value: Text): ReactNode;
  chosen: Text[];
  /** A mark has one of them, so that figures of others are those of another list. */
  isOne?: boolean;
}

function Choices<Text extends string>(props: ChoicesProps<Text>) {
  const { legend, all, shown, values, chosen } = props;
  if (values.length === 0) return null;
  const isFirst = ({ value }: Value<Text>, place: number) =>
    place < shown || chosen.includes(value);
  const more = values.filter((value, place) => !isFirst(value, place));
  return (
    <fieldset>
      <legend>{legend}</legend>
      <ChoiceList {...props} values={values.filter(isFirst)} />
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>{all}</summary>
          <ChoiceList {...props} values={more} />
        </details>
      )}
    </fieldset>
  );
}

function ChoiceList<Text extends string>(props: ChoicesProps<Text>) {
  const { name, values, labelOf, chosen, isOne } = props;
  return (
    <ul>
      {values.map(({ value, marks }) => {
        const isChosen = chosen.includes(value);
        return (
          <li key={value}>
            <label className={styles.check}>
              <input
                type="checkbox"
                name={name}
                form={controlsId}
                value={value}
                checked={isChosen}
                onChange={sendForm}
              />
              <span>{labelOf(value)}</span>
              <Figure marks={isOne && chosen.length > 0 && !isChosen ? null : marks} />
            </label>
          </li>
        );
      })}
    </ul>
  );
}

const mostYears = 30;

function Years({ filters, years }: { filters: DirectoryFilters; years: Facets['year'] }) {
  const last = Number(years.at(-1)?.value ?? 0);
  const first = Math.max(Number(years[0]?.value ?? 0), last - mostYears + 1);
  const marks = new Map(years.map((each) => [Number(each.value), each.marks]));
  const most = Math.max(
    1,
    ...years.filter(({ value }) => Number(value) >= first).map((each) => each.marks),
  );
  const columns = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const isDrawn = years.length > 1;
  return (
    <fieldset className={styles.years}>
      <legend>{t('Year filed')}</legend>
      {isDrawn && (
        <svg
          viewBox={`0 0 ${columns.length * 8} 55`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('Marks by year filed, {first} to {last}', { first, last })}
        >
          {columns.map((year, at) => {
            const height = (54 * (marks.get(year) ?? 0)) / most;
            return <rect key={year} x={at * 8} y={55 - height} width="7" height={height} />;
          })}
        </svg>
      )}
      <div className={styles.span}>
        <Year label={t('From')} name="from" value={filters.from} placeholder={years[0]?.value} />
        <Year label={t('To')} name="to" value={filters.to} placeholder={years.at(-1)?.value} />
      </div>
    </fieldset>
  );
}

interface YearProps {
  label: string;
  name: 'from' | 'to';
  value: string;
  placeholder: string | undefined;
}

/** Applies when it is left, or with Enter; what is no year is ignored. */
const Year = ({ label, value, ...input }: YearProps) => (
  <label>
    {label}
    <input
      {...input}
      key={value}
      form={controlsId}
      className="num"
      inputMode="numeric"
      maxLength={4}
      autoComplete="off"
      defaultValue={value}
      onBlur={sendForm}
    />
  </label>
);

/** What the plain form keeps although it has no control here. */
const Unseen = ({ filters }: { filters: DirectoryFilters }) =>
  (['source', 'owner', 'agent', 'news', 'view'] as const).map((field) =>
    filters[field] === '' || filters[field] === 'plates' ? null : (
      <input key={field} type="hidden" name={field} form={controlsId} value={filters[field]} />
    ),
  );
