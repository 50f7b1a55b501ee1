import { t } from '../../../shared/texts';
import type { Coverage } from '../../trademarks/sources/contract';
import { hasLicence, Licence } from '../../trademarks/sources/coverage-line';
import type { Verdict } from '../contract';
import { mostPetals } from './most-petals';
import * as styles from './sample-notice.module.css';

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
        {share && share.of <= mostPetals && <Petals {...share} />}
      </div>
    </section>
  );
}

const [columns, width, height] = [32, 14, 16];

/** A petal for each mark of the share, those that were compared filled. */
function Petals({ held, of }: NonNullable<Coverage['share']>) {
  const rows = Math.ceil(of / columns);
  // A single petal stands in the middle.
  const first = held > 1 ? 0 : Math.floor(rows / 2) * columns + 13;
  const petals = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, place) => petalAt(from + place)).join('');
  return (
    <svg
      className={styles.petals}
      viewBox={`0 0 ${columns * width} ${rows * height}`}
      role="img"
      aria-label={t('{all} petals, {filled} filled', { all: of, filled: held })}
    >
      <path d={petals(0, of)} />
      <path className={styles.seen} d={petals(first, first + held)} />
    </svg>
  );
}

const petalAt = (place: number) =>
  `M${(place % columns) * width + 7} ${Math.floor(place / columns) * height + 1}a7.5 7.5 0 0 1 0 13a7.5 7.5 0 0 1 0-13Z`;
