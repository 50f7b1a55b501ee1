import type { PageRoute } from '../../client/route';
import { directoryPath, shortAddress } from './directory/directory-filters';
import { trademarksQuery } from './directory/queries';
import { readPartyFilters, shortPartyAddress } from './parties/party-filters';
import type { PartyKind } from './parties/party-path';
import { partyMarksQuery, partyQuery } from './parties/queries';
import { coverageQuery } from './sources/queries';

export const trademarkRoutes: PageRoute[] = [
  {
    path: directoryPath,
    screen: 'trademarks/directory/directory-page',
    prefetch: (_, url) => [trademarksQuery(url.searchParams), coverageQuery],
    redirect: (_client, _params, url) => shortAddress(url),
    isPublic: true,
  },
  partyRoute('owners', 'trademarks/parties/owner-page'),
  partyRoute('agents', 'trademarks/parties/agent-page'),
];

function partyRoute(kind: PartyKind, screen: string): PageRoute {
  return {
    path: `${directoryPath}/${kind}/:ref`,
    screen,
    require: ({ ref = '' }) => [partyQuery(kind, ref)],
    prefetch: ({ ref = '' }, { searchParams }) => [
      partyMarksQuery(kind, ref, readPartyFilters(searchParams)),
      coverageQuery,
    ],
    redirect: (_client, { ref = '' }, url) => shortPartyAddress(kind, ref, url),
    isPublic: true,
  };
}
