import type { DocketEvent } from '../../src/features/matters/deadlines/contract';
import type { EventKind } from '../../src/features/matters/deadlines/event-kinds';
import { addMonths, type Day, openDayFrom, read } from './days';
import { type Counted, factDay, filingOf, type Matter } from './known-facts';

// What a right's term and its fees give: renewal in time, late renewal, restoration and the end.

const years = (count: number) => count * 12;
const plain = { isExtended: false, longest: null, isOptional: false };

/** A day of a term, which no weekend moves. */
const stays = (rule: string, nominal: Day, opensMonths?: number): Counted => ({
  ...plain,
  rule,
  nominal,
  effective: nominal,
  opens: opensMonths ? addMonths(nominal, -opensMonths) : null,
});

const moves = (rule: string, nominal: Day, { notices }: Matter): Counted => ({
  ...plain,
  rule,
  nominal,
  effective: openDayFrom(nominal, notices),
  opens: undefined,
});

const find = ({ events }: Matter, kind: EventKind) => events.find((event) => event.kind === kind);

/** What ends a right, or the firm's care for it. */
const endings: readonly EventKind[] = [
  'treated-withdrawn',
  'refused',
  'revoked',
  'removed',
  'term-ended',
  'withdrawn',
  'handed-over',
  'closed',
];

const revivals: readonly EventKind[] = ['continued', 'restored', 'reopened'];

/** Whether a last day passed without the act, in a matter that went on until then. */
function isMissed({ events, today }: Matter, day: Counted, since: Day): boolean {
  const { nominal, effective = nominal } = day;
  const isInTime = ({ datedOn }: DocketEvent) => read(datedOn) <= effective;
  const isPaid = (event: DocketEvent) =>
    (event.kind === 'renewal-filed' && read(event.datedOn) >= since) ||
    (event.kind === 'renewed' && (factDay(event, 'expiresOn') ?? 0) > nominal);
  const isRevived = (ending: DocketEvent) =>
    events.some(({ kind, datedOn }) => revivals.includes(kind) && datedOn >= ending.datedOn);
  const isOver = (event: DocketEvent) => endings.includes(event.kind) && !isRevived(event);
  return (
    effective < today && !events.some((each) => isInTime(each) && (isPaid(each) || isOver(each)))
  );
}

/** Six months more. Not asked for before the day in time has passed unpaid since `since`. */
const late = (
  rule: string,
  inTime: Counted,
  matter: Matter,
  since = inTime.opens ?? 0,
): Counted => ({
  ...moves(rule, addMonths(inTime.nominal, 6), matter),
  isOptional: !isMissed(matter, inTime, since),
});

/** The ends of the terms that the office confirmed. */
const confirmed = ({ events }: Matter): Day[] =>
  events
    .filter(({ kind }) => kind === 'renewed' || kind === 'restored')
    .flatMap((event) => factDay(event, 'expiresOn') ?? []);

/** Ten years from the filing, renewable each time: Trade Marks Act, s 18 and 19; Trade Marks Rules, r 49. */
function ofMarks(matter: Matter): Counted[] {
  const registered = find(matter, 'registered');
  const filed = filingOf(matter.events);
  const renewal = (expiry: Day) => {
    const inTime = stays('T13', expiry, 6);
    return [inTime, late('T14', inTime, matter)];
  };
  const renewals = confirmed(matter).flatMap(renewal);
  if (!registered) return renewals;
  const expiry = factDay(registered, 'expiresOn') ?? (filed && addMonths(filed, years(10)));
  if (!expiry) return renewals;
  const completed = factDay(registered, 'registeredOn') ?? read(registered.datedOn);
  // Rule 49(2), (4): registered after its renewal date, or within six months before it.
  return completed >= addMonths(expiry, -6)
    ? [moves('T15', addMonths(completed, 6), matter), ...renewals]
    : [...renewal(expiry), ...renewals];
}

/** Ten years from the international registration, at WIPO: the Protocol wasn't read again, so its record may say it. */
function ofMadrid(matter: Matter): Counted[] {
  const known = find(matter, 'international-registration') ?? find(matter, 'designation-notified');
  const from = known && factDay(known, 'registeredOn');
  const expiry = (known && factDay(known, 'expiresOn')) ?? (from && addMonths(from, years(10)));
  return [...(expiry ? [expiry] : []), ...confirmed(matter)].map((each) => ({
    ...stays('T27', each),
    opens: undefined,
    isOptional: true,
  }));
}

/** Five years, extended twice at most: Registered Designs Act, s 21. */
function ofDesigns(matter: Matter): Counted[] {
  const filed = filingOf(matter.events);
  const registered = find(matter, 'registered');
  if (!filed || !registered) return [];
  const last = addMonths(filed, years(15));
  const first = factDay(registered, 'expiresOn') ?? addMonths(filed, years(5));
  const extensions = [first, ...confirmed(matter)].flatMap((expiry) => {
    if (expiry >= last) return [];
    const inTime = stays('D3', expiry, 6);
    const afterwards = late('D5', inTime, matter);
    // Designs Rules, r 35C: from the last day on which it could have been extended.
    const isRemoved =
      find(matter, 'removed') && !afterwards.isOptional && isMissed(matter, afterwards, expiry);
    const restored = moves('D6', addMonths(afterwards.nominal, 6), matter);
    const restoration = isRemoved ? [{ ...restored, isOptional: true }] : [];
    return [inTime, afterwards, ...restoration];
  });
  return [...extensions, stays('D4-end', last)];
}

/** Yearly fees from the fourth anniversary of the filing, and those that a late grant puts off: Patents Act, s 36. */
function ofPatents(matter: Matter): Counted[] {
  const filed = filingOf(matter.events);
  const grant = find(matter, 'granted');
  if (!filed || !grant) return [];
  const granted = read(grant.datedOn);
  const anniversary = (year: number) => addMonths(filed, years(year));
  const fee = (due: Day) => {
    if (due >= anniversary(20) - 1) return [];
    const inTime = stays('P12', due, 3);
    return [inTime, late('P12-late', inTime, matter)];
  };
  const end = stays('P15', anniversary(20) - 1);
  const renewals = confirmed(matter).flatMap(fee);
  if (granted <= addMonths(filed, 45)) return [end, ...fee(anniversary(4)), ...renewals];

  const putOff = { ...stays('P13', addMonths(granted, 3)), opens: undefined };
  let next = 4;
  while (anniversary(next) <= putOff.nominal) next += 1;
  // An anniversary between the grant and the day put off: the texts don't say which counts, so both stand.
  const between = anniversary(next - 1);
  const both = between >= granted ? fee(between) : [];
  return [
    end,
    putOff,
    late('P13-late', putOff, matter, granted),
    ...both.map((each) => ({ ...each, isOptional: each.rule !== 'P12' })),
    // Where one of them comes before, the next fee is told once that one is paid.
    ...fee(anniversary(next)).map((each) => ({
      ...each,
      isOptional: each.isOptional || both.length > 0,
    })),
    ...renewals,
  ];
}

export function termsOf(matter: Matter): Counted[] {
  if (matter.right === 'patent') return ofPatents(matter);
  if (matter.right === 'design') return ofDesigns(matter);
  if (matter.right !== 'trademark') return [];
  return matter.route === 'madrid' ? ofMadrid(matter) : ofMarks(matter);
}
