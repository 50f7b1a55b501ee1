import { z } from 'zod';
import type { Person, SiteContext } from '../../../platform/context';
import { type ApiOf, endpoints } from '../../../platform/http/endpoint';
import { readBytes } from '../../../platform/http/request-body';
import { limitNetwork } from '../../../platform/rate-limit/limits';
import { RowId } from '../../../shared/answers';
import { notFound } from '../../../shared/failure';
import { findLinkedInvoices } from '../../billing/invoices-of-matter.server';
import { ClientDocument, SendDocument } from '../documents/contract';
import {
  addDocument,
  requireDocument,
  requireRoomFor,
  sendDocument,
} from '../documents/documents.server';
import { largestDocumentBytes } from '../documents/upload-limit';
import { SendMessage } from '../messages/contract';
import { markRead, sendMessage } from '../messages/messages.server';
import { MatterNumber } from '../record/contract';
import type { MatterRow } from '../record/data.server';
import { requireOwnMatter } from '../record/own-matter.server';
import { OwnMatter, OwnMatterDetail } from './contract';
import { findOwnMatters, readOwnMatter } from './own-matters.server';
import { portfolioFile, readPortfolio } from './portfolio.server';
import { Portfolio, PortfolioQuery } from './portfolio-contract';

const customerApi = endpoints('customer', 'Matters');
const publicApi = endpoints('public', 'Matters');

/** The words of a step that comes next; what it is about stays as it was named. */
const saidOfNext = ['next.title', 'next.law'];
const saidOfMatter = [
  ...saidOfNext,
  ...['abroad.law', 'deadlines.title', 'deadlines.law', 'news.text', 'stages.title'],
  ...['relatives.relation', 'register.status'],
];

const writes = { name: 'matter message', limit: 60, windowSeconds: 10 * 60 };
const uploads = { name: 'matter document', limit: 60, windowSeconds: 10 * 60 };

export const portalEndpoints = (context: SiteContext) => {
  const { db, secret } = context;
  const readShown = async (matter: MatterRow, customer: Person | undefined) => ({
    ...(await readOwnMatter(db, matter, customer)),
    invoices: await findLinkedInvoices(db, matter, secret),
  });
  return [
    customerApi.get('/api/my-matters', {
      summary: 'The matters of the account, and those under its confirmed address',
      answer: z.array(OwnMatter),
      isSaid: saidOfNext,
      handle: ({ caller }) => findOwnMatters(db, caller.customer),
    }),
    customerApi.get('/api/my-portfolio', {
      summary: 'A page of the rights of the account, with dates, renewals, documents and sums open',
      query: PortfolioQuery,
      answer: Portfolio,
      isSaid: saidOfNext.map((place) => `rows.${place}`),
      handle: ({ query, caller }) => readPortfolio(db, caller.customer, query),
    }),
    customerApi.get('/api/my-portfolio/file', {
      summary: 'The same as CSV, whole',
      query: PortfolioQuery.pick({ company: true }),
      handle: async ({ query, caller, c }) => portfolioFile(db, caller.customer, query, c),
    }),
    publicApi.get('/api/my-matters/{number}', {
      summary: 'One matter, for its client by account or mailed link',
      params: MatterNumber,
      answer: OwnMatterDetail,
      isSaid: saidOfMatter,
      async handle(call) {
        const matter = await requireOwnMatter(context, call.params.number, call);
        return readShown(matter, call.caller.customer);
      },
    }),
    publicApi.post('/api/my-matters/{number}/messages', {
      summary: 'Write to the firm about a matter; once for each key',
      params: MatterNumber,
      body: SendMessage,
      answer: OwnMatterDetail,
      isSaid: saidOfMatter,
      status: 201,
      async handle(call) {
        await limitNetwork(context, writes, call.caller);
        const matter = await requireOwnMatter(context, call.params.number, call);
        await sendMessage(context, matter, call.body, { isFromFirm: false });
        return readShown(matter, call.caller.customer);
      },
    }),
    publicApi.post('/api/my-matters/{number}/read', {
      summary: 'Mark the firm’s messages as read',
      params: MatterNumber,
      answer: OwnMatterDetail,
      isSaid: saidOfMatter,
      async handle(call) {
        const matter = await requireOwnMatter(context, call.params.number, call);
        await markRead(db, matter.id, true);
        return readShown(matter, call.caller.customer);
      },
    }),
    publicApi.post('/api/my-matters/{number}/documents', {
      summary: 'Send the firm a document: the body is the file, at most 20 MB',
      params: MatterNumber,
      query: SendDocument,
      answer: ClientDocument,
      status: 201,
      async handle(call) {
        await limitNetwork(context, uploads, call.caller);
        const matter = await requireOwnMatter(context, call.params.number, call);
        const { name } = call.query;
        const sent = { matterId: matter.id, name, origin: 'client', isForClient: true } as const;
        await requireRoomFor(context, sent, call.c.req.raw);
        const bytes = await readBytes(call.c.req.raw, largestDocumentBytes);
        const document = await addDocument(context, sent, bytes, { actor: 'client' });
        context.wake();
        return document;
      },
    }),
    publicApi.get('/api/my-matters/{number}/documents/{id}', {
      summary: 'A document of a matter, to save',
      params: MatterNumber.extend(RowId.shape),
      async handle(call) {
        const matter = await requireOwnMatter(context, call.params.number, call);
        const document = await requireDocument(db, call.params.id);
        const isShown = document.isForClient || document.origin === 'client';
        if (document.matterId !== matter.id || !isShown)
          throw notFound('This document does not exist.');
        return sendDocument(context, call.c, document);
      },
    }),
  ];
};

export type PortalApi = ApiOf<typeof portalEndpoints>;
