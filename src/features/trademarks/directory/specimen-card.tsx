import type { ReactNode } from 'react';
import { dateText } from '../../../shared/date-text';
import { t } from '../../../shared/texts';
import { Kept } from '../../../ui/kept';
import { Link } from '../../../ui/navigation';
import { richText } from '../../../ui/rich-text';
import { StateSeal } from '../../../ui/state-seal';
import { Han } from '../mark/han';
import { MarkPlate } from '../mark/mark-plate';
import type { Trademark } from '../marks/contract';
import { OwnerLink } from '../parties/owner-link';
import { directoryPath, isFilingDate, statusText } from '../search/directory-filters';
import * as styles from './specimen-card.module.css';

const shownClasses = 4;

interface SpecimenCardProps {
  mark: Trademark;
  /** The list's query string, for the way back. */
  list: string;
  isFirst: boolean;
}

/** The picture of a first one is preloaded by the page's head. */
export const SpecimenCard = ({ mark, list, isFirst }: SpecimenCardProps) =>
  isFirst ? (
    <li className={styles.card}>
      <Specimen mark={mark} list={list} isFirst />
    </li>
  ) : (
    <Kept as="li" className={styles.card} inside={Specimen} of={{ mark }} on={{ list }} />
  );

function Specimen({
  mark,
  list,
  isFirst = false,
}: Omit<SpecimenCardProps, 'isFirst'> & { isFirst?: boolean }) {
  return (
    <>
      <MarkPlate mark={mark} alt="" isFirst={isFirst} />
      <div className={styles.body}>
        <h2>
          <Link
            className="cover"
            to={`${directoryPath}/${encodeURIComponent(mark.slug)}`}
            state={{ list }}
          >
            <Han text={mark.name} />
          </Link>
        </h2>
        <p className="small soft">
          <OwnerLink owner={mark.owner} ownerRefs={mark.ownerRefs} />
        </p>
        <p className={styles.line}>
          <span className="num">{mark.registrationNumber}</span>
          <Classes classes={mark.classes} />
        </p>
        <p className={styles.line}>
          <StateSeal kind={mark.status} word={statusText(mark)} />
          <span className="num soft">
            {isFilingDate(mark) ? (
              richText('Filed {date}', { date: <Day mark={mark} /> })
            ) : (
              <Day mark={mark} />
            )}
          </span>
        </p>
      </div>
    </>
  );
}

const Day = ({ mark: { registrationDate } }: Pick<SpecimenCardProps, 'mark'>) => (
  <time dateTime={registrationDate}>{dateText(registrationDate)}</time>
);

export function Classes({ classes }: { classes: string[] }) {
  if (classes.length === 0) return null;
  const isAll = classes.length <= shownClasses;
  const shown = isAll ? classes : classes.slice(0, shownClasses - 1);
  return (
    <span className={styles.classes}>
      <span className="sr">{classes.length === 1 ? t('Class') : t('Classes')} </span>
      {shown.map((number) => (
        <span key={number} className={`class-no ${styles.number}`}>
          {number}{' '}
        </span>
      ))}
      {!isAll && (
        <span className={`class-no ${styles.number} ${styles.more}`}>
          +{classes.length - shown.length}
          <span className="sr"> {t('more')}</span>
        </span>
      )}
    </span>
  );
}

export const SpecimenList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
);

const skeletons = Array.from({ length: 9 }, (_, place) => place);

/** Placeholders for the cards. */
export function SpecimenSkeletons() {
  return (
    <div role="status">
      <span className="sr">{t('Loading trademarks')}</span>
      <ul className={styles.list} aria-hidden="true">
        {skeletons.map((place) => (
          <li key={place} className={`${styles.card} ${styles.waiting}`}>
            <div className="plate">
              <div className="skeleton" />
            </div>
            <div className={styles.body}>
              <div className="skeleton" />
              <div className="skeleton" />
              <div className={`skeleton ${styles.line}`} />
              <div className={`skeleton ${styles.line}`} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
