import { useQuery } from '@tanstack/react-query';
import { administratorQuery, colleaguesQuery } from '../../admin-ui/administrator';
import { numberText } from '../../shared/count-text';
import { dateText } from '../../shared/date-text';
import { setApart } from '../../shared/set-apart';
import { Link } from '../../ui/navigation';
import * as styles from './admin-dashboard-page.module.css';
import type { Today } from './contract';
import { todayPath } from './queries';

type Person = Today['people'][number];

/** How much each has to do; a link shows only theirs. */
export function People({ people, chosen }: { people: Person[]; chosen: string | null }) {
  const { data: me } = useQuery(administratorQuery);
  const shown = people.filter(({ id, total }) => id !== null || total > 0);
  const sum = (field: 'total' | 'late' | 'today') =>
    people.reduce((all, person) => all + person[field], 0);
  const everyone = { total: sum('total'), late: sum('late'), today: sum('today') };
  const first = shown.filter(({ id }) => id === me?.id);
  return (
    <nav className={styles.people} aria-label="Whose work">
      <PersonLink to={todayPath} name="Everyone" isChosen={!chosen} {...everyone} />
      {[...first, ...shown.filter(({ id }) => id !== me?.id)].map((person) => {
        const key = String(person.id ?? 'none');
        return (
          <PersonLink
            {...person}
            key={key}
            to={`${todayPath}?person=${key}`}
            name={person.id === me?.id ? `${setApart(person.name)}, you` : person.name}
            isChosen={chosen === key}
          />
        );
      })}
    </nav>
  );
}

interface PersonLinkProps extends Pick<Person, 'name' | 'total' | 'late' | 'today'> {
  to: string;
  isChosen: boolean;
  absence?: Person['absence'];
}

function PersonLink({ to, isChosen, name, total, late, today, absence = null }: PersonLinkProps) {
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const substitute = colleagues.find(({ id }) => id === absence?.substituteId)?.name;
  return (
    <Link to={to} aria-current={isChosen ? 'true' : undefined}>
      <span>{name}</span>
      <b className="num">{numberText(total)}</b>
      <span className="small">
        {absence ? (
          <>
            Away until {dateText(absence.until)}
            {substitute && `, ${substitute} stands in`}
          </>
        ) : (
          <>
            {late > 0 && <span className={styles.late}>{numberText(late)} late</span>}
            {late > 0 && today > 0 && ', '}
            {today > 0 && `${numberText(today)} for today`}
            {late + today === 0 && (total > 0 ? 'none for today' : 'nothing to do')}
          </>
        )}
      </span>
    </Link>
  );
}
