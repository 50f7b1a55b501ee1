import { markPicture } from '../marks/mark-picture';
import type { TrademarkDetail } from './contract';
import { directoryCrumbs } from './directory-crumbs';

/** The mark as a brand, and where its page is. Owners are left out, since they may be persons; an invented mark is no brand. */
export function markNodes(siteUrl: string, path: string, mark: TrademarkDetail) {
  const crumbs = directoryCrumbs(siteUrl, { label: mark.name, to: path });
  if (mark.source === 'sample') return crumbs;
  const picture = markPicture(mark);
  return {
    '@graph': [
      crumbs,
      {
        '@type': 'Brand',
        name: mark.name,
        url: siteUrl + path,
        identifier: {
          '@type': 'PropertyValue',
          name: 'Trade mark number',
          value: mark.registrationNumber,
        },
        ...(picture && { logo: picture.startsWith('/') ? siteUrl + picture : picture }),
        ...(mark.description && { description: mark.description }),
      },
    ],
  };
}
