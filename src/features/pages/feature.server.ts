import guides from 'content:guides';
import type { Feature } from '../../platform/context';
import { findPublishedServices } from '../catalogue/data.server';
import { getCoverage } from '../trademarks/sources/coverage.server';
import { pageEndpoints } from './endpoints.server';
import { type Described, llmsText } from './llms-text.server';

export const pages: Feature = {
  name: 'pages',
  endpoints: pageEndpoints,
  documents: [
    {
      path: '/llms.txt',
      type: 'text/plain; charset=utf-8',
      async make({ db, config }, { describePage, listedPaths }) {
        const described = async (paths: string[]) => {
          const all: Described[] = [];
          for (const path of paths) {
            const description = await describePage(path);
            if (description) all.push({ path, ...description });
          }
          return all;
        };
        return llmsText(config.siteUrl, {
          services: await findPublishedServices(db),
          guides: await described(guides.map(({ slug }) => `/guides/${slug}`)),
          pages: await described(listedPaths),
          coverage: await getCoverage(db),
        });
      },
    },
  ],
};
