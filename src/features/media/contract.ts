import { z } from 'zod';
import { moment } from '../../shared/answers';
import { text } from '../../shared/fields';
import { lastSeen } from '../../shared/last-seen';
import { PageQuery, searchText } from '../../shared/list-query';

/** A stored file of a picture. */
export const PictureFile = z.object({
  file: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  sizeBytes: z.int().positive(),
});
export type PictureFile = z.infer<typeof PictureFile>;

export const Picture = z.object({
  id: z.int().positive(),
  address: z.string().describe('The address that records store: `/media/….webp`'),
  alt: z.string().nullable().describe('Alternative text'),
  mediaType: z.string().describe('Of the uploaded file'),
  width: z.int().positive(),
  height: z.int().positive(),
  sizeBytes: z.int().positive().describe('Of all its files together'),
  files: z.array(PictureFile),
  createdAt: moment,
  updatedAt: moment,
});
export type Picture = z.infer<typeof Picture>;

export const UploadedPicture = Picture.extend({
  wasMoving: z.boolean().describe('Whether it was animated: only its first frame is kept'),
});
export type UploadedPicture = z.infer<typeof UploadedPicture>;

export const longestAlt = 300;
const Alt = text('Alternative text', longestAlt);

export const UploadPicture = z.object({
  alt: Alt.optional().describe('Alternative text'),
});
export const ChangePicture = z.object({ alt: Alt.nullable(), updatedAt: lastSeen });
export type ChangePicture = z.infer<typeof ChangePicture>;

export const PictureListQuery = PageQuery.extend({
  q: searchText().optional().describe('Words to find in the alternative text'),
  address: z.string().max(200).optional().describe('The one picture at this address'),
});
export type PictureListQuery = z.infer<typeof PictureListQuery>;
