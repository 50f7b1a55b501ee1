import { z } from 'zod';
import { actorOf } from '../../platform/audit-log/record-audit';
import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { listAnswer } from '../../platform/http/list-answer';
import { inDigits, RowId } from '../../shared/answers';
import {
  closeDeadline,
  enterDeadline,
  openDeadline,
  readDeadline,
  setDeadline,
} from './change-deadline.server';
import { changeMatter } from './change-matter.server';
import { compareRegister } from './compare-register.server';
import {
  BoardLane,
  BoardQuery,
  CalendarDay,
  CalendarQuery,
  ChangeMatter,
  CloseDeadline,
  DeadlineDetail,
  DocketFigures,
  EnterDeadline,
  EventPreview,
  ExcludedDay,
  Holidays,
  ListedMatter,
  MatterDetail,
  MatterDraft,
  MatterListQuery,
  NewExcludedDays,
  OpenDeadline,
  OpenMatter,
  originKinds,
  PreviewEvent,
  RecordEvent,
  Recount,
  RegisterEntry,
  SeenDeadline,
  SetDeadline,
} from './contract';
import {
  countDocket,
  type DeadlineRow,
  type EventRow,
  findBoard,
  findCalendar,
  findDeadlineChanges,
  findEvents,
  findExcludedDays,
  findHolidayYears,
  findMatters,
  findOfficeCalendar,
  findParties,
  findToAnswerOf,
  getConflictCheckOf,
  requireDeadline,
  requireMatter,
} from './data.server';
import { remedyOf } from './deadlines/derive';
import { isClosedByHand } from './deadlines/reconcile.server';
import { readDocket } from './docket.server';
import { draftMatter } from './draft-matter.server';
import { eventKind } from './event-kinds';
import {
  addExcludedDays,
  removeExcludedDay,
  removeHolidays,
  setHolidays,
} from './excluded-days.server';
import { markPictureOf } from './mark-picture.server';
import { openMatter } from './open-matter.server';
import { findWithoutPatentAgent } from './patent-agents.server';
import { previewEvent, recordEvent } from './record-event.server';
import { getLastRecount } from './recounts.server';
import { tellClient } from './tell-client.server';

const administratorApi = endpoints('administrator', 'Administration');
const ownerApi = endpoints('administrator', 'Administration', 'owner');

const DraftQuery = z
  .object({
    kind: z.enum(originKinds),
    id: z.string().min(1).max(64),
    email: z.string().max(254).describe('The client’s'),
  })
  .partial();

const HolidayYearId = z.object({ year: inDigits(z.int().min(1000).max(9999)) });

