import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { actorOf } from '../../../platform/audit-log/record-audit';
import type { SiteContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { type ApiOf, endpoints } from '../../../platform/http/endpoint';
import { RowId, rowId } from '../../../shared/answers';
import { getConflictCheckOf } from '../conflicts/search-conflicts.server';
import { readDocket } from '../counting/refresh-docket.server';
import { linkKinds } from '../deadlines/links';
import { findToAnswerOf } from '../messages/messages.server';
import { originKinds } from '../record/contract';
import { findParties, requireMatter, toEvents } from '../record/data.server';
import { markPictureOf } from '../record/mark-picture.server';
import { lacksPatentAgent } from '../record/patent-agents.server';
import { matters } from '../record/schema.server';
import { changeMatter } from './change-matter.server';
import { compareRegister } from './compare-register.server';
import {
  ChangeMatter,
  EventPreview,
  LinkMatters,
  MatterDetail,
  MatterDraft,
  OpenMatter,
  PreviewEvent,
  RecordEvent,
  RegisterEntry,
} from './contract';
import { draftFrom } from './draft-from.server';
import { draftMatter } from './draft-matter.server';
import { linkMatters, unlinkMatters } from './link-matters.server';
import { openMatter } from './open-matter.server';
import { readRelatives } from './read-relatives.server';
import { previewEvent, recordEvent } from './record-event.server';
import { tellClient } from './tell-client.server';

const administratorApi = endpoints('administrator', 'Administration');

const DraftQuery = z
  .object({
    kind: z.enum(originKinds),
    id: z.string().min(1).max(64),
    email: z.string().max(254).describe('The client’s'),
    parent: rowId.describe('The matter that it would come from'),
    link: z.enum(linkKinds).describe('How it would come from there'),
  })
  .partial();

/** All that the desk sees of a matter. */
async function readMatter(db: Db, id: number) {
  const matter = await requireMatter(db, id);
  const { originKind, originId } = matter;
  const { docket, events, classes, deadlines, family } = await readDocket(db, matter);
  return {
    ...matter,
    origin: originKind && originId ? { kind: originKind, id: originId } : null,
    classes,
    parties: await findParties(db, id),
    events: toEvents(events).toReversed(),
    deadlines,
    toEnter: deadlines.filter(({ state }) => state === 'to-enter').length,
    pastDue: deadlines.filter(({ state }) => state === 'past-due').length,
    gaps: docket.gaps,
    family: await readRelatives(db, matter, events, family),
    lacksPatentAgent: (await db.$count(matters, and(eq(matters.id, id), lacksPatentAgent))) > 0,
    conflictCheck: await getConflictCheckOf(db, id),
    picture: await markPictureOf(db, matter),
    toAnswerSince: (await findToAnswerOf(db, [id]))[0]?.since ?? null,
  };
}

export const matterEndpoints = (context: SiteContext) => {
  const { db } = context;

  const detailOf = (id: number) => readMatter(db, id);
  return [
    administratorApi.get('/api/admin/matters/draft', {
      summary:
        'What a matter would be about if it began with this order, enquiry, check or mark, or came from another matter',
      query: DraftQuery,
      answer: MatterDraft,
      handle: ({ query: { kind, id, email, parent, link } }) =>
        parent && link
          ? draftFrom(db, parent, link)
          : draftMatter(db, kind && id ? { kind, id } : undefined, email),
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
    administratorApi.post('/api/admin/matters/{id}/links', {
      summary:
        'Say that a matter comes from another; days that follow from the other are counted again',
      params: RowId,
      body: LinkMatters,
      answer: MatterDetail,
      status: 201,
      async handle({ params, body, caller }) {
        await linkMatters(db, params.id, body, actorOf(caller));
        return detailOf(params.id);
      },
    }),
    administratorApi.delete('/api/admin/matters/{id}/links/{otherId}', {
      summary: 'Take back that two matters come from each other',
      params: RowId.extend({ otherId: rowId }),
      answer: MatterDetail,
      async handle({ params, caller }) {
        await unlinkMatters(db, params.id, params.otherId, actorOf(caller));
        return detailOf(params.id);
      },
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
  ];
};

export type MatterApi = ApiOf<typeof matterEndpoints>;
