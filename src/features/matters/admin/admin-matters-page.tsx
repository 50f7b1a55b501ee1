import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '../../../admin-ui/admin-page';
import { withChoices } from '../../../admin-ui/list-definition';
import { ListPage } from '../../../admin-ui/list-page';
import { May, useMay } from '../../../admin-ui/may';
import { Menu } from '../../../admin-ui/menu';
import { Stats } from '../../../admin-ui/stats';
import { capitalized } from '../../../shared/capitalized';
import { Link, useNavigate, useSearch } from '../../../ui/navigation';
import { SearchField } from '../../../ui/search-field';
import { useAssigneeChoices } from '../../administrators/assignee-panel';
import { docketFileAddress, docketFiles, docketJsonAddress } from '../leaving/files';
import { DeadlineCalendar } from './deadline-calendar';
import { MatterBoard } from './matter-board';
import { matterList } from './matter-list';
import { MatterViews } from './matter-views';
import * as styles from './matters.module.css';
import { portfolioPath } from './portfolio-queries';
import { figuresQuery, matterListPath, pastDuePath, secondReadingsPath } from './queries';

export default function AdminMattersPage() {
  const [search] = useSearch();
  const shown = search.get('view') ?? 'table';
  const list = withRule(useAssigneeChoices(matterList), search.get('rule'));
  const open = (
    <>
      <Link className="btn tiny" to={portfolioPath}>
        Take over a portfolio
      </Link>
      <TakeAway />
      <Link className="btn tiny primary main-action" to={`${matterListPath}/new`}>
        Open a matter
      </Link>
    </>
  );
  if (shown === 'table')
    return (
      <ListPage
        list={list}
        actions={open}
        summary={
          <>
            <Figures />
            <MatterViews shown={shown} />
          </>
        }
      />
    );
  return (
    <AdminPage title="Matters" actions={<May>{open}</May>}>
      <Figures />
      <div className={styles.narrow}>
        <MatterViews shown={shown} />
        <Narrow />
      </div>
      {shown === 'board' ? <MatterBoard /> : <DeadlineCalendar />}
    </AdminPage>
  );
}

/** One comes to the matters of a rule from its page, and can leave it here. */
const withRule = (list: typeof matterList, rule: string | null): typeof matterList =>
  rule
    ? withChoices(list, 'rule', [{ value: rule, label: `Rule ${rule}` }])
    : { ...list, filters: list.filters.filter(({ name }) => name !== 'rule') };

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

/** The whole docket as files, for another system or a drawer. */
function TakeAway() {
  if (!useMay('owner')) return null;
  return (
    <Menu label="Export">
      <ul className="views">
        {docketFiles.map((file) => (
          <li key={file}>
            <a href={docketFileAddress(file)}>{capitalized(file)}, CSV</a>
          </li>
        ))}
        <li>
          <a href={docketJsonAddress}>All of it, JSON</a>
        </li>
      </ul>
    </Menu>
  );
}

function Figures() {
  const { data } = useQuery(figuresQuery);
  const figure = (value: number | undefined) => value ?? '…';
  return (
    <Stats
      className={data?.pastDue === 0 ? 'five' : 'six'}
      stats={[
        {
          title: 'Late deadlines',
          value: figure(data?.overdue),
          className: data?.overdue ? styles.isLate : undefined,
          note: <Link to={`${matterListPath}?state=late`}>Show them</Link>,
        },
        {
          title: 'Days to enter from letters',
          value: figure(data?.toEnter),
          note: <Link to={`${matterListPath}?state=to-enter`}>Show them</Link>,
        },
        {
          title: 'Deadlines in 14 days',
          value: figure(data?.soon),
          note: <Link to={`${matterListPath}?view=calendar`}>In the calendar</Link>,
        },
        {
          title: 'Deadlines to read a second time',
          value: figure(data?.unread),
          note: <Link to={secondReadingsPath}>Read them</Link>,
        },
        {
          title: 'Matters without a date',
          value: figure(data?.noDate),
          note: <Link to={`${matterListPath}?state=no-date`}>Show them</Link>,
        },
        // Only where a file came with days that had passed.
        ...(data?.pastDue === 0
          ? []
          : [
              {
                title: 'Deadlines that passed before us',
                value: figure(data?.pastDue),
                note: <Link to={pastDuePath}>Answer them</Link>,
              },
            ]),
      ]}
    />
  );
}
