import { z } from 'zod';
import { actorOf } from '../../platform/audit-log/record-audit';
import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { listAnswer } from '../../platform/http/list-answer';
import { readBytes } from '../../platform/http/request-body';
import { IdAnswer, RowId } from '../../shared/answers';
import { Failure } from '../../shared/failure';
import {
  ChangePicture,
  Picture,
  PictureListQuery,
  UploadedPicture,
  UploadPicture,
} from './contract';
import { findPictures, toPicture } from './data.server';
import {
  addPicture,
  changePicture,
  deletePicture,
  pictureRecords,
  processUpload,
} from './save-picture.server';
import { largestUploadBytes } from './upload-limits';

const administratorApi = endpoints('administrator', 'Administration');

export const mediaEndpoints = (deps: SiteContext) => [
  administratorApi.get('/api/admin/pictures', {
    summary: 'The uploaded pictures, newest first',
    query: PictureListQuery,
    answer: z.array(Picture),
    handle: async ({ query, c }) =>
      (await listAnswer(c, query, (slice) => findPictures(deps.db, query, slice))).map(toPicture),
  }),
  administratorApi.post('/api/admin/pictures', {
    summary: 'Upload a picture: the body is the file itself, at most 12 MB and 40 megapixels',
    query: UploadPicture,
    answer: UploadedPicture,
    status: 201,
    async handle({ query, caller, c }) {
      if (!/^(image\/|application\/octet-stream)/i.test(c.req.header('content-type') ?? ''))
        throw new Failure(
          415,
          'Please send the picture as the request body, with its content type.',
        );
      await deps.pictureStore.requireRoom();
      const { row, wasMoving } = await processUpload(
        () => readBytes(c.req.raw, largestUploadBytes),
        (bytes) => addPicture(deps, bytes, query.alt, actorOf(caller)),
      );
      return { ...toPicture(row), wasMoving };
    },
  }),
  administratorApi.get('/api/admin/pictures/{id}', {
    summary: 'One uploaded picture',
    params: RowId,
    answer: Picture,
    handle: async ({ params }) => toPicture(await pictureRecords.require(deps.db, params.id)),
  }),
  administratorApi.patch('/api/admin/pictures/{id}', {
    summary: 'Set the alternative text of a picture; 409 if somebody else did since `updatedAt`',
    params: RowId,
    body: ChangePicture,
    answer: Picture,
    handle: async ({ params, body, caller }) =>
      toPicture(await changePicture(deps.db, params.id, body, actorOf(caller))),
  }),
  administratorApi.delete('/api/admin/pictures/{id}', {
    summary: 'Delete a picture that no record uses',
    params: RowId,
    answer: IdAnswer,
    async handle({ params, caller }) {
      await deletePicture(deps, params.id, actorOf(caller));
      return { id: params.id };
    },
  }),
];

export type MediaApi = ApiOf<typeof mediaEndpoints>;
