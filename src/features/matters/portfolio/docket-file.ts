import { z } from 'zod';
import { Day } from '../../../shared/fields';
import { ExcludedDay, Holidays, movingHolidays } from '../counting/contract';
import { ProposeRule, ruleRolls } from '../counting/rule-contract';
import { CountingStep, dayKinds, deadlineStates } from '../deadlines/contract';
import { EventFacts } from '../deadlines/event-kinds';
import { weekday } from '../deadlines/excluded-days';
import { linkKinds } from '../deadlines/links';
import { confidences } from '../deadlines/rules';
import { documentOrigins } from '../documents/contract';
import {
  ClassNumbers,
  EventKind,
  MatterClass,
  Party,
  Phase,
  Right,
  Route,
} from '../record/contract';

/** By which the document of a whole docket is known. */
export const docketFormat = 'lionmark-docket';

const day = Day.nullable();
const at = z.iso.datetime();
const id = z.int().positive();
const line = z.string().min(1).max(500);
const lineOrNone = z.string().max(500).nullable();
const long = z.string().max(20_000).nullable();

export const DocketPerson = z.object({ id, name: z.string().max(300), username: line });
export type DocketPerson = z.infer<typeof DocketPerson>;

const entry = { actor: line, createdAt: at };
const period = z
  .object({
    count: z.int().min(1).max(9_999),
    unit: z.enum(['days', 'months', 'years']),
  })
  .nullable();

const friday = 5;

const typedText = (given: z.infer<typeof period>) => (given ? `${given.count} ${given.unit}` : '');

/** What the firm has entered and days are counted with: by the list of the document that has it. */
export const countingLists = {
  excludedDays: ExcludedDay.extend(entry),
  holidayYears: Holidays.extend({ year: z.int().min(2000).max(2200), ...entry })
    .refine(
      ({ year, ...days }) => movingHolidays.every((name) => days[name].startsWith(`${year}-`)),
      'a holiday is of another year',
    )
    .refine(({ goodFriday }) => weekday(goodFriday) === friday, 'Good Friday is no Friday'),
  ruleChanges: z
    .object({
      rule: z.string().max(20),
      validFrom: Day,
      period,
      longest: period,
      rolls: z.enum(ruleRolls),
      computes: z.boolean(),
      whyNot: long,
      target: z.int().min(0).max(365),
      source: line,
      url: z.url({ protocol: /^https$/ }).max(1_000),
      summary: z.string().max(2_000),
      checkedOn: Day,
      confidence: z.enum(confidences),
      isByOwner: z.boolean(),
      decidedBy: line,
      decidedAt: at,
      ...entry,
    })
    .superRefine(({ period, longest, whyNot, ...change }, { addIssue }) => {
      // As somebody would propose it here.
      const typed = { period: typedText(period), longest: typedText(longest) };
      const proposal = ProposeRule.safeParse({ ...change, ...typed, whyNot: whyNot ?? '' });
      for (const { path, message } of proposal.error?.issues ?? [])
        addIssue({ code: 'custom', path, message });
    })
    .refine(({ actor, decidedBy }) => actor !== decidedBy, 'nobody else has read a rule'),
};

export type DocketCounting = {
  [List in keyof typeof countingLists]: z.infer<(typeof countingLists)[List]>[];
} & { unreadable: number };

const Event = z.object({
  id,
  kind: EventKind,
  datedOn: Day,
  receivedOn: day,
  recordedAt: at,
  classes: ClassNumbers,
  facts: EventFacts,
  note: long,
  reason: long,
  correctsId: id.nullable(),
  actor: line,
});

const Change = z.object({
  what: line,
  nominalOn: day,
  effectiveOn: day,
  note: long,
  documentId: id.nullable(),
  actor: line,
  at,
});

const Deadline = z.object({
  rule: lineOrNone,
  ruleVersion: z.int().nullable(),
  title: line,
  eventId: id.nullable(),
  classes: ClassNumbers,
  nominalOn: Day,
  effectiveOn: Day,
  targetOn: day,
  longestOn: day,
  opensOn: day,
  extension: z
    .object({
      state: z.enum(['asked', 'asked-too-late', 'granted', 'refused']),
      eventId: id,
      on: Day,
      untilOn: day,
    })
    .nullable(),
  counting: z.array(CountingStep).max(200),
  source: long,
  isSetByHand: z.boolean(),
  isStillOpen: z.boolean(),
  state: z.enum(deadlineStates),
  closedOn: day,
  closedByEventId: id.nullable(),
  closingNote: long,
  enteredBy: line,
  enteredAt: at,
  readBy: lineOrNone,
  readAt: at.nullable(),
  updatedAt: at,
  changes: z.array(Change).max(5_000),
});

