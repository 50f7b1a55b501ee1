import { numberText } from '../../../shared/count-text';
import { Link } from '../../../ui/navigation';
import * as styles from './narrow-list.module.css';

export interface Narrowing {
  label: string;
  to: string;
  marks: number;
}

interface NarrowListProps {
  choices: Narrowing[];
  /** Marks of which the bars are shares; without it there are no bars. */
  of?: number;
  isTwoColumns?: boolean;
}

/** Links to shorter lists, with how many marks are in them. */
export const NarrowList = ({ choices, of, isTwoColumns }: NarrowListProps) => (
  <ul className={isTwoColumns ? `${styles.list} ${styles.two}` : styles.list}>
    {choices.map(({ label, to, marks }) => (
      <li key={to}>
        <Link to={to}>{label}</Link>
        <span className="num soft">{numberText(marks)}</span>
        {of !== undefined && (
          <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="2" />
            <rect className={styles.share} width={(100 * marks) / Math.max(1, of)} height="2" />
          </svg>
        )}
      </li>
    ))}
  </ul>
);
