import { z } from 'zod';
import { email, name as personName } from '../../../shared/accounts';
import { largestInteger, moment } from '../../../shared/answers';
import { Day, optionalText, perClass, requiredText, text } from '../../../shared/fields';
import { lastSeen } from '../../../shared/last-seen';
import { MatterDeadline } from '../counting/contract';
import { EventFacts, routesOf } from '../deadlines/event-kinds';
import { linkKinds } from '../deadlines/links';
import {
  ClassNumbers,
  EventKind,
  ListedMatter,
  MatterClass,
  MatterEvent,
  OptionalDay,
  Origin,
  Party,
  Phase,
  Right,
  Route,
} from '../record/contract';

// All that the API of one matter takes and answers, as declarations alone: schemas that extend each other.

const AdministratorId = z.int().positive().max(largestInteger).nullable();

const LinkKind = z.enum(linkKinds, `Kind must be one of ${linkKinds.join(', ')}`);

const MatterId = z.int('Choose a matter').positive('Choose a matter').max(largestInteger);

const about = {
  title: requiredText('Mark or subject', 300),
  clientName: personName('The client’s name'),
  clientEmail: email,
  companyName: optionalText('Company', 200),
  responsibleId: AdministratorId,
  deputyId: AdministratorId,
  applicationNumber: optionalText('Number at the office', 50),
};

const classes = perClass(MatterClass).refine(
  (list) => new Set(list.map(({ number }) => number)).size === list.length,
  'Each class stands once',
);

/** The filing elsewhere that priority is claimed from. */
const FirstFiling = z.object({
  filedOn: Day,
  country: text('Country', 100).default(''),
  number: text('Number', 50).default(''),
  note: text('Note', 2_000).default(''),
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
  responsibleId: z.int().nullable(),
  parent: z
    .object({ id: z.int(), number: z.string(), title: z.string(), kind: LinkKind })
    .nullable()
    .describe('The matter that it would come from'),
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
    note: optionalText('Note', 2_000),
    origin: Origin.nullable().default(null),
    parent: z
      .object({ id: MatterId, kind: LinkKind })
      .nullable()
      .default(null)
      .describe('The matter that it comes from'),
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
    noDateReason: optionalText('Reason', 1_000),
    awaited: optionalText('What the client was asked for', 300).describe(
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

export const LinkMatters = z.object({
  matterId: MatterId,
  kind: LinkKind,
  isParent: z.boolean().describe('Whether the other is the one that this matter comes from'),
});

export type LinkMatters = z.infer<typeof LinkMatters>;

export const MatterFamily = z.object({
  members: z.array(
    ListedMatter.pick({
      id: true,
      number: true,
      title: true,
      right: true,
      route: true,
      phase: true,
      nextOn: true,
      nextKind: true,
    }),
  ),
  links: z.array(z.object({ parentId: z.int(), childId: z.int(), kind: LinkKind })),
  contradictions: z
    .array(
      z.object({
        what: z.string(),
        here: z.object({ on: z.string(), title: z.string() }),
        there: z.object({ on: z.string(), id: z.int(), number: z.string() }),
      }),
    )
    .describe('Days that an event states otherwise than the matter that this one comes from'),
  suggested: z
    .array(
      LinkMatters.extend({
        number: z.string(),
        title: z.string(),
        applicationNumber: z.string(),
        eventTitle: z.string(),
      }),
    )
    .describe('Matters whose number an event names'),
});

export const MatterDetail = ListedMatter.extend({
  countProblem: z.string().nullable().describe('Why its deadlines can’t be counted'),
  contradiction: z.string().nullable().describe('What happened, and can’t have in that order'),
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
  gaps: z
    .array(z.object({ title: z.string(), text: z.string() }))
    .describe('Deadlines that would follow if a fact were known'),
  family: MatterFamily,
  conflictCheck: z
    .object({
      id: z.int(),
      decision: z.string().nullable(),
      decidedAt: moment.nullable(),
      hits: z.int(),
    })
    .nullable(),
});

export type MatterDetail = z.infer<typeof MatterDetail>;

/** What of a matter the office’s register can contradict; those that move deadlines come first. */
export const differenceFields = [
  'status',
  'opposition',
  'expiry',
  'filed',
  'published',
  'registered',
  'number',
  'owner',
  'class',
  'agent',
  'picture',
] as const;
export type DifferenceField = (typeof differenceFields)[number];

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

export const RecordEvent = z.object({
  kind: EventKind,
  datedOn: Day.describe('The day on the document'),
  receivedOn: OptionalDay.describe('The day it came'),
  classes: ClassNumbers.default([]).describe('Empty: the whole matter'),
  facts: EventFacts.default({}),
  note: optionalText('Note', 5_000),
  correctsId: z.int().positive().optional().describe('The event that this one replaces'),
  reason: optionalText('Reason', 1_000).describe(
    'Why it is recorded though it raises questions; kept with it',
  ),
  answers: z
    .array(z.string().max(1_000))
    .max(200)
    .optional()
    .describe('The questions that the reason answers; 409 if it raises others'),
  documentId: z.int().positive().optional().describe('The document of the matter that shows it'),
  tellsClient: z.boolean().default(false).describe('Whether the client gets a mail about it'),
  key: z.uuid('Key must be a UUID').describe('The idempotency key'),
});

export type RecordEvent = z.infer<typeof RecordEvent>;

/** What would follow from an event; nothing is stored. */
export const PreviewEvent = RecordEvent.omit({
  documentId: true,
  tellsClient: true,
  reason: true,
  answers: true,
}).partial({ key: true });

/** What becomes of a deadline that is stored already. */
const ChangedDeadline = z.object({
  title: z.string(),
  what: z.enum(['moves', 'closes', 'opens']),
  state: MatterDeadline.shape.state,
  was: z.string().nullable().describe('Null: it was to be entered'),
  is: z.string(),
  nominalWas: z.string(),
  nominalIs: z.string(),
  targetWas: z.string().nullable().describe('The firm’s own day'),
  targetIs: z.string().nullable(),
  why: z.string().nullable(),
});

export const EventPreview = z.object({
  phase: Phase,
  remarks: z.array(z.string()).describe('What the desk should know before it records the event'),
  questions: z.array(z.string()).describe('What needs a reason before it is recorded'),
  isTold: z
    .boolean()
    .describe('False: the client isn’t told while it contradicts what is recorded'),
  deadlines: z
    .array(
      MatterDeadline.pick({
        title: true,
        effectiveOn: true,
        nominalOn: true,
        classes: true,
        state: true,
        counting: true,
        targetOn: true,
        longestOn: true,
        source: true,
      }),
    )
    .describe('Those that begin'),
  changes: z.array(ChangedDeadline),
  classes: z
    .array(z.object({ number: z.string(), status: z.string() }))
    .describe('Those that stand elsewhere then'),
});

export type EventPreview = z.infer<typeof EventPreview>;
