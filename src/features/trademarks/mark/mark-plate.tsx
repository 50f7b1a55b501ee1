import { t } from '../../../shared/texts';
import { classes } from '../../../ui/classes';
import { Picture, useLoadable } from '../../../ui/picture';
import type { Trademark } from '../marks/contract';
import { isOnPaper, markPicture } from '../marks/mark-picture';
import * as styles from './mark-plate.module.css';

interface MarkPlateProps {
  mark: Pick<Trademark, 'name' | 'image' | 'source' | 'picture'>;
  /** Empty if the name is shown beside it. */
  alt: string;
  isFirst?: boolean;
  /** On what it is shown, for its width. */
  on?: keyof typeof widths;
}

const widths = {
  row: '5.25rem',
  card: '(min-width: 60rem) 22rem, (min-width: 38rem) 50vw, 100vw',
  page: '(min-width: 60rem) 38rem, 100vw',
};

/** The picture that the firm has set, or else the office's, or else the mark's name as a specimen. */
export function MarkPlate({ mark, alt, isFirst, on = 'card' }: MarkPlateProps) {
  const { address, image } = useLoadable(markPicture(mark));
  // A row has no room for it, and says it beside the name.
  const label = mark.source === 'sample' && on !== 'row' && (
    <span className={styles.sample}>{t('Sample')}</span>
  );
  if (!address)
    return (
      <div className={`plate ${styles.name}`}>
        <SetName name={mark.name} />
        {label}
      </div>
    );
  return (
    <div className={classes('plate', isOnPaper(address) && 'paper')}>
      <Picture
        {...image}
        src={address}
        alt={alt}
        width={240}
        height={160}
        sizes={widths[on]}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
      />
      {label}
    </div>
  );
}

const sizes = [
  { upTo: 7, size: styles.xl },
  { upTo: 13, size: styles.l },
  { upTo: 24, size: styles.m },
  { upTo: 60, size: undefined },
];

function SetName({ name }: { name: string }) {
  const letters = [...name].reduce((sum, letter) => sum + (isBroad(letter) ? 2 : 1), 0);
  const { size } = sizes.find(({ upTo }) => letters <= upTo) ?? { size: `clamp ${styles.xs}` };
  return (
    <span className={classes(styles.letters, size)} aria-hidden="true">
      {name}
    </span>
  );
}

/** Han, kana and Hangul letters are full-width. */
const isBroad = (letter: string) => /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\uff60]/.test(letter);
