import { firm } from '../../shared/firm';
import { inLanguage, languageTags } from '../../shared/languages';
import { pictureAddress } from '../../shared/picture-address';
import { breadcrumbNode } from '../../shared/structured-data';
import { languageNow, t } from '../../shared/texts';
import type { Guide } from './contract';

export function guideStructuredData(guide: Guide, siteUrl: string) {
  const url = siteUrl + inLanguage(`/guides/${guide.slug}`, languageNow());
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
        inLanguage: languageTags[languageNow()],
        dateModified: guide.checkedOn,
        author: { '@type': 'Organization', name: guide.author, parentOrganization: publisher },
        publisher,
        citation: guide.sources.map(({ source }) => source),
      },
      breadcrumbNode(siteUrl, [
        { label: t('Guides'), to: '/guides' },
        { label: guide.title, to: `/guides/${guide.slug}` },
      ]),
    ],
  };
}
