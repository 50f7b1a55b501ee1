import { useQuery } from '@tanstack/react-query';
import { t } from '../../shared/texts';
import { classes } from '../../ui/classes';
import { Kept } from '../../ui/kept';
import { Link } from '../../ui/navigation';
import { Picture, useLoadable } from '../../ui/picture';
import { newestMarksQuery } from '../trademarks/directory/queries';
import type { Trademark } from '../trademarks/marks/contract';
import { isOnPaper, markPicture } from '../trademarks/marks/mark-picture';
import { directoryPath } from '../trademarks/search/directory-filters';
import { coverageText } from '../trademarks/sources/coverage-text';
import { coverageQuery } from '../trademarks/sources/queries';
import * as styles from './mark-strip.module.css';

const shown = 4;

/** Some of the newest marks, those with a picture first, and the way to the directory. */
export function MarkStrip() {
  const marks = useQuery(newestMarksQuery).data?.rows;
  const { data: coverage } = useQuery(coverageQuery);
  if (!marks?.length) return null;
  return (
    <section className={styles.strip} aria-label={t('Trademark directory')}>
      <div className="wrap">
        <p className="small soft">
          {t('From our directory of {marks}: each with its number, its owner and its state.', {
            marks: coverage ? coverageText(coverage) : t('trademarks'),
          })}
        </p>
        <Kept as="ul" inside={Plates} of={{ marks }} />
        <Link className="more" to={directoryPath}>
          {t('Open the directory')}
        </Link>
      </div>
    </section>
  );
}

const Plates = ({ marks }: { marks: Trademark[] }) =>
  marks
    .toSorted((one, other) => Number(!markPicture(one)) - Number(!markPicture(other)))
    .slice(0, shown)
    .map((mark) => (
      <li key={mark.id}>
        <Plate mark={mark} />
      </li>
    ));

function Plate({ mark }: { mark: Trademark }) {
  const { address, image } = useLoadable(markPicture(mark));
  return (
    <Link
      className={classes('plate', address && isOnPaper(address) && 'paper')}
      to={`${directoryPath}/${encodeURIComponent(mark.slug)}`}
    >
      {address && (
        <Picture
          {...image}
          src={address}
          alt=""
          loading="lazy"
          sizes="(min-width: 40rem) 14rem, 50vw"
        />
      )}
      <span className={address ? 'sr' : styles.named}>{mark.name}</span>{' '}
      {mark.source === 'sample' && <span className={styles.sample}>{t('Sample')}</span>}
    </Link>
  );
}
