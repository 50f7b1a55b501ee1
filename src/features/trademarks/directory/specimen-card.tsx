import { dateText } from '../../../shared/date-text';
import { Link } from '../../../ui/navigation';
import { StateSeal } from '../../../ui/state-seal';
import type { Trademark } from '../contract';
import { directoryPath } from './directory-filters';
import { MarkPlate } from './mark-plate';
import { statusWords } from './term';

const shownClasses = 4;

interface SpecimenCardProps {
  mark: Trademark;
  /** The list's query string, to come back to it. */
  list: string;
  isFirst: boolean;
}

export function SpecimenCard({ mark, list, isFirst }: SpecimenCardProps) {
  return (
    <li className="specimen">
      <MarkPlate mark={mark} alt="" isFirst={isFirst} />
      <div className="body">
        <h2>
          <Link to={`${directoryPath}/${encodeURIComponent(mark.slug)}`} state={{ list }}>
            {mark.name}
          </Link>
        </h2>
        <p className="owner small soft">{mark.owner}</p>
        <p className="line">
          <span className="number num">{mark.registrationNumber}</span>
          <Classes classes={mark.classes} />
        </p>
        <p className="line end">
          <StateSeal kind={mark.status} word={statusWords[mark.status]} />
          <time className="num soft" dateTime={mark.registrationDate}>
            {dateText(mark.registrationDate)}
          </time>
        </p>
      </div>
    </li>
  );
}

function Classes({ classes }: { classes: string[] }) {
  if (classes.length === 0) return null;
  const isAll = classes.length <= shownClasses;
  const shown = isAll ? classes : classes.slice(0, shownClasses - 1);
  return (
    <span className="class-nos">
      <span className="sr">{classes.length === 1 ? 'Class ' : 'Classes '}</span>
      {shown.map((number) => (
        <span key={number} className="class-no">
          {number}{' '}
        </span>
      ))}
      {!isAll && (
        <span className="class-no more-classes">
          +{classes.length - shown.length}
          <span className="sr"> more</span>
        </span>
      )}
    </span>
  );
}

const skeletons = Array.from({ length: 9 }, (_, place) => place);

/** The boxes that the cards will fill. */
export function SpecimenSkeletons() {
  return (
    <div role="status">
      <span className="sr">Loading trademarks</span>
      <ul className="grid-3" aria-hidden="true">
        {skeletons.map((place) => (
          <li key={place} className="specimen waiting">
            <div className="plate">
              <div className="skeleton" />
            </div>
            <div className="body">
              <div className="skeleton name" />
              <div className="skeleton owner" />
              <div className="skeleton line" />
              <div className="skeleton line" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
