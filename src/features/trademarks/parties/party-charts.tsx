import { countText, numberText } from '../../../shared/count-text';
import { said, t } from '../../../shared/texts';
import { Link } from '../../../ui/navigation';
import { classShortName } from '../marks/nice-classes';
import { type PartyKind, partyPath } from '../marks/party-path';
import type { Party } from './contract';
import * as styles from './party-charts.module.css';
import { partySearch } from './party-filters';
import { yearChart } from './year-chart';

const shownClasses = 6;

/** The marks by year of filing and by class. */
export function PartyCharts({ kind, party }: { kind: PartyKind; party: Party }) {
  const shown = party.classes.slice(0, shownClasses);
  const folded = party.classes.slice(shownClasses);
  return (
    <section className="surface section" aria-label={t('Marks by year and class')}>
      <div className={`wrap ${styles.charts}`}>
        <Years years={party.years} />
        {shown.length > 0 && (
          <div className="stack">
            <h2>{t('By class')}</h2>
            <Classes kind={kind} party={party} classes={shown} />
            {folded.length > 0 && (
              <details>
                <summary>{countText(folded.length, 'more class', 'more classes')}</summary>
                <Classes kind={kind} party={party} classes={folded} />
              </details>
            )}
            <p className="small soft">{t('A mark in several classes counts in each.')}</p>
          </div>
        )}
      </div>
    </section>
  );
}

function Years({ years }: { years: Party['years'] }) {
  const { columns, lines, years: labels, most, ...size } = yearChart(years);
  const [first, last] = [columns[0]?.year, columns.at(-1)?.year];
  return (
    <figure className="stack">
      <h2>{t('By year filed')}</h2>
      <svg
        className={styles.years}
        viewBox={`0 -10 ${size.width} ${size.height + 32}`}
        role="img"
        aria-label={
          first === last
            ? t('{marks} filed in {year}', {
                marks: countText(most.marks, 'mark'),
                year: first ?? '',
              })
            : t('Marks filed each year from {first} to {last}; most in {year}, with {marks}', {
                first: first ?? '',
                last: last ?? '',
                year: most.year,
                marks: most.marks,
              })
        }
      >
        {lines.map(({ y, label }) => (
          <g key={label}>
            <line className={styles.line} x1="30" x2={size.width} y1={y} y2={y} />
            <text className={styles.unit} x="22" y={y + 4}>
              {label}
            </text>
          </g>
        ))}
        {columns.map(({ year, x, width, all, registered }) => (
          <g key={year}>
            <rect className={styles.others} x={x} width={width} {...all} />
            <rect className={styles.registered} x={x} width={width} {...registered} />
          </g>
        ))}
        <line className={styles.base} x1="30" x2={size.width} y1={size.height} y2={size.height} />
        {labels.map(({ x, label }) => (
          <text key={label} x={x} y={size.height + 18}>
            {label}
          </text>
        ))}
        <text className={styles.most} x={most.x} y={most.y - 5}>
          {most.marks}
        </text>
      </svg>
      <figcaption className={styles.key}>
        <span>
          <i className={styles.registered} />
          {t('registered')}
        </span>
        <span>
          <i className={styles.others} />
          {t('others')}
        </span>
      </figcaption>
    </figure>
  );
}

interface ClassesProps {
  kind: PartyKind;
  party: Party;
  classes: Party['classes'];
}

function Classes({ kind, party, classes }: ClassesProps) {
  const most = party.classes[0]?.marks ?? 1;
  return (
    <ul className={styles.classes}>
      {classes.map(({ number, marks }) => (
        <li key={number}>
          <Link to={`${partyPath(kind, party.ref)}${partySearch({ class: number })}#marks`}>
            <span className="num">{number}</span> {said(classShortName(number) ?? '')}
          </Link>
          <span className="num">{numberText(marks)}</span>
          <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.track} width="100" height="2" />
            <rect className={styles.bar} width={Math.max(1, (100 * marks) / most)} height="2" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