const Document = z.object({
  id,
  name: line,
  mediaType: line,
  sizeBytes: z.int().nonnegative(),
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  origin: z.enum(documentOrigins),
  isForClient: z.boolean(),
  datedOn: day,
  eventId: id.nullable(),
  actor: line,
  createdAt: at,
  updatedAt: at,
});

const parts = z.object({
  classes: z.array(MatterClass.extend({ goods: z.string(), status: line, expiresOn: day })).max(45),
  parties: z
    .array(
      Party.extend({
        name: line,
        uen: lineOrNone,
        country: lineOrNone,
        fromOn: day,
        untilOn: day,
      }),
    )
    .max(1_000),
  events: z.array(Event).max(5_000),
  deadlines: z.array(Deadline).max(5_000),
  documents: z.array(Document).max(5_000),
  comesFrom: z
    .array(
      z.object({
        parentNumber: line,
        kind: z.enum(linkKinds),
        actor: line,
        createdAt: at,
      }),
    )
    .max(500),
});

/** A matter as the whole docket has it: what leaves, and what comes in again. Its ids connect its parts alone. */
export const DocketMatter = parts
  .extend({
    number: z.string().regex(/^LM-\d{4}-\d{4,6}$/),
    title: line,
    right: Right,
    route: Route,
    clientName: line,
    clientEmail: z.string().max(500),
    companyName: lineOrNone,
    responsibleId: id.nullable(),
    deputyId: id.nullable(),
    applicationNumber: lineOrNone,
    registerNumber: lineOrNone,
    phase: Phase,
    isOpen: z.boolean(),
    nextOn: day,
    nextTitle: lineOrNone,
    nextKind: z.enum(dayKinds),
    noDateReason: long,
    lastEventOn: day,
    countProblem: long,
    contradiction: long,
    awaited: long,
    awaitedSince: day,
    createdAt: at,
    updatedAt: at,
  })
  .superRefine((matter, { addIssue }) => {
    for (const message of contradictionsIn(matter)) addIssue({ code: 'custom', message });
  });
export type DocketMatter = z.infer<typeof DocketMatter>;

const unique = (list: readonly unknown[]) => new Set(list).size === list.length;
const within = (list: readonly (number | null)[], known: readonly { id: number }[]) => {
  const ids = new Set(known.map((each) => each.id));
  return list.every((each) => each === null || ids.has(each));
};

/** Why parts that are each in order can’t stand together. */
function* contradictionsIn({ classes, events, deadlines, documents, ...matter }: Parts) {
  const corrected = events.flatMap(({ correctsId }) => correctsId ?? []);
  const shown = deadlines.flatMap(({ changes }) => changes.map(({ documentId }) => documentId));
  const counted = deadlines.filter(({ rule }) => rule !== null);
  if (events.length === 0) yield 'a matter has at least the event that opened it';
  if (!unique(classes.map(({ number }) => number))) yield 'a class stands twice';
  if (!unique(events.map((each) => each.id))) yield 'two events have one id';
  const extended = deadlines.flatMap(({ extension }) => extension?.eventId ?? []);
  if (!within(extended, events)) yield 'an extension comes from an event that isn’t there';
  if (!unique(documents.map((each) => each.id))) yield 'two documents have one id';
  if (!unique(counted.map(({ rule, eventId }) => `${rule}:${eventId}`)))
    yield 'a rule counts one event twice';
  if (counted.some(({ eventId }) => eventId === null)) yield 'a counted deadline has no event';
  if (!within(corrected, events) || !unique(corrected))
    yield 'an event corrects one that isn’t there, or was corrected before';
  if (
    !within(
      [...deadlines, ...documents].map(({ eventId }) => eventId),
      events,
    )
  )
    yield 'a deadline or document belongs to an event that isn’t there';
  if (!within(shown, documents)) yield 'a deadline is shown by a document that isn’t there';
  if (deadlines.some(({ readBy, enteredBy }) => readBy === enteredBy))
    yield 'a deadline was read by whoever entered it';
  if ((matter.awaited === null) !== (matter.awaitedSince === null))
    yield 'what the client was asked for has no day';
}

type Parts = z.infer<typeof parts> & { awaited: string | null; awaitedSince: string | null };
