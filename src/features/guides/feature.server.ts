import texts from 'content:guides';
import type { Feature } from '../../platform/context';
import { guideEndpoints } from './endpoints.server';
import { guidePicture } from './present-guide.server';

export const guides: Feature = {
  name: 'guides',
  endpoints: guideEndpoints,
  sitemap: { guides: { paths: texts.map(({ slug }) => `/guides/${slug}`) } },
  socialPicture: guidePicture,
};
