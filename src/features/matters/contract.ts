import { z } from 'zod';
import { email, name as personName } from '../../shared/accounts';
import { largestInteger, moment } from '../../shared/answers';
import { daysBetween } from '../../shared/calendar-date';
import { numberOfDigits } from '../../shared/digits';
import { ClassNumber } from '../../shared/fields';
import { lastSeen } from '../../shared/last-seen';
import { AssigneeFilter, filter, PageQuery, sortsOf } from '../../shared/list-query';
import { enquiryKinds } from '../enquiries/kinds';
import { CountingStep } from './deadlines/contract';
import { EventFacts, eventKinds, phases, rights, routes, routesOf } from './event-kinds';

const longest = (label: string, most: number) =>
  z
    .string(`${label} must be text`)
    .trim()
    .refine(
      (text) => [...text].length <= most,
      `${label} must be at most ${most.toLocaleString('en-SG')} characters`,
    );
const needed = (label: string, most = 200) =>
  longest(label, most).refine((text) => text !== '', `${label} is required`);
/** Empty means none. */
const optional = (label: string, most = 200) =>
  longest(label, most)
    .transform((text) => text || null)
    .nullable()
    .optional();

/** A calendar date, as `2026-11-22`. */
export const Day = z.iso.date('Enter a date, such as 2026-11-22');
const OptionalDay = z
  .preprocess((value) => (value === '' ? null : value), Day.nullable())
  .optional();

export const Right = z.enum(rights, `Right must be one of ${rights.join(', ')}`);
export const Route = z.enum(routes, `Route must be one of ${routes.join(', ')}`);
export const Phase = z.enum(phases, `Phase must be one of ${phases.join(', ')}`);
export const EventKind = z.enum(eventKinds, 'Choose what happened');

const ClassNumbers = z.array(ClassNumber).max(45, 'There are 45 classes');

const AdministratorId = z.int().positive().max(largestInteger).nullable();

export const originKinds = ['order', ...enquiryKinds, 'trademark'] as const;
export const Origin = z
  .object({
    kind: z.enum(originKinds, `Origin must be one of ${originKinds.join(', ')}`),
    id: z.string().min(1, 'Origin is required').max(64),
  })
  .refine(({ kind, id }) => kind === 'order' || numberOfDigits(id), {
    path: ['id'],
    error: 'Origin must be the id of a record',
  });
export type Origin = z.infer<typeof Origin>;

export const partyRoles = ['owner', 'cited-owner', 'opponent', 'foreign-agent', 'payer'] as const;

export const MatterClass = z.object({
  number: ClassNumber,
  goods: longest('Goods and services', 20_000).default(''),
  isPreApproved: z
    .boolean()
    .nullable()
    .default(null)
    .describe('Whether every item is on the office’s pre-approved list; null: not known'),
});

export const Party = z.object({
  role: z.enum(partyRoles, `Role must be one of ${partyRoles.join(', ')}`),
  name: needed('Name', 300),
  uen: optional('UEN', 20),
  country: optional('Country', 100),
});

const about = {
  title: needed('Mark or subject', 300),
  clientName: personName('The client’s name'),
  clientEmail: email,
  companyName: optional('Company', 200),
  responsibleId: AdministratorId,
  deputyId: AdministratorId,
  applicationNumber: optional('Number at the office', 50),
};

const classes = z
  .array(MatterClass)
  .max(45, 'There are 45 classes')
  .refine(
    (list) => new Set(list.map(({ number }) => number)).size === list.length,
    'Each class stands once',
  );

/** The filing elsewhere that priority is claimed from. */
const FirstFiling = z.object({
  filedOn: Day,
  country: longest('Country', 100).default(''),
  number: longest('Number', 50).default(''),
  note: longest('Note', 2_000).default(''),
});

/** What a matter would be about, from where it begins; nothing is stored. */
export const MatterDraft = z.object({
  title: z.string(),
  right: Right,
  route: Route,
  clientName: z.string(),
  clientEmail: z.string(),
  companyName: z.string().nullable(),
  applicationNumber: z.string().nullable(),
  trademarkId: z.int().nullable(),
  classes: z.array(MatterClass),
  parties: z.array(Party),
  firstFiling: FirstFiling.nullable(),
  note: z.string().nullable().describe('The language of the mark’s words, for the first event'),
  origin: Origin.nullable(),
  matters: z
    .array(z.object({ id: z.int(), number: z.string(), title: z.string() }))
    .describe('Those that were already opened from there'),
});
export type MatterDraft = z.infer<typeof MatterDraft>;

