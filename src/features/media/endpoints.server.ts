import { z } from 'zod';
import { actorOf } from '../../platform/audit-log/record-audit';
import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoint } from '../../platform/http/endpoint';
import { listHeaders, sliceOf } from '../../platform/http/list-headers';
import { readBytes } from '../../platform/http/request-body';
import { IdAnswer } from '../../shared/answers';
import { Failure } from '../../shared/failure';
import { addPicture, processUpload } from './add-picture.server';
import { changePicture, deletePicture, requirePicture } from './change-picture.server';
import {
  ChangePicture,
  largestUploadBytes,
  Picture,
  PictureAddress,
  PictureListQuery,
  UploadPicture,
} from './contract';
import { findPictures, toPicture } from './data.server';

export const mediaEndpoints = (deps: SiteContext) => [
  endpoint({
    method: 'get',
    path: '/api/admin/pictures',
    access: 'administrator',
    tag: 'Administration',
    summary: 'The uploaded pictures, newest first',
    query: PictureListQuery,
    answer: z.array(Picture),
    async handle({ query, c }) {
      const { found, total } = await findPictures(deps.db, query, sliceOf(query));
      listHeaders(c, query, total);
      return found.map(toPicture);
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/pictures',
    access: 'administrator',
    tag: 'Administration',
    summary: 'Upload a picture: the body is the file itself, at most 12 MB and 40 megapixels',
    query: UploadPicture,
    answer: Picture,
    status: 201,
    async handle({ query, caller, c }) {
      if (!/^(image\/|application\/octet-stream)/i.test(c.req.header('content-type') ?? ''))
        throw new Failure(
          415,
          'Please send the picture as the request body, with its content type.',
        );
      const picture = await processUpload(
        () => readBytes(c.req.raw, largestUploadBytes),
        (bytes) => addPicture(deps, bytes, query.alt, actorOf(caller)),
      );
      return toPicture(picture);
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/pictures/{id}',
    access: 'administrator',
    tag: 'Administration',
    summary: 'One uploaded picture',
    params: PictureAddress,
    answer: Picture,
    handle: async ({ params }) => toPicture(await requirePicture(deps.db, params.id)),
  }),
  endpoint({
    method: 'patch',
    path: '/api/admin/pictures/{id}',
    access: 'administrator',
    tag: 'Administration',
    summary: 'Set the alternative text of a picture',
    params: PictureAddress,
    body: ChangePicture,
    answer: Picture,
    handle: async ({ params, body, caller }) =>
      toPicture(await changePicture(deps.db, params.id, body.alt, actorOf(caller))),
  }),
  endpoint({
    method: 'delete',
    path: '/api/admin/pictures/{id}',
    access: 'administrator',
    tag: 'Administration',
    summary: 'Delete a picture that no record uses',
    params: PictureAddress,
    answer: IdAnswer,
    async handle({ params, caller }) {
      await deletePicture(deps, params.id, actorOf(caller));
      return { id: params.id };
    },
  }),
];

export type MediaApi = ApiOf<typeof mediaEndpoints>;
