import { lazy, Suspense } from 'react';
import type { Coverage } from '../../trademarks/sources/contract';
import { hasLicence, Licence } from '../../trademarks/sources/coverage-line';
import type { Verdict } from '../contract';
import { mostPetals } from './most-petals';
import * as styles from './sample-notice.module.css';

/** In a script of its own: most pages with a check show none. */
const Petals = import.meta.env.SSR
  ? (await import('./petals')).default
  : lazy(() => import('./petals'));

type NotKnown = NonNullable<Verdict['notKnown']>;

interface SampleNoticeProps {
  coverage: Coverage;
  notKnown: NotKnown;
}

/** Across the page, why a check gives no level. */
export function SampleNotice({ coverage, notKnown }: SampleNoticeProps) {
  const { share } = coverage;
  const { title, figure, compared } = notKnown;
  return (
    <section className={styles.banner} aria-labelledby="not-known">
      <div className="wrap">
        <div className="stack">
          <h2 id="not-known">{title}</h2>
          {figure && <p className={styles.share}>{figure}</p>}
          <p>{compared}</p>
          {hasLicence(coverage) && (
            <p className="small">
              <Licence coverage={coverage} />
            </p>
          )}
        </div>
        {share && share.of <= mostPetals && (
          <Suspense>
            <Petals {...share} className={styles.petals} seenClassName={styles.seen} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
