import { z } from 'zod';
import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { listAnswer } from '../../platform/http/list-answer';
import { MessageAnswer, RowId } from '../../shared/answers';
import {
  autosave,
  discardAutosave,
  findVersions,
  getAutosave,
  nameVersion,
  requireVersion,
} from './versions.server';
import {
  Autosave,
  Autosaved,
  AutosaveInput,
  AutosaveQuery,
  PostVersion,
  Sitting,
  VersionListQuery,
  VersionName,
  WholeVersion,
} from './versions-contract';

const administratorApi = endpoints('administrator', 'Administration');
const bodyLimit = 2_000_000;

export const versionEndpoints = ({ db }: Pick<SiteContext, 'db'>) => [
  administratorApi.get('/api/admin/blog/versions', {
    summary: 'The versions of a post, newest first',
    query: VersionListQuery,
    answer: z.array(PostVersion),
    handle: ({ query, caller, c }) =>
      listAnswer(c, query, (slice) => findVersions(db, query.post, caller.administrator.id, slice)),
  }),
  administratorApi.get('/api/admin/blog/versions/{id}', {
    summary: 'One version with its text',
    params: RowId,
    answer: WholeVersion,
    handle: ({ params, caller }) => requireVersion(db, params.id, caller.administrator.id),
  }),
  administratorApi.patch('/api/admin/blog/versions/{id}', {
    summary: 'Name a version, for its author and owners, which keeps it for good',
    params: RowId,
    body: VersionName,
    answer: PostVersion,
    handle: ({ params, body, caller }) => nameVersion(db, params.id, body.name, caller),
  }),
  administratorApi.get('/api/admin/blog/autosaves', {
    summary: 'The administrator’s newest text of a post that was not saved, or null',
    query: AutosaveQuery,
    answer: Autosave.nullable(),
    handle: ({ query, caller }) => getAutosave(db, query.post, caller.administrator.id),
  }),
  administratorApi.put('/api/admin/blog/autosaves/{sitting}', {
    summary: 'Store the text of an open editor; the post itself stays as it is',
    params: Sitting,
    body: AutosaveInput,
    bodyLimit,
    answer: Autosaved,
    handle: ({ params, body, caller }) =>
      autosave(db, body, params.sitting, caller.administrator.id),
  }),
  administratorApi.delete('/api/admin/blog/autosaves/{sitting}', {
    summary: 'Stop offering the text of an editor; it stays among the versions',
    params: Sitting,
    answer: MessageAnswer,
    async handle({ params, caller }) {
      await discardAutosave(db, params.sitting, caller.administrator.id);
      return { message: 'Discarded' };
    },
  }),
];

export type VersionsApi = ApiOf<typeof versionEndpoints>;
