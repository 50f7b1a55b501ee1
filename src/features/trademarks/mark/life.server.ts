import { addMonths, daysBetween } from '../../../shared/calendar-date';
import { capitalized } from '../../../shared/capitalized';
import { classNumbers, factText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import {
  lateRenewalWindow,
  nonUsePeriod,
  oppositionLongest,
  oppositionPeriod,
  renewalWindow,
  trademarkTerm,
} from '../../../shared/legal-facts';
import { languageNow, type Text, t } from '../../../shared/texts';
import type { Life, LifeEvent, Petal, TrademarkDetail } from './contract';
import { countryText } from './country-text';

/** A mark before its life was made from it. */
export type Recorded = Omit<TrademarkDetail, 'life'>;

/** The years of a mark and its events, from what is on record alone. */
export function lifeOf(mark: Recorded, today: string): Life {
  const filed = mark.registrationDate;
  const end = endOf(mark, today);
  return {
    petals: inRuns(petalsOf(mark, end, today)),
    today: end === undefined ? momentOf(filed, today) : null,
    age: ageOf(filed, end ?? today, end !== undefined),
    lead: leadOf(mark, today),
    events: eventsOf(mark, today).map((each) => ({
      ...each,
      at: each.on === null ? null : momentOf(filed, each.on),
    })),
    advice: nonUseText(mark, today),
  };
}

/** Years since filing, to a few days. */
const momentOf = (filed: string, day: string) =>
  Math.max(0, Math.round(yearsBetween(filed, day) * 100) / 100);

function inRuns(petals: Petal[]): Life['petals'] {
  const runs: Life['petals'] = [];
  for (const kind of petals) {
    const last = runs.at(-1);
    if (last?.kind === kind) last.years += 1;
    else runs.push({ kind, years: 1 });
  }
  return runs;
}

type Event = Omit<LifeEvent, 'at'>;

/** Years with their part, on anniversaries. */
export function yearsBetween(from: string, to: string): number {
  const whole = Math.floor(daysBetween(from, to) / 365.2425);
  for (const years of [whole + 1, whole]) {
    const begun = addMonths(from, 12 * years);
    if (begun > to) continue;
    const year = daysBetween(begun, addMonths(from, 12 * (years + 1)));
    return years + daysBetween(begun, to) / year;
  }
  return daysBetween(from, to) / 365.2425;
}

/** The last day of a mark that has ended; undefined while it lives. */
function endOf({ status, expiryDate, office }: Recorded, today: string) {
  const isPast = expiryDate !== null && expiryDate < today;
  if (status === 'registered') return isPast ? expiryDate : undefined;
  if (status === 'pending' || status === 'other') return undefined;
  const known = [office?.statusOn, isPast ? expiryDate : null].filter((day) => day != null);
  return known.sort()[0] ?? today;
}

const mostPetals = 200;
/** A rest of fewer days is no petal: terms end a day before or after the anniversary. */
const leastRest = 0.1;

function petalsOf(mark: Recorded, end: string | undefined, today: string): Petal[] {
  const { registrationDate: filed, status, expiryDate, office } = mark;
  const isRunning = status === 'registered' && expiryDate !== null && expiryDate >= today;
  const until = end ?? (isRunning ? expiryDate : today);
  const years = Math.ceil(yearsBetween(filed, until) - leastRest);
  const begun = office?.completedOn;
  const wasRegistered = begun || (status === 'registered' && !office) || hadTerm(mark);
  return Array.from({ length: Math.min(mostPetals, Math.max(1, years)) }, (_, year): Petal => {
    const from = addMonths(filed, 12 * year);
    const to = addMonths(filed, 12 * (year + 1));
    const isPending = status === 'pending' || !wasRegistered || (begun != null && to <= begun);
    if (end !== undefined) return isPending ? 'wasPending' : 'wasForce';
    if (status === 'other') return 'unknown';
    if (isPending) return 'pending';
    if (from > today) return 'ahead';
    return to > today ? 'now' : 'force';
  });
}

/** An application that was withdrawn or refused has no term. */
const hadTerm = ({ status, expiryDate, officeStatus }: Recorded) =>
  status === 'registered' || expiryDate !== null || /^expired$/i.test(officeStatus ?? '');

function ageOf(filed: string, to: string, isOver: boolean) {
  const years = Math.max(0, Math.floor(yearsBetween(filed, to)));
  if (years > 0) return { number: years, word: ageWord('year', years, isOver) };
  const months = Math.max(0, Math.floor(yearsBetween(filed, to) * 12));
  return { number: months, word: ageWord('month', months, isOver) };
}

function ageWord(unit: 'year' | 'month', count: number, isOver: boolean): string {
  const { one, several } = ageWords[isOver ? 'ended' : 'living'][unit];
  return t(count === 1 ? one : several);
}

const ageWords = {
  ended: {
    year: { one: 'year', several: 'years' },
    month: { one: 'month', several: 'months' },
  },
  living: {
    year: { one: 'year old', several: 'years old' },
    month: { one: 'month old', several: 'months old' },
  },
} satisfies Record<string, Record<string, Record<string, Text>>>;

function leadOf(mark: Recorded, today: string): string {
  const term = factText(trademarkTerm);
  if (mark.status === 'pending')
    return t(
      'One petal a year since it was filed. Once registered, a mark is protected for {term} from filing.',
      { term },
    );
  if (mark.status === 'other')
    return t(
      'One petal a year since it was filed. Its status, “{status}”, does not tell whether it is in force.',
      { status: String(mark.officeStatus) },
    );
  if (endOf(mark, today) !== undefined) return t('One petal a year, from its filing to its end.');
  return mark.expiryDate
    ? t(
        'One petal a year, one turn for each term of {term}. It closes on {date} unless it is renewed.',
        { term, date: dateText(mark.expiryDate) },
      )
    : t('One petal a year, one turn for each term of {term}.', { term });
}

const renewal = /\brenew/i;

type Entry = { text: string; on: string | null };

function eventsOf(mark: Recorded, today: string): Event[] {
  const { office, publicationDate, expiryDate, status } = mark;
  const entries = [...(office?.events ?? [])];
  const events = [
    event(t('Filed'), filedText(mark), mark.registrationDate, { isOnLine: true }),
    ...(office?.protectedOn && office.madrid.length > 0 && laterThanFiling(mark)
      ? [event(t('Protected here'), t('As an international registration.'), office.protectedOn)]
      : []),
  ];
  if (publicationDate)
    events.push(
      event(
        t('Published'),
        joined(takeEntry(entries, /^published\b/i, publicationDate), oppositionText(mark, today)),
        publicationDate,
      ),
    );
  for (const { number, kind, status: state, isOpen, classNumber, lodgedOn } of office?.disputes ??
    [])
    events.push(
      event(
        kind ?? t('Dispute'),
        joined(
          t('Case {number}', { number }) +
            (classNumber ? t(', ') + classNumbers([classNumber]) : ''),
          state,
        ),
        lodgedOn,
        { kind: 'dispute', isOpen },
      ),
    );
  if (office?.completedOn)
    events.push(
      event(
        t('Registered'),
        joined(
          takeEntry(entries, /^registered\b/i, office.completedOn),
          office.madrid.length > 0 ? null : t('The rights count from the day of filing.'),
        ),
        office.completedOn,
      ),
    );
  for (const { text, on } of entries)
    events.push(event(text, '', on, renewal.test(text) ? { isOnLine: true } : { kind: 'entry' }));
  const isStep = status === 'expired' || status === 'other';
  if (isStep && office?.statusOn && office.statusOn !== expiryDate)
    events.push(event(mark.officeStatus ?? t('Ended'), '', office.statusOn, { isOnLine: true }));
  if (expiryDate) events.push(expiry(mark, expiryDate, today));
  if (office?.leftOn)
    events.push(
      event(t('No longer published by the office'), '', office.leftOn, { kind: 'entry' }),
    );
  return [
    ...events.filter(({ on }) => on !== null).sort((one, two) => compare(one.on, two.on)),
    ...events.filter(({ on }) => on === null),
  ];
}

const compare = (one: string | null, two: string | null) =>
  (one ?? '') < (two ?? '') ? -1 : (one ?? '') > (two ?? '') ? 1 : 0;

const laterThanFiling = ({ office, registrationDate }: Recorded) =>
  (office?.protectedOn ?? '') > registrationDate;

const event = (
  title: string,
  text: string,
  on: string | null,
  more: Partial<Event> = {},
): Event => ({ title, text, on, kind: 'step', isOnLine: false, isOpen: false, ...more });

/** Sentences from parts, each with an end. */
const joined = (...parts: (string | null | undefined)[]) =>
  parts
    .filter(Boolean)
    .map((part) =>
      /[.!?。！？]$/.test(part as string) ? part : t('{part}.', { part: part as string }),
    )
    .join(languageNow() === 'zh' ? '' : ' ');

/** The office's entry of that day, taken out: `Published in journal 059/2003` gives `In journal 059/2003`. */
function takeEntry(entries: Entry[], pattern: RegExp, day: string): string {
  const at = entries.findIndex(({ text, on }) => on === day && pattern.test(text));
  if (at < 0) return '';
  const [{ text = '' } = {}] = entries.splice(at, 1);
  const rest = text.replace(pattern, '').trim();
  return capitalized(rest);
}

const shownClaims = 3;

function filedText({ office }: Recorded): string {
  const claims = (office?.priorities ?? []).map(({ country, claimedOn }) =>
    [country && countryText(country), claimedOn && dateText(claimedOn)]
      .filter(Boolean)
      .join(t(', ')),
  );
  const different = [...new Set(claims)].filter(Boolean);
  return joined(
    office?.madrid[0] &&
      t('International registration {number}', { number: office.madrid[0].number }),
    different.length > 0
      ? t('Priority claimed: {claims}', { claims: claimsText(different) })
      : null,
  );
}

function claimsText(claims: string[]): string {
  const shown = claims.slice(0, shownClaims).join('; ');
  return claims.length > shownClaims ? t('{claims} and more', { claims: shown }) : shown;
}

/** From the publication: rule 29, also for international registrations. */
function oppositionText({ status, publicationDate, office }: Recorded, today: string) {
  if (!office || !publicationDate) return null;
  const last = addMonths(publicationDate, oppositionPeriod.value);
  const longest = addMonths(publicationDate, oppositionLongest.value);
  if (status !== 'pending' || today > longest)
    return t('Anyone could oppose within {time}.', { time: factText(oppositionPeriod) });
  const days = { last: dateText(last), longest: dateText(longest) };
  return today <= last
    ? t('Anyone may oppose until {last}; the office can extend this to {longest}.', days)
    : t(
        'Anyone could oppose until {last}; where the office has extended this, to {longest} at most.',
        days,
      );
}

function expiry(mark: Recorded, expiryDate: string, today: string): Event {
  const isPast = expiryDate < today;
  const title =
    mark.status === 'pending' || (mark.status === 'other' && !isPast)
      ? t('Recorded term ends')
      : isPast
        ? mark.status === 'expired'
          ? t('Expired')
          : t('Recorded term ended')
        : mark.status === 'registered'
          ? t('Expires')
          : t('Recorded term would have ended');
  return event(title, renewalText(mark, expiryDate, today), expiryDate, {
    kind: isPast ? 'step' : 'next',
    isOnLine: true,
  });
}

/**
 * Whether the days of rule 49 are certain, and the last of them is ahead: of a national mark that was registered in
 * time. International registrations are renewed at WIPO, a mark registered late has more time, and other marks that
 * ended, such as revoked ones, are not renewed. Of a mark that the office no longer publishes, nothing is certain.
 */
export function isRenewedByRule49(
  { status, officeStatus, office }: Pick<Recorded, 'status' | 'officeStatus' | 'office'>,
  expiryDate: string,
  today: string,
): boolean {
  if ((office?.madrid.length ?? 0) > 0) return false;
  if (office?.completedOn && office.completedOn > addMonths(expiryDate, -renewalWindow.value))
    return false;
  if (office?.leftOn) return false;
  if (today > addMonths(expiryDate, lateRenewalWindow.value)) return false;
  return status === 'registered' || (today > expiryDate && /^expired$/i.test(officeStatus ?? ''));
}

function renewalText(mark: Recorded, expiryDate: string, today: string): string {
  if (!isRenewedByRule49(mark, expiryDate, today)) return '';
  const from = addMonths(expiryDate, -renewalWindow.value);
  const late = addMonths(expiryDate, lateRenewalWindow.value);
  if (today > expiryDate)
    return t('Can still be renewed, with the late fee, until {date}.', { date: dateText(late) });
  return today < from
    ? t('Can be renewed from {from}, and late until {late}.', {
        from: dateText(from),
        late: dateText(late),
      })
    : t('Can be renewed now, and late until {late}.', { late: dateText(late) });
}

/** What else is certain for a mark in force. */
function nonUseText({ status, office, expiryDate }: Recorded, today: string): string {
  if (status !== 'registered' || !office?.completedOn) return '';
  if (expiryDate && expiryDate < today) return '';
  const since = addMonths(office.completedOn, 12 * nonUsePeriod.value);
  return since > today
    ? t(
        'If it is not used for {time}, anyone may ask for its revocation, from {date} at the earliest.',
        { time: factText(nonUsePeriod), date: dateText(since) },
      )
    : t('If it has not been used for {time} in a row, anyone may ask for its revocation.', {
        time: factText(nonUsePeriod),
      });
}