export const OpenMatter = z
  .object({
    ...about,
    right: Right,
    route: Route,
    classes,
    parties: z.array(Party).max(50, 'At most 50 parties'),
    firstFiling: FirstFiling.nullable()
      .default(null)
      .describe('Recorded as an event, so that the last day to claim its priority is counted'),
    note: optional('Note', 2_000),
    origin: Origin.nullable().default(null),
    trademarkId: z.int().positive().max(largestInteger).nullable().default(null),
    conflictCheckId: z
      .int('Make a conflict check first')
      .positive('Make a conflict check first')
      .describe('An answered conflict check for this client and mark'),
    openedOn: Day.optional().describe('Today unless given'),
    key: z.uuid('Key must be a UUID').describe('The idempotency key'),
  })
  .refine(({ right, route }) => routesOf[right].includes(route), {
    path: ['route'],
    error: 'There is no such route for this right',
  });
export type OpenMatter = z.infer<typeof OpenMatter>;

export const ChangeMatter = z
  .object({
    ...about,
    noDateReason: optional('Reason', 1_000),
    awaited: optional('What the client was asked for', 300).describe(
      'A document or an answer; null once it came',
    ),
    awaitedSince: OptionalDay.describe('When the client was asked; today unless given'),
  })
  .partial()
  .extend({
    classes: classes.optional(),
    parties: z.array(Party).max(50).optional(),
    updatedAt: lastSeen,
  });
export type ChangeMatter = z.infer<typeof ChangeMatter>;

export const ListedMatter = z.object({
  id: z.int(),
  number: z.string(),
  title: z.string(),
  right: Right,
  route: Route,
  clientName: z.string(),
  companyName: z.string().nullable(),
  clientEmail: z.string(),
  responsibleId: z.int().nullable(),
  phase: Phase,
  isOpen: z.boolean(),
  applicationNumber: z.string().nullable(),
  classes: z.array(z.string()),
  nextOn: z.string().nullable().describe('The earliest day of an open deadline'),
  nextTitle: z.string().nullable(),
  noDateReason: z.string().nullable(),
  lastEventOn: z.string().nullable(),
  awaited: z.string().nullable().describe('What the client was asked for'),
  awaitedSince: z.string().nullable(),
  toAnswerSince: moment.nullable().describe('Since when the client waits for an answer'),
  createdAt: moment,
  updatedAt: moment,
});
export type ListedMatter = z.infer<typeof ListedMatter>;

export const MatterEvent = z.object({
  id: z.int(),
  kind: EventKind,
  title: z.string(),
  datedOn: z.string(),
  receivedOn: z.string().nullable(),
  recordedAt: moment,
  classes: z.array(z.string()),
  facts: EventFacts,
  note: z.string().nullable(),
  correctsId: z.int().nullable(),
  correctedById: z.int().nullable(),
  actor: z.string(),
});
export type MatterEvent = z.infer<typeof MatterEvent>;

export const deadlineStates = ['open', 'done', 'missed', 'not-needed', 'superseded'] as const;

export const MatterDeadline = z.object({
  id: z.int(),
  matterId: z.int(),
  rule: z.string().nullable().describe('Null: entered from a letter'),
  ruleVersion: z.int().nullable(),
  title: z.string(),
  eventId: z.int().nullable(),
  classes: z.array(z.string()),
  nominalOn: z.string(),
  effectiveOn: z.string().describe('The day to act by'),
  targetOn: z.string().nullable(),
  longestOn: z.string().nullable(),
  opensOn: z.string().nullable().describe('From when it can be done'),
  extension: z
    .object({
      state: z.enum(['asked', 'asked-too-late', 'granted', 'refused']),
      on: z.string(),
      untilOn: z.string().nullable(),
    })
    .nullable(),
  source: z.string().nullable(),
  isSetByHand: z.boolean(),
  state: z.enum(deadlineStates),
  closedOn: z.string().nullable(),
  closingNote: z.string().nullable(),
  enteredBy: z.string(),
  enteredAt: moment,
  readBy: z.string().nullable(),
  readAt: moment.nullable(),
  counting: z.array(CountingStep),
  updatedAt: moment,
});
export type MatterDeadline = z.infer<typeof MatterDeadline>;

export const DeadlineChange = z.object({
  what: z.string(),
  nominalOn: z.string().nullable(),
  effectiveOn: z.string().nullable(),
  note: z.string().nullable(),
  document: z.object({ id: z.int(), name: z.string() }).nullable().describe('What shows it'),
  actor: z.string(),
  at: moment,
});

export const DeadlineDetail = MatterDeadline.extend({
  matter: z.object({ id: z.int(), number: z.string(), title: z.string() }),
  event: MatterEvent.nullable(),
  isClosedByHand: z.boolean().describe('Whether it can be opened again'),
  changes: z.array(DeadlineChange),
  remedy: z
    .object({ title: z.string(), on: z.string(), source: z.string() })
    .nullable()
    .describe('What can still be done if it is missed, and by when at the latest'),
});
export type DeadlineDetail = z.infer<typeof DeadlineDetail>;

