import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { failureText } from '../../../client/fetch';
import { countText, numberText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { said, type Text, t } from '../../../shared/texts';
import { Link, localAddress, useNavigate } from '../../../ui/navigation';
import { NotLoaded } from '../../../ui/not-loaded';
import { useToday } from '../../../ui/page-context';
import { Pagination } from '../../../ui/pagination';
import { richText } from '../../../ui/rich-text';
import { Spinner } from '../../../ui/spinner';
import { StateSeal } from '../../../ui/state-seal';
import { Han } from '../mark/han';
import { MarkPlate } from '../mark/mark-plate';
import { standingOf } from '../mark/standing';
import { classShortName } from '../marks/nice-classes';
import { type PartyKind, partyPath } from '../marks/party-path';
import { directoryPath } from '../search/directory-filters';
import { statusChoices } from '../search/directory-words';
import type { Party, PartyMark, PartySort } from './contract';
import { type PartyFilters, partySearch, readPartyFilters } from './party-filters';
import * as styles from './party-marks.module.css';
import { partyMarksQuery } from './queries';

interface PartyMarksProps {
  kind: PartyKind;
  address: string;
  party: Party;
  /** The query of the page. */
  search: URLSearchParams;
}

/** As the API answers by default. */
const marksPerPage = 25;

/** The list of marks with its filters, which are in the address. */
export function PartyMarks({ kind, address, party, search }: PartyMarksProps) {
  const filters = readPartyFilters(search);
  const list = useQuery({
    ...partyMarksQuery(kind, address, search),
    placeholderData: keepPreviousData,
  });
  const path = partyPath(kind, party.ref);
  const hrefOf = (page: number) => `${path}${partySearch({ ...filters, page })}#marks`;
  const { total = 0, rows = [] } = list.data ?? {};
  return (
    <section className={`wrap section ${styles.marks}`} aria-labelledby="marks">
      <div className={styles.tools}>
        <h2 id="marks">{titleOf(filters)}</h2>
        <Controls path={path} party={party} filters={filters} />
      </div>
      <Expiring expiring={party.expiring} />
      <p className={`small soft num ${styles.found}`} role="status">
        {list.data && <span>{countText(total, 'mark')}</span>}
        {filters.class && (
          <Link to={path + partySearch({ ...filters, class: '', page: 1 })}>
            {t('Show all classes')}
          </Link>
        )}
        <a href={`/api${path}/marks.csv${partySearch({ ...filters, page: 1 })}`} download>
          {t('Download the list (CSV)')}
        </a>
      </p>
      {list.isError && (
        <NotLoaded
          title={t('Failed to fetch trademarks')}
          text={failureText(list.error, t('We could not load the list. Please try again.'))}
          retryLabel={t('Retry')}
          onRetry={list.refetch}
        />
      )}
      {list.isPending && <Spinner label={t('Loading trademarks')} />}
      {list.data && rows.length === 0 && (
        <p>
          {kind === 'owners'
            ? t('No mark of this owner is here.')
            : t('No mark of this agent is here.')}
          {t(' ')}
          <Link to={path}>{t('Show all {n}', { n: numberText(party.marks) })}</Link>
        </p>
      )}
      {rows.length > 0 && <MarksTable marks={rows} isBusy={list.isFetching} />}
      <Pagination page={filters.page} pageCount={Math.ceil(total / marksPerPage)} hrefOf={hrefOf} />
    </section>
  );
}

const partySorts: { value: PartySort; label: Text }[] = [
  { value: 'expiry', label: 'Expiring first' },
  { value: 'date', label: 'Newest first' },
  { value: 'name', label: 'Name A-Z' },
];

const titleOf = ({ class: number }: PartyFilters) =>
  number
    ? t('Marks in class {number}, {name}', { number, name: said(classShortName(number) ?? '') })
    : t('All marks');

interface ControlsProps {
  path: string;
  party: Party;
  filters: PartyFilters;
}

/** Each choice applies at once; without JavaScript it is a form with a button. */
function Controls({ path, party, filters }: ControlsProps) {
  const navigate = useNavigate();
  const change = (next: Partial<PartyFilters>) =>
    void navigate(path + partySearch({ ...filters, page: 1, ...next }), { keepScroll: true });
  const countOf = (status: PartyFilters['status']) =>
    status === 'all' ? party.marks : party.statuses[status];
  return (
    <form className={styles.controls} action={localAddress(path)}>
      {filters.class && <input type="hidden" name="class" value={filters.class} />}
      <label>
        {t('Show')}
        <select
          name="status"
          value={filters.status}
          onChange={(event) => change({ status: event.target.value as PartyFilters['status'] })}
        >
          {statusChoices(party.statuses.other > 0).map(({ value, label }) => (
            <option key={value} value={value}>
              {filters.class ? t(label) : t(label) + t(', ') + numberText(countOf(value))}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('Sort')}
        <select
          name="sort"
          value={filters.sort}
          onChange={(event) => change({ sort: event.target.value as PartyFilters['sort'] })}
        >
          {partySorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </select>
      </label>
      <button className={`btn tiny ${styles.send}`} type="submit">
        {t('Show')}
      </button>
    </form>
  );
}

function Expiring({ expiring: { marks, first } }: { expiring: Party['expiring'] }) {
  if (!first) return null;
  return (
    <p className="note amber">
      <b>
        {marks === 1
          ? t('1 mark expires in the next 12 months.')
          : t('{n} marks expire in the next 12 months.', { n: numberText(marks) })}
      </b>
      {t(' ')}
      {richText(marks === 1 ? 'It is {mark}, on {date}.' : 'The first is {mark}, on {date}.', {
        mark: (
          <Link to={`${directoryPath}/${encodeURIComponent(first.slug)}`}>
            <Han text={first.name} />
          </Link>
        ),
        date: dateText(first.expiryDate),
      })}
    </p>
  );
}

function MarksTable({ marks, isBusy }: { marks: PartyMark[]; isBusy: boolean }) {
  const today = useToday();
  return (
    <table className={styles.table} aria-busy={isBusy}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{t('Picture')}</span>
          </th>
          <th scope="col">{t('Mark')}</th>
          <th scope="col">{t('Number')}</th>
          <th scope="col">{t('Classes')}</th>
          <th scope="col">{t('Status')}</th>
        </tr>
      </thead>
      <tbody>
        {marks.map((mark) => (
          <tr key={mark.id}>
            <td>
              <MarkPlate mark={mark} alt="" on="row" />
            </td>
            <td className={styles.name}>
              <Link to={`${directoryPath}/${encodeURIComponent(mark.slug)}`}>
                <Han text={mark.name} />
              </Link>
              {mark.source === 'sample' && <span className={styles.invented}>{t('Sample')}</span>}
            </td>
            <td className="num">{mark.registrationNumber}</td>
            <td>
              <Classes classes={mark.classes} />
            </td>
            <td>
              <StateSeal kind={mark.status} word={standingOf(mark, today)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const shownClasses = 6;

const Classes = ({ classes }: { classes: string[] }) => (
  <span className={styles.classes}>
    <span className="sr">{classes.length === 1 ? t('Class') : t('Classes')} </span>
    {classes.slice(0, shownClasses).map((number) => (
      <span key={number} className="class-no">
        {number}{' '}
      </span>
    ))}
    {classes.length > shownClasses && (
      <span className="soft small">{t('and {n} more', { n: classes.length - shownClasses })}</span>
    )}
  </span>
);
