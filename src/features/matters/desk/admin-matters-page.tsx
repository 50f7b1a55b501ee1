import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '../../../admin-ui/admin-page';
import { ListPage } from '../../../admin-ui/list-page';
import { May } from '../../../admin-ui/may';
import { Stats } from '../../../admin-ui/stats';
import { Link, useNavigate, useSearch } from '../../../ui/navigation';
import { SearchField } from '../../../ui/search-field';
import { useAssigneeChoices } from '../../administrators/assignee-panel';
import { boardSearch, figuresQuery, matterListPath } from '../queries';
import { DeadlineCalendar } from './deadline-calendar';
import { MatterBoard } from './matter-board';
import { matterList } from './matter-list';
import * as styles from './matters.module.css';

const views = [
  { name: 'table', label: 'Table' },
  { name: 'board', label: 'Board' },
  { name: 'calendar', label: 'Calendar' },
];

export default function AdminMattersPage() {
  const [search] = useSearch();
  const shown = search.get('view') ?? 'table';
  const list = useAssigneeChoices(matterList);
  const open = (
    <Link className="btn tiny primary main-action" to={`${matterListPath}/new`}>
      Open a matter
    </Link>
  );
  if (shown === 'table')
    return (
      <ListPage
        list={list}
        actions={open}
        summary={
          <>
            <Figures />
            <Views shown={shown} />
          </>
        }
      />
    );
  return (
    <AdminPage title="Matters" actions={<May>{open}</May>}>
      <Figures />
      <div className={styles.narrow}>
        <Views shown={shown} />
        <Narrow />
      </div>
      {shown === 'board' ? <MatterBoard /> : <DeadlineCalendar />}
    </AdminPage>
  );
}

/** Each view has an address, and keeps what narrows the others. */
function addressOf(view: string, search: URLSearchParams): string {
  const next = boardSearch(search);
  if (view !== 'table') next.set('view', view);
  return next.size > 0 ? `${matterListPath}?${next}` : matterListPath;
}

function Views({ shown }: { shown: string }) {
  const [search] = useSearch();
  return (
    <nav className={`choice-set ${styles.views}`} aria-label="View">
      {views.map(({ name, label }) => (
        <Link
          key={name}
          to={addressOf(name, search)}
          aria-current={name === shown ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** What narrows the board and the calendar. */
function Narrow() {
  const [search] = useSearch();
  const navigate = useNavigate();
  const { filters } = useAssigneeChoices(matterList);
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    void navigate(`${matterListPath}?${next}`, { replace: name === 'q', keepScroll: true });
  };
  return (
    <search className="tools" data-open>
      <SearchField
        label={matterList.searchLabel}
        placeholder={matterList.searchPlaceholder}
        value={search.get('q') ?? ''}
        onSearch={(q) => change('q', q)}
      />
      {filters
        .filter(({ name }) => name === 'right' || name === 'assignee')
        .map(({ name, label, choices = [] }) => (
          <label key={name}>
            <span className="sr">{label}</span>
            <select
              value={search.get(name) ?? ''}
              onChange={({ target }) => change(name, target.value)}
            >
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </select>
          </label>
        ))}
    </search>
  );
}

function Figures() {
  const { data } = useQuery(figuresQuery);
  const figure = (value: number | undefined) => value ?? '…';
  return (
    <Stats
      className="four"
      stats={[
        {
          title: 'Late',
          value: figure(data?.overdue),
          className: data?.overdue ? styles.isLate : undefined,
          note: <Link to={`${matterListPath}?state=late`}>Show them</Link>,
        },
        {
          title: 'Next 14 days',
          value: figure(data?.soon),
          note: <Link to={`${matterListPath}?view=calendar`}>In the calendar</Link>,
        },
        { title: 'Waiting for a second reader', value: figure(data?.unread), note: 'deadlines' },
        {
          title: 'Without any date',
          value: figure(data?.noDate),
          note: <Link to={`${matterListPath}?state=no-date`}>Show them</Link>,
        },
      ]}
    />
  );
}
