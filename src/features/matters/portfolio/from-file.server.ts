import { nameOfCountry } from './countries.server';
import type { FileFacts } from './from-row.server';
import type { EventToRecord, MatterToOpen } from './matter-to-open';

type FromFile = Pick<MatterToOpen, 'right' | 'route' | 'classes' | 'parties' | 'events'>;

/** A right that the register of Singapore doesn’t have, by what the file says. */
export function fromFile(facts: FileFacts, today: string): FromFile {
  const { right, classes, owner, uen } = facts;
  return {
    right,
    route: routeOf(facts),
    classes: right === 'trademark' ? classes.map((number) => ({ number, goods: '' })) : [],
    parties: owner ? [{ role: 'owner', name: owner, uen, country: null }] : [],
    events: eventsOf(facts)
      .filter(({ datedOn }) => datedOn <= today)
      .concat(
        facts.isEnded
          ? [
              {
                kind: 'closed',
                datedOn: today,
                facts: { text: `There: ${facts.status ?? 'ended'}` },
              },
            ]
          : [],
      ),
  };
}

function routeOf({ right, country, isDesignation, isPct }: FileFacts): MatterToOpen['route'] {
  if (right === 'trademark' && (isDesignation || country === 'WO')) return 'madrid';
  return right === 'patent' && isPct && country === 'SG' ? 'pct' : 'national';
}

function eventsOf(facts: FileFacts): EventToRecord[] {
  const { country, right, number, registeredOn, renewalOn } = facts;
  if (right === 'copyright') return [];
  if (country === 'WO' && right === 'trademark')
    return registeredOn && number
      ? [
          {
            kind: 'international-registration',
            datedOn: registeredOn,
            facts: {
              number,
              registeredOn,
              ...(renewalOn && renewalOn > registeredOn && { expiresOn: renewalOn }),
            },
          },
        ]
      : [];
  if (country !== 'SG') return filedAbroad(facts);
  // Of a designation the file may have the day of the international registration as its filing: it is none here.
  if (facts.isDesignation)
    return registeredOn ? [{ kind: 'protection-granted', datedOn: registeredOn, facts: {} }] : [];
  return [...filingOf(facts), ...publicationOf(facts), ...grantOf(facts)];
}

const filedAbroad = ({ country, number, filedOn }: FileFacts): EventToRecord[] =>
  filedOn
    ? [
        {
          kind: 'filed-abroad',
          datedOn: filedOn,
          facts: { ...(number && { number }), ...(country && { country: nameOfCountry(country) }) },
        },
      ]
    : [];

function filingOf({ filedOn, priorityOn, number, isPct, isDivisional, right }: FileFacts) {
  if (!filedOn) return [];
  const kind =
    right !== 'patent'
      ? 'filed'
      : isPct
        ? 'pct-filed'
        : isDivisional
          ? 'divisional-filed'
          : 'filed';
  const event: EventToRecord = {
    kind,
    datedOn: filedOn,
    facts: {
      ...(number && { number }),
      ...(priorityOn && priorityOn <= filedOn && { priorityOn }),
    },
  };
  return [event];
}

const publicationOf = ({ publishedOn, filedOn }: FileFacts): EventToRecord[] =>
  publishedOn && (!filedOn || publishedOn >= filedOn)
    ? [{ kind: 'published', datedOn: publishedOn, facts: {} }]
    : [];

function grantOf(facts: FileFacts): EventToRecord[] {
  const { right, registeredOn, filedOn, renewalOn, isRegistered, isEnded } = facts;
  const on = registeredOn ?? (isRegistered && !isEnded ? filedOn : null);
  if (!on || (filedOn && on < filedOn)) return [];
  if (right === 'patent') return registeredOn ? [{ kind: 'granted', datedOn: on, facts: {} }] : [];
  // Without a filing date the end of the term is what the file says; otherwise it is counted.
  const expiresOn = !filedOn && renewalOn && renewalOn > on ? renewalOn : null;
  return [
    {
      kind: 'registered',
      datedOn: on,
      facts: { ...(registeredOn && { registeredOn }), ...(expiresOn && { expiresOn }) },
      note: registeredOn ? null : 'The file doesn’t say on which day it was registered.',
    },
  ];
}
