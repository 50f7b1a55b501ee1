import { dayInSingapore } from '../../../shared/calendar-date';
import { capitalized } from '../../../shared/capitalized';
import { dateText } from '../../../shared/date-text';
import { centsToText } from '../../../shared/price';
import { type Text, t } from '../../../shared/texts';
import { legalDayText } from '../deadlines/day-text';
import type { OwnRenewal } from './contract';
import * as styles from './renewal.module.css';
import { officeOf, partsText, thingOf } from './words';

const laws: Record<OwnRenewal['kind'], Text> = {
  mark: 'Trade Marks Act 1998, ss 18 and 19; Trade Marks Rules, r 49',
  madrid: 'Madrid Protocol, Art 7',
  patent: 'Patents Act 1994, s 36',
  design: 'Registered Designs Act 2000, s 21',
};

/** The days of the law, with the official fee of each. */
export function Costs({ renewal }: { renewal: OwnRenewal }) {
  const { kind, opensOn, inTimeUntil, lateUntil, isLateProvisional, isLate, parts } = renewal;
  const today = dayInSingapore();
  const cents = (value: number | null | undefined) =>
    value ? centsToText(value) : t('We tell you before you pay');
  // The classes of a mark cost the same; each year of a patent has its own fee.
  const priced = kind === 'mark' ? parts.slice(0, 1) : parts;
  const nameOf = (part: string) =>
    kind === 'mark' ? t('For each class') : capitalized(partsText(kind, [part]));
  return (
    <section className="stack">
      <h2>{t('What {office} charges, and when', { office: officeOf(kind) })}</h2>
      <ol className={`${styles.days} num`}>
        <li className={opensOn <= today ? styles.past : undefined}>
          <b>{dateText(opensOn)}</b>
          <p>{t('Renewal opens')}</p>
        </li>
        {priced.map(({ number, inTimeCents }) => (
          <li key={number} className={isLate ? styles.past : styles.now}>
            <b>{t('until {date}', { date: dateText(inTimeUntil) })}</b>
            <p>{nameOf(number)}</p>
            <span>{cents(inTimeCents)}</span>
          </li>
        ))}
        {lateUntil &&
          priced.map(({ number, lateCents }) => (
            <li key={number} className={isLate ? styles.now : undefined}>
              <b>{t('until {date}', { date: legalDayText(lateUntil, isLateProvisional) })}</b>
              <p>{t('{number} when late, in total', { number: nameOf(number) })}</p>
              <span>{cents(lateCents)}</span>
            </li>
          ))}
        <li>
          <b>{t('after that')}</b>
          <p>{afterThat(renewal)}</p>
        </li>
      </ol>
      <p className="small soft">
        {t('The fee of the day on which we file counts. {law}.', { law: t(laws[kind]) })}
        {renewal.feesReadOn &&
          t(' ') +
            t('As read on the office’s page on {date}.', { date: dateText(renewal.feesReadOn) })}
      </p>
    </section>
  );
}

function afterThat({ kind, lateUntil }: OwnRenewal): string {
  if (kind === 'mark') return t('No renewal: only a new application, with a new date');
  return lateUntil
    ? t('No renewal: the {thing} has ended', { thing: t(thingOf[kind]) })
    : t('Perhaps a late renewal, with a surcharge: write to us at once');
}
