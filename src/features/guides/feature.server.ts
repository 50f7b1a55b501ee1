import type { Feature } from '../../platform/context';
import { guideEndpoints } from './endpoints.server';
import { guides as texts } from './guides';
import { guidePicture } from './present-guide.server';

export const guides: Feature = {
  name: 'guides',
  endpoints: guideEndpoints,
  sitemap: { guides: { paths: texts.map(({ slug }) => `/guides/${slug}`) } },
  socialPicture: guidePicture,
};
