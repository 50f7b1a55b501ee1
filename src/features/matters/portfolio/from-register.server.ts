import { addMonths } from '../../../shared/calendar-date';
import { lateRenewalWindow, trademarkTerm } from '../../../shared/legal-facts';
import type { Recorded } from '../../trademarks/mark/contract';
import { eventKind } from '../deadlines/event-kinds';
import { endByOffice } from '../differences/taking.server';
import { classesOf } from '../matter/compare-rows.server';
import { ownersOf } from '../record/register-mark.server';
import type { EventToRecord, MatterToOpen } from './matter-to-open';

/** What the register says of a mark as a matter: nothing that it doesn’t say. */
export type FromRegister = Pick<
  MatterToOpen,
  | 'title'
  | 'right'
  | 'route'
  | 'applicationNumber'
  | 'trademarkId'
  | 'classes'
  | 'parties'
  | 'events'
  | 'status'
  | 'agent'
  | 'expiresOn'
> & { isEnded: boolean; remarks: string[] };

export function fromRegister(mark: Recorded, today: string): FromRegister {
  const { office } = mark;
  const route = isMadrid(mark) ? 'madrid' : 'national';
  const isEnded = hasEnded(mark, today);
  const opposed = (office?.disputes ?? []).filter(({ isOpen }) => isOpen);
  return {
    title: mark.name.slice(0, 300),
    right: 'trademark',
    route,
    applicationNumber: mark.registrationNumber,
    trademarkId: mark.id,
    classes: classesOf(mark).map(({ number, goods }) => ({ number, goods })),
    parties: ownersOf(mark).map((owner) => ({
      role: 'owner',
      ...owner,
      name: owner.name.slice(0, 300),
    })),
    events: eventsOf(mark, route, { isEnded, today }),
    status: mark.officeStatus ?? mark.status,
    agent: office?.agents.map(({ name }) => name).join('; ') || null,
    expiresOn: mark.expiryDate,
    isEnded,
    remarks: [
      ...opposed.map(
        ({ number, kind }) =>
          `${kind ?? 'A dispute'}, case ${number}, is open. Record it with the day on which it came`,
      ),
      ...(mark.status === 'other'
        ? [`The register says “${mark.officeStatus}”, which doesn’t tell whether it is in force`]
        : []),
      ...(/^(split|merged)/i.test(mark.officeStatus ?? '')
        ? [`The register says “${mark.officeStatus}”. Look for the marks that it became`]
        : []),
    ],
  };
}

const isMadrid = ({ office }: Recorded) =>
  (office?.madrid.length ?? 0) > 0 || /international|madrid/i.test(office?.applicationType ?? '');

/** A registration can be renewed for six months after its term, whatever the register calls it then. */
function hasEnded({ status, officeStatus, expiryDate }: Recorded, today: string): boolean {
  if (status !== 'expired') return false;
  const isTermOver = /^expired\b/i.test(officeStatus ?? 'expired') && expiryDate !== null;
  return !(isTermOver && addMonths(expiryDate, lateRenewalWindow.value) >= today);
}

function eventsOf(
  mark: Recorded,
  route: MatterToOpen['route'],
  { isEnded, today }: { isEnded: boolean; today: string },
): EventToRecord[] {
  const { registrationNumber: number, office, publicationDate } = mark;
  const filedOn = office?.appliedOn ?? mark.registrationDate;
  const claims = (office?.priorities ?? []).filter(
    ({ claimedOn }) => (claimedOn ?? '9') <= filedOn,
  );
  const first = claims.toSorted((one, two) =>
    (one.claimedOn ?? '') < (two.claimedOn ?? '') ? -1 : 1,
  )[0];
  const filing: EventToRecord =
    route === 'madrid'
      ? {
          kind: 'designation-notified',
          datedOn: filedOn,
          facts: {
            number,
            ...(office?.internationalOn && { registeredOn: office.internationalOn }),
          },
        }
      : {
          kind: 'filed',
          datedOn: filedOn,
          facts: {
            number,
            ...(first?.claimedOn && { priorityOn: first.claimedOn }),
            ...(first?.country && { country: first.country.slice(0, 100) }),
          },
        };
  return [
    filing,
    ...(publicationDate && publicationDate >= filedOn
      ? [{ kind: 'published' as const, datedOn: publicationDate, facts: {} }]
      : []),
    ...registrationOf(mark, route, { isEnded, filedOn, today }),
    ...(isEnded ? endsOf(mark, filedOn, today) : []),
  ].filter(({ datedOn }) => datedOn <= today);
}

