import type { PageRoute } from '../../client/route';
import { facetsQuery, trademarksQuery } from './directory/queries';
import { partyMarksQuery, partyQuery } from './parties/queries';
import { directoryPath, readDirectoryFilters, shortAddress } from './search/directory-filters';
import { coverageQuery } from './sources/queries';

export const trademarkRoutes: PageRoute[] = [
  {
    path: directoryPath,
    screen: 'trademarks/directory/directory-page',
    prefetch: (_, { searchParams }) => [
      trademarksQuery(searchParams),
      facetsQuery(readDirectoryFilters(searchParams)),
      coverageQuery,
    ],
    redirect: (_client, _params, url) => shortAddress(url),
    isPublic: true,
  },
  {
    path: `${directoryPath}/:kind/:ref`,
    screen: 'trademarks/parties/party-page',
    require: ({ kind = '', ref = '' }) => [partyQuery(kind, ref)],
    prefetch: ({ kind = '', ref = '' }, { searchParams }) => [
      partyMarksQuery(kind, ref, searchParams),
      coverageQuery,
    ],
    isPublic: true,
  },
];