export const MatterDetail = ListedMatter.extend({
  countProblem: z.string().nullable().describe('Why its deadlines can’t be counted'),
  lacksPatentAgent: z
    .boolean()
    .describe('Whether it is an open patent matter of which no patent agent is responsible'),
  deputyId: z.int().nullable(),
  customerId: z.int().nullable(),
  orderId: z.string().nullable(),
  picture: z
    .string()
    .nullable()
    .describe('The address of the mark’s picture, of its order or else of the register'),
  origin: Origin.nullable(),
  trademarkId: z.int().nullable(),
  classes: z.array(MatterClass.extend({ status: z.string(), expiresOn: z.string().nullable() })),
  parties: z.array(Party.extend({ id: z.int() })),
  events: z.array(MatterEvent),
  deadlines: z.array(MatterDeadline),
  toEnter: z
    .array(
      z.object({
        key: z.string(),
        title: z.string(),
        classes: z.array(z.string()),
        why: z.string(),
        suggestedOn: z.string().nullable().describe('By a rule that nobody has verified'),
      }),
    )
    .describe('Last days that no rule computes, to be entered from the letter'),
  gaps: z
    .array(z.object({ title: z.string(), text: z.string() }))
    .describe('Deadlines that would follow if a fact were known'),
  conflictCheck: z
    .object({ decision: z.string().nullable(), decidedAt: moment.nullable(), hits: z.int() })
    .nullable(),
});
export type MatterDetail = z.infer<typeof MatterDetail>;

/** The register’s entry beside what is stored of a matter. */
export const RegisterEntry = z.object({
  trademarkId: z.int(),
  path: z.string(),
  changedOn: z.string().nullable().describe('When the office last changed it'),
  rows: z.array(
    z.object({
      term: z.string(),
      register: z.string(),
      here: z.string().nullable().describe('Null: nothing is stored here'),
      differs: z.boolean(),
    }),
  ),
  fields: z
    .object({
      title: z.string(),
      applicationNumber: z.string(),
      owners: z.array(
        z.object({ name: z.string(), uen: z.string().nullable(), country: z.string().nullable() }),
      ),
      classes: z.array(z.object({ number: z.string(), goods: z.string() })),
    })
    .describe('What the form of the matter can take from it'),
});
export type RegisterEntry = z.infer<typeof RegisterEntry>;

export const matterStates = [
  'open',
  'late',
  'unread',
  'no-date',
  'no-date-needed',
  'to-answer',
  'waiting-for-client',
  'ended',
] as const;
export const matterSorts = ['next', 'title', 'date'] as const;
export const MatterListQuery = PageQuery.extend({
  q: z.string().max(10_000, 'Search text must be at most 10,000 characters').optional(),
  phase: filter(Phase),
  right: filter(Right),
  state: filter(z.enum(matterStates, `State must be one of ${matterStates.join(', ')}`)),
  assignee: filter(AssigneeFilter),
  sort: z
    .enum(
      sortsOf(matterSorts),
      `Sort must be one of ${matterSorts.join(', ')}, or one of these with a leading minus`,
    )
    .default('next'),
});
export type MatterListQuery = z.infer<typeof MatterListQuery>;

export const RecordEvent = z.object({
  kind: EventKind,
  datedOn: Day.describe('The day on the document'),
  receivedOn: OptionalDay.describe('The day it came'),
  classes: ClassNumbers.default([]).describe('Empty: the whole matter'),
  facts: EventFacts.default({}),
  note: optional('Note', 5_000),
  correctsId: z.int().positive().optional().describe('The event that this one replaces'),
  tellsClient: z.boolean().default(false).describe('Whether the client gets a mail about it'),
  key: z.uuid('Key must be a UUID').describe('The idempotency key'),
  updatedAt: lastSeen,
});
export type RecordEvent = z.infer<typeof RecordEvent>;

/** What would follow from an event; nothing is stored. */
export const PreviewEvent = RecordEvent.omit({ key: true, tellsClient: true, updatedAt: true });
export const EventPreview = z.object({
  phase: Phase,
  remarks: z.array(z.string()).describe('What the desk should know before it records the event'),
  deadlines: z.array(
    MatterDeadline.pick({ title: true, effectiveOn: true, nominalOn: true, classes: true }),
  ),
});
export type EventPreview = z.infer<typeof EventPreview>;

