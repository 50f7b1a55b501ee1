import { addMonths } from '../../../shared/calendar-date';
import { capitalized } from '../../../shared/capitalized';
import { classNumbers, factText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { oppositionPeriod } from '../../../shared/fees-and-times';
import { lateRenewalWindow, oppositionLongest, renewalWindow } from '../../../shared/legal-facts';
import { t } from '../../../shared/texts';
import type { LifeEvent, Recorded } from './contract';
import { countryText } from './country-text';

type Event = Omit<LifeEvent, 'at'>;

const renewal = /\brenew/i;

type Entry = { text: string; on: string | null };

/** What is on record of a mark, by day, and last what has none. */
export function eventsOf(mark: Recorded, today: string): Event[] {
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
    .join(t(' '));

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

export const canBeRenewed = (mark: Recorded, today: string): boolean =>
  mark.expiryDate !== null &&
  today >= addMonths(mark.expiryDate, -renewalWindow.value) &&
  isRenewedByRule49(mark, mark.expiryDate, today);

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
