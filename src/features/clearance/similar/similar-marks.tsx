import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../../client/fetch';
import { countText } from '../../../shared/count-text';
import { t } from '../../../shared/texts';
import { Link } from '../../../ui/navigation';
import { useToday } from '../../../ui/page-context';
import { StateSeal } from '../../../ui/state-seal';
import { Han } from '../../trademarks/mark/han';
import { MarkPlate } from '../../trademarks/mark/mark-plate';
import { standingOf } from '../../trademarks/mark/standing';
import { OwnerLink } from '../../trademarks/parties/owner-link';
import { directoryPath } from '../../trademarks/search/directory-filters';
import { checkPath, checkSearch } from '../check-search';
import { similarMarksQuery } from '../queries';
import type { SimilarMark } from './contract';
import * as styles from './similar-marks.module.css';

interface SimilarMarksProps {
  slug: string;
  name: string;
  classes: string[];
}

/** The marks closest to a mark, asked for once a reader comes near; the check compares with all of them. */
export function SimilarMarks({ slug, name, classes }: SimilarMarksProps) {
  const section = useRef<HTMLElement>(null);
  const isNear = useIsNear(section);
  const { data, isError, error } = useQuery({ ...similarMarksQuery(slug), enabled: isNear });
  const found = data?.total ?? 0;
  return (
    <section className="wrap section" aria-labelledby="similar" ref={section} aria-busy={!data}>
      <div className={styles.head}>
        <h2 id="similar">{t('Similar marks')}</h2>
        <Link className="more" to={checkPath + checkSearch({ name, business: '', classes })}>
          {found > 0
            ? t('Check this name: {marks} close', { marks: countText(found, 'mark') })
            : t('Check this name')}
        </Link>
      </div>
      {found > 0 ? (
        <ul className={styles.strip}>
          {data?.marks.map((mark) => (
            <SimilarCard key={mark.id} mark={mark} />
          ))}
        </ul>
      ) : (
        <p className="soft" role={isError ? 'alert' : undefined}>
          {isError
            ? failureText(error, t('The similar marks could not be loaded.'))
            : data
              ? t('No other mark on this site comes close in name and goods.')
              : t(
                  'The check compares this name with every mark on this site, by look, sound and goods.',
                )}
        </p>
      )}
    </section>
  );
}

function useIsNear(element: React.RefObject<HTMLElement | null>) {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: '600px' },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

export function SimilarCard({ mark }: { mark: SimilarMark }) {
  const { slug, name, owner, ownerRefs, registrationNumber, classes, status } = mark;
  return (
    <li className={styles.card}>
      <MarkPlate mark={mark} alt="" />
      <div className={styles.body}>
        <h3>
          <Link className="cover" to={`${directoryPath}/${encodeURIComponent(slug)}`}>
            <Han text={name} />
          </Link>
        </h3>
        <p className="small soft">
          <OwnerLink owner={owner} ownerRefs={ownerRefs} />
        </p>
        <p className="small num">
          {registrationNumber}
          {classes.length > 0 && (
            <span className="soft">
              {t(', ')}
              {t(classes.length === 1 ? 'class {numbers}' : 'classes {numbers}', {
                numbers: classes.slice(0, 4).join(t(', ')) + (classes.length > 4 ? ' …' : ''),
              })}
            </span>
          )}
        </p>
        <p>
          <StateSeal kind={status} word={standingOf(mark, useToday())} />
        </p>
      </div>
    </li>
  );
}