export const DocketFigures = z.object({
  overdue: z.int(),
  soon: z.int().describe('Open deadlines of the next 14 days'),
  unread: z.int().describe('Deadlines without a second reader'),
  noDate: z.int().describe('Open matters without a date, and without a reason for it'),
});

export type DocketFigures = z.infer<typeof DocketFigures>;

export const BoardQuery = MatterListQuery.pick({ q: true, right: true, assignee: true });
export const BoardLane = z.object({
  phase: Phase,
  total: z.int(),
  matters: z.array(ListedMatter),
});
export type BoardLane = z.infer<typeof BoardLane>;

export const EnterDeadline = z.object({
  key: z.string().max(100).optional().describe('Of a day in `toEnter` of the matter'),
  title: needed('What has to be done', 300),
  effectiveOn: Day.describe('The last day, as the letter states it'),
  source: needed('The letter', 2_000),
  classes: ClassNumbers.default([]),
  updatedAt: lastSeen,
});
export type EnterDeadline = z.infer<typeof EnterDeadline>;

const chooseDocument = 'Choose the document that shows it, or that there is none';
export const CloseDeadline = z.object({
  state: z.enum(['done', 'missed', 'not-needed'], 'Choose how it ended'),
  closedOn: Day,
  note: needed('What closed it', 2_000),
  documentId: z
    .int(chooseDocument)
    .min(1, chooseDocument)
    .nullable()
    .describe('A document of the matter; null: none shows it'),
  updatedAt: lastSeen,
});
export type CloseDeadline = z.infer<typeof CloseDeadline>;

export const SetDeadline = z.object({
  effectiveOn: Day,
  note: needed('Why', 2_000),
  updatedAt: lastSeen,
});
export type SetDeadline = z.infer<typeof SetDeadline>;

export const OpenDeadline = z.object({ note: needed('Why', 2_000), updatedAt: lastSeen });
export type OpenDeadline = z.infer<typeof OpenDeadline>;

export const SeenDeadline = z.object({ updatedAt: lastSeen });

export const CalendarQuery = MatterListQuery.pick({ q: true, right: true, assignee: true })
  .extend({ from: Day, until: Day })
  .refine(({ from, until }) => daysBetween(from, until) <= 100, 'At most 100 days at once');

export const calendarMarks = ['act', 'nominal', 'target'] as const;
export const CalendarDay = z.object({
  on: z.string(),
  total: z.int(),
  deadlines: z
    .array(
      z.object({
        id: z.int(),
        what: z
          .enum(calendarMarks)
          .describe(
            'The day to act by, the nominal one if it is another, or the firm’s own target',
          ),
        title: z.string(),
        matterTitle: z.string(),
        matterNumber: z.string(),
      }),
    )
    .describe('The first of them'),
});
export type CalendarDay = z.infer<typeof CalendarDay>;

export const ExcludedDay = z.object({
  day: Day,
  reason: needed('Reason', 300),
  source: needed('The notice', 500),
});
export type ExcludedDay = z.infer<typeof ExcludedDay>;

/** Excludes `day` alone, or each day from it to `until`. */
export const NewExcludedDays = ExcludedDay.extend({ until: OptionalDay }).superRefine(
  ({ day, until }, ctx) => {
    const days = until ? daysBetween(day, until) + 1 : 1;
    const problem = (message: string) => ctx.addIssue({ code: 'custom', path: ['until'], message });
    if (days < 1) problem('The last day must not be before the first');
    if (days > 31) problem('At most 31 days at once');
  },
);
export type NewExcludedDays = z.input<typeof NewExcludedDays>;

/** The public holidays of a year without a fixed date, in the order in which the law names them. */
export const holidayNames = {
  newYear: 'Chinese New Year, first day',
  goodFriday: 'Good Friday',
  vesak: 'Vesak Day',
  puasa: 'Hari Raya Puasa',
  haji: 'Hari Raya Haji',
  deepavali: 'Deepavali',
};
export const movingHolidays = Object.keys(holidayNames) as (keyof typeof holidayNames)[];
export const Holidays = z.object({
  newYear: Day,
  goodFriday: Day,
  vesak: Day,
  puasa: Day,
  haji: Day,
  deepavali: Day,
  source: needed('The announcement', 500),
});
export type Holidays = z.infer<typeof Holidays>;

/** Open matters are counted again after a change of excluded days or holidays. */
export const Recount = z.object({
  requestedAt: moment,
  finishedAt: moment.nullable().describe('Null while it goes on'),
  counted: z.int().describe('Matters'),
  of: z.int(),
  moved: z.int().describe('Deadlines with another day'),
  failed: z.int().describe('Matters that can’t be counted'),
});
export type Recount = z.infer<typeof Recount>;

/** The address of a matter for its client. */
export const MatterNumber = z.object({ number: z.string().max(40) });
