import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countText, numberText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { Link, useNavigate } from '../../../ui/navigation';
import { NotLoaded } from '../../../ui/not-loaded';
import { useToday } from '../../../ui/page-context';
import { Pagination } from '../../../ui/pagination';
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
          <Link to={path + partySearch({ ...filters, class: '', page: 1 })}>Show all classes</Link>
        )}
        <a href={`/api${path}/marks.csv${partySearch({ ...filters, page: 1 })}`} download>
          Download the list (CSV)
        </a>
      </p>
      {list.isError && (
        <NotLoaded
          title="Failed to fetch trademarks"
          text="We could not load the list. Please try again."
          retryLabel="Retry"
          onRetry={list.refetch}
        />
      )}
      {list.isPending && <Spinner label="Loading trademarks" />}
      {list.data && rows.length === 0 && (
        <p>
          No mark of this {kind === 'owners' ? 'owner' : 'agent'} is here.{' '}
          <Link to={path}>Show all {numberText(party.marks)}</Link>
        </p>
      )}
      {rows.length > 0 && <MarksTable marks={rows} isBusy={list.isFetching} />}
      <Pagination page={filters.page} pageCount={Math.ceil(total / marksPerPage)} hrefOf={hrefOf} />
    </section>
  );
}

const partySorts: { value: PartySort; label: string }[] = [
  { value: 'expiry', label: 'Expiring first' },
  { value: 'date', label: 'Newest first' },
  { value: 'name', label: 'Name A-Z' },
];

const titleOf = ({ class: number }: PartyFilters) =>
  number ? `Marks in class ${number}, ${classShortName(number)}` : 'All marks';

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
    <form className={styles.controls} action={path}>
      {filters.class && <input type="hidden" name="class" value={filters.class} />}
      <label>
        Show
        <select
          name="status"
          value={filters.status}
          onChange={(event) => change({ status: event.target.value as PartyFilters['status'] })}
        >
          {statusChoices(party.statuses.other > 0).map(({ value, label }) => (
            <option key={value} value={value}>
              {filters.class ? label : `${label}, ${numberText(countOf(value))}`}
            </option>
          ))}
        </select>
      </label>
      <label>
        Sort
        <select
          name="sort"
          value={filters.sort}
          onChange={(event) => change({ sort: event.target.value as PartyFilters['sort'] })}
        >
          {partySorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button className={`btn tiny ${styles.send}`} type="submit">
        Show
      </button>
    </form>
  );
}

function Expiring({ expiring: { marks, first } }: { expiring: Party['expiring'] }) {
  if (!first) return null;
  return (
    <p className="note amber">
      <b>
        {countText(marks, 'mark')} {marks === 1 ? 'expires' : 'expire'} in the next 12 months.
      </b>{' '}
      {marks === 1 ? 'It' : 'The first'} is{' '}
      <Link to={`${directoryPath}/${encodeURIComponent(first.slug)}`}>
        <Han text={first.name} />
      </Link>
      , on {dateText(first.expiryDate)}.
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
            <span className="sr">Picture</span>
          </th>
          <th scope="col">Mark</th>
          <th scope="col">Number</th>
          <th scope="col">Classes</th>
          <th scope="col">Status</th>
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
              {mark.source === 'sample' && <span className={styles.invented}>Sample</span>}
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
    <span className="sr">{classes.length === 1 ? 'Class ' : 'Classes '}</span>
    {classes.slice(0, shownClasses).map((number) => (
      <span key={number} className="class-no">
        {number}{' '}
      </span>
    ))}
    {classes.length > shownClasses && (
      <span className="soft small">and {classes.length - shownClasses} more</span>
    )}
  </span>
);
