import { z } from 'zod';
import { actorOf } from '../../../platform/audit-log/record-audit';
import type { SiteContext } from '../../../platform/context';
import { type ApiOf, endpoints } from '../../../platform/http/endpoint';
import { readBytes } from '../../../platform/http/request-body';
import { RowId } from '../../../shared/answers';
import { requireMatter } from '../record/data.server';
import { AddDocument, ChangeDocument, MatterDocument } from './contract';
import {
  addDocument,
  changeDocument,
  findDocuments,
  requireDocument,
  requireRoomFor,
  sendDocument,
} from './documents.server';
import { largestDocumentBytes } from './upload-limit';

const administratorApi = endpoints('administrator', 'Administration');

export const documentEndpoints = (context: SiteContext) => {
  const { db } = context;
  return [
    administratorApi.get('/api/admin/matters/{id}/documents', {
      summary: 'The documents of a matter, the newest first',
      params: RowId,
      answer: z.array(MatterDocument),
      handle: ({ params }) => findDocuments(db, params.id),
    }),
    administratorApi.post('/api/admin/matters/{id}/documents', {
      summary:
        'Add a document: the body is the file, at most 20 MB. One for the client is told by mail',
      params: RowId,
      query: AddDocument,
      answer: MatterDocument,
      status: 201,
      async handle({ params, query, caller, c }) {
        const matter = await requireMatter(db, params.id);
        const sent = { ...query, matterId: matter.id };
        await requireRoomFor(context, sent, c.req.raw);
        const bytes = await readBytes(c.req.raw, largestDocumentBytes);
        const document = await addDocument(context, sent, bytes, actorOf(caller));
        context.wake();
        return document;
      },
    }),
    administratorApi.patch('/api/admin/matter-documents/{id}', {
      summary: 'Rename a document, or show it to the client, who is told by mail',
      params: RowId,
      body: ChangeDocument,
      answer: MatterDocument,
      async handle({ params, body, caller }) {
        const document = await changeDocument(context, params.id, body, actorOf(caller));
        context.wake();
        return document;
      },
    }),
    administratorApi.get('/api/admin/matter-documents/{id}/file', {
      summary: 'The file of a document, to save',
      params: RowId,
      handle: async ({ params, c }) =>
        sendDocument(context, c, await requireDocument(db, params.id)),
    }),
  ];
};

export type DocumentsApi = ApiOf<typeof documentEndpoints>;
