import { firm } from '../../shared/firm';
import { pictureAddress } from '../../shared/picture-address';
import type { Guide } from './contract';

export function guideStructuredData(guide: Guide, siteUrl: string) {
  const url = `${siteUrl}/guides/${guide.slug}`;
  const publisher = { '@type': 'Organization', '@id': `${siteUrl}/#firm`, name: firm.name };
  const crumbs = [
    { name: 'Home', item: `${siteUrl}/` },
    { name: 'Guides', item: `${siteUrl}/guides` },
    { name: guide.title, item: url },
  ];
  return {
    '@context': 'https://schema.org',
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
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          ...crumb,
        })),
      },
    ],
  };
}
