import { countText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { type Text, t } from '../../../shared/texts';
import { classes } from '../../../ui/classes';
import type { Life, LifeEvent, Petal } from './contract';
import * as styles from './mark-life.module.css';
import { type Point, short, spiralOf, spiralSize } from './spiral';

/** Further entries of the office are folded away. */
const mostShown = 14;

export function MarkLife({ life }: { life: Life }) {
  const numbers = new Map(
    life.events
      .filter(({ on, kind }) => on !== null && kind !== 'entry')
      .map((event, place) => [event, place + 1]),
  );
  const isLong = life.events.length > mostShown;
  const shown = isLong ? [...numbers.keys()] : life.events;
  const folded = life.events.filter((event) => !shown.includes(event));
  return (
    <section className="surface section" aria-labelledby="life">
      <div className="wrap">
        <div className="section-head">
          <h2 id="life">{t('The life of this mark')}</h2>
          <p className="lead">{life.lead}</p>
        </div>
        <div className={styles.life}>
          <figure className="stack">
            <Drawing life={life} numbers={numbers} />
            <Key petals={life.petals} />
          </figure>
          <div className="stack">
            <Events events={shown} numbers={numbers} />
            {folded.length > 0 && (
              <details>
                <summary className={styles.more}>
                  {t('{entries} at the office', {
                    entries: countText(folded.length, 'more entry', 'more entries'),
                  })}
                </summary>
                <Events events={folded} numbers={numbers} />
              </details>
            )}
            {life.advice && <p className="small soft">{life.advice}</p>}
          </div>
        </div>
      </div>
    </section>
  );
}

const petalClasses: Record<Petal, string | undefined> = {
  pending: styles.pending,
  force: styles.force,
  now: styles.now,
  ahead: styles.ahead,
  unknown: styles.unknown,
  wasPending: styles.wasPending,
  wasForce: styles.wasForce,
};

const petalWords: Record<Petal, Text> = {
  pending: 'pending',
  force: 'in force',
  now: 'this year',
  ahead: 'to come',
  unknown: 'status not known',
  wasPending: 'was pending',
  wasForce: 'was in force',
};
const petalKinds = Object.keys(petalWords) as Petal[];

interface DrawingProps {
  life: Life;
  numbers: Map<LifeEvent, number>;
}

function Drawing({ life, numbers }: DrawingProps) {
  const { events, age, today } = life;
  const petals = life.petals.flatMap(({ kind, years }) => Array<Petal>(years).fill(kind));
  const placeOf = (at: number | null) => Math.min(petals.length + 1, at ?? 0);
  const drawn = [...numbers].map(([event, number]) => ({ ...event, number }));
  const spiral = spiralOf(
    petals.length,
    drawn.map(({ at, isOnLine }) => ({ at: placeOf(at), isOnLine })),
  );
  const hand = today === null ? undefined : spiral.handAt(Math.min(today, petals.length));
  const place = ({ x, y }: Point) => ({ x: short(x), y: short(y) });
  return (
    <svg
      className={classes(styles.spiral, spiral.dotRadius < 10 && styles.dense)}
      viewBox={`0 0 ${spiralSize} ${spiralSize}`}
      role="img"
      aria-label={inWords(life.petals)}
    >
      {petalKinds.map((kind) => {
        const path = spiral.petals.filter((_, year) => petals[year] === kind).join('');
        return path && <path key={kind} className={petalClasses[kind]} d={path} />;
      })}
      {today !== null &&
        events
          .filter(({ isOpen, at }) => isOpen && at !== null)
          .map(({ at, text }) => (
            <path key={text} className={styles.dispute} d={spiral.arcBetween(placeOf(at), today)} />
          ))}
      {hand && (
        <>
          <line
            className={styles.hand}
            x1={short(hand.from.x)}
            y1={short(hand.from.y)}
            x2={short(hand.to.x)}
            y2={short(hand.to.y)}
          />
          <text {...place(hand.label)} dy="5" className={anchorOf(hand.label)}>
            {t('today')}
          </text>
        </>
      )}
      {spiral.dots.map((dot, index) => {
        const { number, kind } = drawn[index] as (typeof drawn)[number];
        return (
          <g key={number} className={dotClasses[kind]}>
            <circle cx={short(dot.x)} cy={short(dot.y)} r={spiral.dotRadius} />
            <text {...place(dot)} dy="5">
              {number}
            </text>
          </g>
        );
      })}
      <text className={styles.core} x="50%" y="50%" dy="8">
        {age.number}
      </text>
      <text className={styles.word} x="50%" y="50%" dy="28">
        {age.word}
      </text>
    </svg>
  );
}

/** Text beside a point, away from the centre. */
function anchorOf({ x }: Point): string | undefined {
  if (Math.abs(x - spiralSize / 2) < 40) return undefined;
  return x > spiralSize / 2 ? styles.right : styles.left;
}

const dotClasses: Record<LifeEvent['kind'], string | undefined> = {
  step: styles.dot,
  entry: styles.dot,
  next: `${styles.dot} ${styles.next}`,
  dispute: `${styles.dot} ${styles.amber}`,
};

function inWords(petals: Life['petals']): string {
  const parts = petals.map(({ kind, years }) => `${years} ${t(petalWords[kind])}`);
  return t('A spiral of petals, one for each year: {parts}.', { parts: parts.join(t(', ')) });
}

const Key = ({ petals }: Pick<Life, 'petals'>) => (
  <figcaption className={styles.key}>
    {petals.map(({ kind }) => (
      <span key={kind}>
        <svg viewBox="0 0 16 20" aria-hidden="true">
          <path className={petalClasses[kind]} d="M8 1a11 11 0 0 1 0 18a11 11 0 0 1 0-18Z" />
        </svg>
        {t(petalWords[kind])}
      </span>
    ))}
  </figcaption>
);

function Events({ events, numbers }: { events: LifeEvent[]; numbers: Map<LifeEvent, number> }) {
  return (
    <ol className={styles.events}>
      {events.map((event, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a record may have the same entry twice
        <li key={place} className={itemClasses[event.kind]}>
          <span className={numbers.has(event) ? styles.number : undefined}>
            {numbers.get(event)}
          </span>
          {event.on ? (
            <time className="num" dateTime={event.on}>
              {dateText(event.on)}
            </time>
          ) : (
            <span className="small soft">{t('no date')}</span>
          )}
          <div>
            <b>{event.title}</b>
            {event.text && <p>{event.text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

const itemClasses: Record<LifeEvent['kind'], string | undefined> = {
  step: undefined,
  entry: styles.entry,
  next: styles.next,
  dispute: styles.amber,
};
