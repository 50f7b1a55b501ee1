import { numberText } from '../../shared/count-text';
import { firm } from '../../shared/firm';
import { t } from '../../shared/texts';
import { useToday } from '../../ui/page-context';
import { Part } from '../../ui/part';
import { figureNotes } from '../firm/figure-notes';
import { useFirm } from '../firm/queries';
import { SampleMark } from '../firm/sample-mark';
import * as styles from './about-page.module.css';

const { claims, founded, name } = firm;

/** `petals`: how many are drawn, and how many of them are filled. */
const figuresOn = (year: number, notes = figureNotes()) => [
  {
    claim: 'founded',
    figure: String(founded),
    label: t('Founded, in Singapore'),
    petals: [year - founded + 1, year - founded],
    text: t('A petal is a year; the open one is this year.'),
  },
  {
    claim: 'registrations',
    figure: t('Over {n}', { n: numberText(claims.registrations) }),
    label: t('Registrations'),
    petals: [Math.round(claims.registrations / 100)],
    text: t('A petal is 100. {note}', { note: notes.registrations }),
  },
  {
    claim: 'satisfaction',
    figure: `${claims.satisfactionPercent}%`,
    label: t('Client satisfaction'),
    petals: [100, claims.satisfactionPercent],
    text: t('A petal is one client of a hundred. {note}', {
      note: notes.satisfaction,
    }),
  },
  {
    claim: 'countries',
    figure: String(claims.aseanCountries),
    label: t('Countries'),
    petals: [claims.aseanCountries],
    text: notes.countries,
  },
  {
    claim: 'specialists',
    figure: String(claims.specialists),
    label: t('IP specialists'),
    petals: [claims.specialists],
    text: notes.specialists,
  },
  {
    claim: 'years',
    figure: claims.years,
    label: t('Years of experience'),
    petals: [Number.parseInt(claims.years, 10)],
    text: notes.years,
  },
];

/** The firm's figures, each marked as a sample until an owner confirms it. */
export function Figures() {
  const { confirmed } = useFirm();
  const figures = figuresOn(Number(useToday().slice(0, 4)));
  return (
    <Part
      id="figures"
      title={t('{name} in figures', { name })}
      aside={
        figures.some(({ claim }) => !confirmed[claim]) && t('Sample figures, not yet confirmed')
      }
      className="wrap"
    >
      <ul className={styles.figures}>
        {figures.map(({ claim, figure, label, petals: [count = 0, filled], text }) => (
          <li key={claim}>
            <div className={`num ${styles.figure}`}>
              {figure}
              <small>{label}</small>
            </div>
            <SampleMark claim={claim} />
            <Petals count={count} filled={filled ?? count} />
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const inRow = 25;
const petalAt = (place: number) =>
  `M${(place % inRow) * 12 + 6} ${Math.floor(place / inRow) * 18 + 1}a10 10 0 0 1 0 15a10 10 0 0 1 0-15Z`;

function Petals({ count, filled }: { count: number; filled: number }) {
  const places = Array.from({ length: count }, (_, place) => petalAt(place));
  return (
    <svg
      viewBox={`0 0 ${inRow * 12} ${Math.ceil(count / inRow) * 18}`}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path fill="currentColor" d={places.slice(0, filled).join('')} />
      <path d={places.slice(filled).join('')} />
    </svg>
  );
}