const halfTerm = (trademarkTerm.value * 12) / 2;

function registrationOf(
  { status, office, expiryDate, officeStatus, classes }: Recorded,
  route: MatterToOpen['route'],
  { isEnded, filedOn, today }: { isEnded: boolean; filedOn: string; today: string },
): EventToRecord[] {
  const had = status === 'registered' || office?.completedOn || (!isEnded && status === 'expired');
  if (!had) return [];
  const completedOn = office?.completedOn ?? null;
  const protectedOn = route === 'madrid' ? (office?.protectedOn ?? null) : null;
  const datedOn = protectedOn ?? completedOn ?? filedOn;
  const base = {
    kind: route === 'madrid' ? ('protection-granted' as const) : ('registered' as const),
    datedOn,
    note:
      completedOn || protectedOn ? null : 'The register doesn’t say on which day it was completed.',
  };
  const stated = {
    ...(completedOn && { registeredOn: completedOn }),
    ...(protectedOn && { protectedOn }),
  };
  const termEnd = addMonths(filedOn, trademarkTerm.value * 12);
  const entry = office?.events.findLast(({ text, on }) => on && /\brenew/i.test(text));
  const isRenewed =
    route === 'national' &&
    entry?.on &&
    entry.on <= today &&
    entry.on >= datedOn &&
    expiryDate !== null &&
    addMonths(termEnd, halfTerm) <= expiryDate;
  if (isRenewed)
    return [
      { ...base, facts: stated },
      { kind: 'renewed', datedOn: entry.on as string, facts: { expiresOn: expiryDate } },
    ];
  return byTerm({ office, expiryDate, classes, officeStatus }).map(({ numbers, expiresOn }) => ({
    ...base,
    classes: numbers,
    facts: { ...stated, ...(expiresOn && expiresOn > filedOn && { expiresOn }) },
  }));
}

/** Classes that end on different days are registered for different terms; those that are gone have none. */
function byTerm({
  office,
  expiryDate,
  classes,
}: Pick<Recorded, 'office' | 'expiryDate' | 'classes' | 'officeStatus'>) {
  const said = office?.classes ?? [];
  const live = said.filter(({ state }) => state !== 'expired' && state !== 'pending');
  const terms = Map.groupBy(live, ({ expiresOn }) => expiresOn ?? expiryDate);
  const isWhole = terms.size <= 1 && live.length === said.length;
  if (isWhole || live.length === 0 || classes.length === 0)
    return [{ numbers: [], expiresOn: [...terms.keys()][0] ?? expiryDate }];
  return [...terms].map(([expiresOn, each]) => ({
    numbers: [...new Set(each.map(({ number }) => number))],
    expiresOn,
  }));
}

/** The end with its day where the register has one, and that nothing is watched any more. */
function endsOf(mark: Recorded, filedOn: string, today: string): EventToRecord[] {
  const { office, officeStatus, expiryDate } = mark;
  const kind = endByOffice(mark);
  // The office says so months after the term, and then on a day that is none of the right’s.
  const on = kind === 'term-ended' ? expiryDate : (office?.statusOn ?? null);
  const closed: EventToRecord = {
    kind: 'closed',
    datedOn: today,
    facts: { text: `The register says “${officeStatus ?? 'expired'}”` },
  };
  if (!on || on < filedOn || on > today || !kind) return [closed];
  const facts = eventKind[kind].needs.includes('lostOn') ? { lostOn: on } : {};
  return [{ kind, datedOn: on, facts }, closed];
}
