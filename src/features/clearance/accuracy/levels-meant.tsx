import { type Text, t } from '../../../shared/texts';
import { levelWords } from '../level-words';
import * as styles from './accuracy-page.module.css';
import { cases, type LevelMeant } from './cases';
import { bounds, figures, ofHundred } from './figures';

const { pairs } = figures;
const shown = ['none', 'low', 'medium', 'high'] as const;
/** Of fewer pairs a share says nothing. */
const fewestPairs = 30;
const notes: Record<(typeof shown)[number], Text> = {
  none: 'Clear is not the same as safe: these are cases that somebody took to an office.',
  low: 'The names share something.',
  medium: 'This is where a lawyer makes the difference.',
  high: 'The others were accepted all the same.',
};

/** For each level, how many of a hundred decided pairs were refused. */
export function LevelsMeant() {
  const base = ofHundred(pairs.refused, pairs.refused + pairs.accepted);
  const meant = cases.levels.filter(isCounted);
  const notDrawn = cases.levels.filter((each) => !isCounted(each) || each.level === 'identical');
  return (
    <section className={styles.band} aria-labelledby="meant">
      <div className="wrap">
        <div className="section-head">
          <h2 id="meant">{t('What a level meant')}</h2>
          <p className="lead">
            {t(
              'Of 100 decided pairs that got this level, how many an office or a court then refused. All of them were disputed, and {base} of 100 were refused: a level tells you as much as it differs from that. No share is told of fewer than {fewest} pairs.',
              { base, fewest: fewestPairs },
            )}
          </p>
        </div>
        <div className={styles.waffles}>
          {shown.map((level) => {
            const one = meant.find((each) => each.level === level);
            return one && <Waffle key={level} meant={one} note={notes[level]} />;
          })}
        </div>
        {notDrawn.length > 0 && (
          <p className={`small soft ${styles.after}`}>
            {t('Not drawn: {levels}.', {
              levels: notDrawn
                .map(({ level, refused, accepted }) =>
                  t('“{level}”, {refused} of {all} pairs refused', {
                    level: t(levelWords[level]),
                    refused,
                    all: refused + accepted,
                  }),
                )
                .join(t('; ')),
            })}
          </p>
        )}
      </div>
    </section>
  );
}

const isCounted = ({ refused, accepted }: LevelMeant) => refused + accepted >= fewestPairs;

function Waffle({ meant, note }: { meant: LevelMeant; note: Text }) {
  const { level, refused, accepted } = meant;
  const count = refused + accepted;
  const share = ofHundred(refused, count);
  return (
    <figure className={styles.waffle}>
      <svg
        viewBox="0 0 140 160"
        role="img"
        aria-label={t('{n} of 100 petals filled', { n: share })}
      >
        <path d={petals(0, 100 - share)} />
        <path className={styles.filled} d={petals(100 - share, 100)} />
      </svg>
      <figcaption>
        <b>{t(levelWords[level])}</b>
        <strong className="num">{share}</strong>
        <p>{t('of 100 were refused. {note}', { note: t(note) })}</p>
        <p className="num">
          {t('{refused} of {all} pairs; 19 times of 20 it is {bounds} of 100', {
            refused,
            all: count,
            bounds: bounds(meant),
          })}
        </p>
      </figcaption>
    </figure>
  );
}

const petals = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => petalAt(from + at)).join('');
const petalAt = (place: number) =>
  `M${(place % 10) * 14 + 7} ${Math.floor(place / 10) * 16 + 1}a7.5 7.5 0 0 1 0 13a7.5 7.5 0 0 1 0-13Z`;
