import { z } from 'zod';
import { moment } from '../../../shared/answers';
import { numberOfDigits } from '../../../shared/digits';
import {
  ClassNumber,
  Day,
  goodsInLine,
  optionalText,
  perClass,
  requiredText,
  text,
} from '../../../shared/fields';
import { enquiryKinds } from '../../enquiries/kinds';
import { dayKinds } from '../deadlines/contract';
import { EventFacts, eventKinds, phases, rights, routes } from '../deadlines/event-kinds';

export const OptionalDay = z
  .preprocess((value) => (value === '' ? null : value), Day.nullable())
  .optional();

export const Right = z.enum(rights, `Right must be one of ${rights.join(', ')}`);

export const Route = z.enum(routes, `Route must be one of ${routes.join(', ')}`);

export const Phase = z.enum(phases, `Phase must be one of ${phases.join(', ')}`);

export const EventKind = z.enum(eventKinds, 'Choose what happened');

export const ClassNumbers = perClass(ClassNumber);

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
  goods: text('Goods and services', 20_000).default('').transform(goodsInLine),
  isPreApproved: z
    .boolean()
    .nullable()
    .default(null)
    .describe('Whether every item is on the office’s pre-approved list; null: not known'),
});

export const Party = z.object({
  role: z.enum(partyRoles, `Role must be one of ${partyRoles.join(', ')}`),
  name: requiredText('Name', 300),
  uen: optionalText('UEN', 20),
  country: optionalText('Country', 100),
});

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
  nextOn: z
    .string()
    .nullable()
    .describe('The earliest day of an open deadline, or of one to be entered from a letter'),
  nextTitle: z.string().nullable(),
  nextKind: z
    .enum(dayKinds)
    .describe(
      'Whether the next day is a last day, one that holidays may move, a suggestion, or only that of the letter',
    ),
  toEnter: z.int().describe('Last days to be entered from a letter'),
  pastDue: z.int().describe('Unanswered deadlines that passed before the firm took over'),
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
  reason: z
    .string()
    .nullable()
    .describe('Why it was recorded though it contradicts what is recorded'),
  correctsId: z.int().nullable(),
  correctedById: z.int().nullable(),
  actor: z.string(),
});

export type MatterEvent = z.infer<typeof MatterEvent>;

/** The address of a matter for its client. */
export const MatterNumber = z.object({ number: z.string().max(40) });
