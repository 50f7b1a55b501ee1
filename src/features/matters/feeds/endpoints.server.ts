import type { Hono } from 'hono';
import { z } from 'zod';
import type { SiteContext } from '../../../platform/context';
import { DocumentVersions, isUnchanged } from '../../../platform/http/document-version';
import { type ApiOf, endpoints } from '../../../platform/http/endpoint';
import { wholeListAnswer } from '../../../platform/http/list-answer';
import { MessageAnswer, RowId } from '../../../shared/answers';
import { notFound } from '../../../shared/failure';
import { PageQuery } from '../../../shared/list-query';
import { Feed, MadeFeed, MakeFeed } from './contract';
import { findFeeds } from './data.server';
import { makeFeed, revokeFeed } from './make-feed.server';
import { readFeed } from './read-feed.server';

const administratorApi = endpoints('administrator', 'Administration');

export const feedEndpoints = (context: SiteContext) => [
  administratorApi.get('/api/admin/calendar-feeds', {
    summary: 'Calendars that programs read by their address: one’s own, and all for owners',
    query: PageQuery,
    answer: z.array(Feed),
    handle: async ({ query, caller, c }) =>
      wholeListAnswer(c, query, await findFeeds(context.db, caller.administrator)),
  }),
  administratorApi.post('/api/admin/calendar-feeds', {
    summary: 'Make the address of a calendar, which is shown this once',
    body: MakeFeed,
    answer: MadeFeed,
    status: 201,
    handle: ({ body, caller }) => makeFeed(context, body, caller),
  }),
  administratorApi.delete('/api/admin/calendar-feeds/{id}', {
    summary: 'Revoke the address of a calendar',
    params: RowId,
    answer: MessageAnswer,
    async handle({ params, caller }) {
      await revokeFeed(context.db, params.id, caller);
      return { message: 'Revoked' };
    },
  }),
];

export type FeedsApi = ApiOf<typeof feedEndpoints>;

/** `/calendar/{token}.ics`, for programs without a session. */
export function serveFeeds(app: Hono, context: SiteContext): void {
  const versions = new DocumentVersions();
  app.get('/calendar/:file', async (c) => {
    const file = c.req.param('file');
    const text = await readFeed(context, /^(.+)\.ics$/.exec(file)?.[1] ?? '');
    if (text === undefined) throw notFound('This calendar does not exist, or was revoked.');
    const version = versions.of(file, Buffer.from(text));
    const headers = { ...version, 'Cache-Control': 'private, no-cache' };
    if (isUnchanged(version, (name) => c.req.header(name))) return c.body(null, 304, headers);
    return c.body(text, 200, { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' });
  });
}