export const matterEndpoints = (context: SiteContext) => {
  const { db } = context;

  async function detailOf(id: number) {
    const matter = await requireMatter(db, id);
    const { originKind, originId } = matter;
    const { docket, events, classes, deadlines } = await readDocket(db, matter);
    return {
      ...matter,
      origin: originKind && originId ? { kind: originKind, id: originId } : null,
      classes,
      parties: await findParties(db, id),
      events: toEvents(events).toReversed(),
      deadlines,
      toEnter: docket.toEnter.map(({ suggestion, ...each }) => ({
        ...each,
        suggestedOn: suggestion?.on ?? null,
      })),
      gaps: docket.gaps,
      lacksPatentAgent: (await findWithoutPatentAgent(db, id)).length > 0,
      conflictCheck: await getConflictCheckOf(db, id),
      picture: await markPictureOf(db, matter),
      toAnswerSince: (await findToAnswerOf(db, [id]))[0]?.since ?? null,
    };
  }

  async function deadlineOf({ id }: DeadlineRow | { id: number }) {
    const deadline = await requireDeadline(db, id);
    const { number, title } = await requireMatter(db, deadline.matterId);
    const events = toEvents(await findEvents(db, [deadline.matterId]));
    return {
      ...deadline,
      matter: { id: deadline.matterId, number, title },
      event: events.find((event) => event.id === deadline.eventId) ?? null,
      isClosedByHand: isClosedByHand(deadline),
      changes: await findDeadlineChanges(db, id),
      remedy: remedyOf(deadline, await findOfficeCalendar(db)),
    };
  }

  return [
    administratorApi.get('/api/admin/matters', {
      summary: 'All matters, those with the next deadline first by default',
      query: MatterListQuery,
      answer: z.array(ListedMatter),
      async handle({ query, caller, c }) {
        const filters = { ...query, ownId: caller.administrator.id };
        const found = await listAnswer(c, query, (slice) => findMatters(db, filters, slice));
        return found;
      },
    }),
    administratorApi.get('/api/admin/matters/draft', {
      summary: 'What a matter would be about if it began with this order, enquiry, check or mark',
      query: DraftQuery,
      answer: MatterDraft,
      handle: ({ query: { kind, id, email } }) =>
        draftMatter(db, kind && id ? { kind, id } : undefined, email),
    }),
    administratorApi.get('/api/admin/matters/figures', {
      summary: 'Late and coming deadlines, those without a second reader, matters without a date',
      answer: DocketFigures,
      handle: () => countDocket(db),
    }),
    administratorApi.get('/api/admin/matters/board', {
      summary: 'Open matters by phase, in each those with the nearest dates',
      query: BoardQuery,
      answer: z.array(BoardLane),
      handle: ({ query, caller }) => findBoard(db, { ...query, ownId: caller.administrator.id }),
    }),
    administratorApi.post('/api/admin/matters', {
      summary: 'Open a matter after an answered conflict check; once for each key',
      body: OpenMatter,
      answer: MatterDetail,
      status: 201,
      async handle({ body, caller }) {
        const { id } = await openMatter(context, body, actorOf(caller));
        context.wake();
        return detailOf(id);
      },
    }),
    administratorApi.get('/api/admin/matters/{id}', {
      summary: 'One matter with its classes, parties, events and deadlines',
      params: RowId,
      answer: MatterDetail,
      handle: ({ params }) => detailOf(params.id),
    }),
    administratorApi.get('/api/admin/matters/{id}/register', {
      summary: 'The register’s entry beside what is stored of a matter; null if there is none',
      params: RowId,
      answer: RegisterEntry.nullable(),
      handle: async ({ params }) => compareRegister(db, await detailOf(params.id)),
    }),
    administratorApi.patch('/api/admin/matters/{id}', {
      summary:
        'Change what a matter is about and who works on it; 409 if somebody else saved it since `updatedAt`',
      params: RowId,
      body: ChangeMatter,
      answer: MatterDetail,
      handle: async ({ params, body, caller }) =>
        detailOf((await changeMatter(context, params.id, body, actorOf(caller))).id),
    }),
    administratorApi.post('/api/admin/matters/{id}/events', {
      summary:
        'Record what happened, with the deadlines that follow; once for each key. An event is never changed, only corrected by another',
      params: RowId,
      body: RecordEvent,
      answer: MatterDetail,
      status: 201,
      async handle({ params, body: { tellsClient, ...event }, caller }) {
        await db.transaction(async (tx) => {
          const recorded = await recordEvent(tx, params.id, event, actorOf(caller));
          if (tellsClient) await tellClient(tx, context, params.id, recorded);
        });
        context.wake();
        return detailOf(params.id);
      },
    }),
    administratorApi.post('/api/admin/matters/{id}/events/preview', {
      summary: 'The deadlines that would follow from an event; nothing is stored',
      params: RowId,
      body: PreviewEvent,
      answer: EventPreview,
      handle: ({ params, body }) => previewEvent(db, params.id, body),
    }),
    administratorApi.post('/api/admin/matters/{id}/deadlines', {
      summary: 'Enter a deadline from a letter, which no rule computes',
      params: RowId,
      body: EnterDeadline,
      answer: DeadlineDetail,
      status: 201,
      handle: async ({ params, body, caller }) =>
        deadlineOf(await enterDeadline(db, params.id, body, actorOf(caller))),
    }),
    administratorApi.get('/api/admin/deadlines/calendar', {
      summary: 'Open deadlines by day, with nominal days and the firm’s own targets',
      query: CalendarQuery,
      answer: z.array(CalendarDay),
      handle: ({ query, caller }) => findCalendar(db, { ...query, ownId: caller.administrator.id }),
    }),
    administratorApi.get('/api/admin/deadlines/{id}', {
      summary: 'One deadline with its counting and history',
      params: RowId,
      answer: DeadlineDetail,
      handle: ({ params }) => deadlineOf(params),
    }),
    administratorApi.post('/api/admin/deadlines/{id}/close', {
      summary: 'Close a deadline with what closed it',
      params: RowId,
      body: CloseDeadline,
      answer: DeadlineDetail,
      handle: async ({ params, body, caller }) =>
        deadlineOf(await closeDeadline(db, params.id, body, actorOf(caller))),
    }),
    administratorApi.post('/api/admin/deadlines/{id}/set', {
      summary: 'Set the day by hand; no rule changes it afterwards',
      params: RowId,
      body: SetDeadline,
      answer: DeadlineDetail,
      handle: async ({ params, body, caller }) =>
        deadlineOf(await setDeadline(db, params.id, body, actorOf(caller))),
    }),
    administratorApi.post('/api/admin/deadlines/{id}/open', {
      summary: 'Open a deadline again that a person closed',
      params: RowId,
      body: OpenDeadline,
      answer: DeadlineDetail,
      handle: async ({ params, body, caller }) =>
        deadlineOf(await openDeadline(db, params.id, body, actorOf(caller))),
    }),
    administratorApi.post('/api/admin/deadlines/{id}/read', {
      summary: 'Confirm a deadline as its second reader',
      params: RowId,
      body: SeenDeadline,
      answer: DeadlineDetail,
      handle: async ({ params, body, caller }) =>
        deadlineOf(await readDeadline(db, params.id, body.updatedAt, actorOf(caller))),
    }),
    administratorApi.get('/api/admin/excluded-days', {
      summary: 'Days that the Registrar excludes besides weekends and public holidays',
      answer: z.array(ExcludedDay.extend({ actor: z.string() })),
      handle: () => findExcludedDays(db),
    }),
    administratorApi.get('/api/admin/excluded-days/recount', {
      summary: 'How far open matters are counted again after the last change; null: none was made',
      answer: Recount.nullable(),
      handle: async () => (await getLastRecount(db)) ?? null,
    }),
    ownerApi.post('/api/admin/excluded-days', {
      summary: 'Exclude a day or several in a row; a job then counts open deadlines again',
      body: NewExcludedDays,
      answer: Recount.nullable(),
      status: 202,
      async handle({ body, caller }) {
        await addExcludedDays(context, body, actorOf(caller));
        return (await getLastRecount(db)) ?? null;
      },
    }),
    ownerApi.delete('/api/admin/excluded-days/{day}', {
      summary: 'Remove an excluded day; a job then counts open deadlines again',
      params: ExcludedDay.pick({ day: true }),
      answer: Recount.nullable(),
      status: 202,
      async handle({ params, caller }) {
        await removeExcludedDay(context, params.day, actorOf(caller));
        return (await getLastRecount(db)) ?? null;
      },
    }),
    administratorApi.get('/api/admin/holidays', {
      summary: 'Public holidays without a fixed date, of the years that the firm entered',
      answer: z.array(Holidays.extend({ year: z.int(), actor: z.string() })),
      handle: () => findHolidayYears(db),
    }),
    ownerApi.put('/api/admin/holidays/{year}', {
      summary: 'Enter the public holidays of a year; a job then counts open deadlines again',
      params: HolidayYearId,
      body: Holidays,
      answer: Recount.nullable(),
      status: 202,
      async handle({ params, body, caller }) {
        await setHolidays(context, { ...body, ...params }, actorOf(caller));
        return (await getLastRecount(db)) ?? null;
      },
    }),
    ownerApi.delete('/api/admin/holidays/{year}', {
      summary: 'Remove the holidays of a year; a job then counts open deadlines again',
      params: HolidayYearId,
      answer: Recount.nullable(),
      status: 202,
      async handle({ params, caller }) {
        await removeHolidays(context, params.year, actorOf(caller));
        return (await getLastRecount(db)) ?? null;
      },
    }),
  ];
};

export type MattersApi = ApiOf<typeof matterEndpoints>;

function toEvents(events: EventRow[]) {
  const correctedBy = new Map(events.map(({ id, correctsId }) => [correctsId, id]));
  return events.map((event) => ({
    ...event,
    title: eventKind[event.kind as keyof typeof eventKind].title,
    correctedById: correctedBy.get(event.id) ?? null,
  }));
}
