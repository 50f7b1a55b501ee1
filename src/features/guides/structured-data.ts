import { firm } from '../../shared/firm';
import { pictureAddress } from '../../shared/picture-address';
import { breadcrumbNode } from '../../shared/structured-data';
import type { Guide } from './contract';

export function guideStructuredData(guide: Guide, siteUrl: string) {
  const url = `${siteUrl}/guides/${guide.slug}`;
  const publisher = { '@type': 'Organization', '@id': `${siteUrl}/#firm`, name: firm.name };
  return {
    '@graph': [
      {
        '@type': 'Article',
        '@id': `${url}#article`,
        headline: guide.title,
        description: guide.description,
        url,
        mainEntityOfPage: url,
        image: siteUrl + pictureAddress(`/guides/${guide.slug}`),
        inLanguage: 'en-SG',
        dateModified: guide.checkedOn,
        author: { '@type': 'Organization', name: guide.author, parentOrganization: publisher },
        publisher,
        citation: guide.sources.map(({ source }) => source),
      },
      breadcrumbNode(siteUrl, [
        { label: 'Guides', to: '/guides' },
        { label: guide.title, to: `/guides/${guide.slug}` },
      ]),
    ],
  };
}
