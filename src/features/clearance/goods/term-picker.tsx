import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { t } from '../../../shared/texts';
import { classes } from '../../../ui/classes';
import type { GoodsTerm } from './contract';
import * as styles from './term-picker.module.css';
import { termKey, termsOf } from './terms';

interface TermPickerProps {
  number: string;
  terms: GoodsTerm[];
  /** What is chosen in the class, a term a line. */
  goods: string;
  /** Without, the boxes belong to the form around them, as `t`. */
  onToggle(term: string, isIn: boolean): void;
  isInForm?: boolean;
}

/** Terms of a class to tick, each with what is known of it. */
export function TermPicker({ number, terms, goods, onToggle, isInForm }: TermPickerProps) {
  const chosen = new Set(termsOf(goods).map(termKey));
  return (
    <div className={styles.terms}>
      {terms.map(({ term, marks, listedOn }) => (
        <label key={term} className={styles.term}>
          <input
            type="checkbox"
            name={isInForm ? 't' : undefined}
            value={`${number}:${term}`}
            checked={chosen.has(termKey(term))}
            onChange={({ target }) => onToggle(term, target.checked)}
          />
          <i
            className={classes(styles.leaf, listedOn !== null && styles.full)}
            aria-hidden="true"
          />
          <span>{term}</span>
          <span className={styles.uses}>
            {listedOn
              ? t('{marks}, on the office’s list on {day}', {
                  marks: countText(marks, 'mark'),
                  day: dateText(listedOn),
                })
              : countText(marks, 'mark')}
          </span>
        </label>
      ))}
    </div>
  );
}

interface KeptTermsProps {
  number: string;
  terms: string[];
  onRemove(term: string): void;
}

/** Chosen terms of which nothing is known here: sent with the form around them until they are unticked. */
export const KeptTerms = ({ number, terms, onRemove }: KeptTermsProps) => (
  <div className={styles.terms}>
    {terms.map((term) => (
      <label key={term} className={styles.term}>
        <input
          type="checkbox"
          name="t"
          value={`${number}:${term}`}
          checked
          onChange={() => onRemove(term)}
        />
        <i className={styles.leaf} aria-hidden="true" />
        <span>{term}</span>
        <span className={styles.uses}>{t('Chosen before')}</span>
      </label>
    ))}
  </div>
);

/** What the leaves beside terms mean. */
export const LeafKey = () => (
  <p className={styles.key}>
    <span>
      <i className={classes(styles.leaf, styles.full)} aria-hidden="true" />
      {t('On the office’s pre-approved list when we last compared it')}
    </span>
    <span>
      <i className={styles.leaf} aria-hidden="true" />
      {t('Accepted before; we compare it with the list before we file')}
    </span>
  </p>
);
