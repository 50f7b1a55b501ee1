import { firm } from '../../shared/firm';

export const checkStructuredData = (siteUrl: string) => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Service',
      name: 'Free Trademark Check',
      serviceType: 'Trademark availability check',
      url: `${siteUrl}/check`,
      provider: { '@type': 'Organization', name: firm.name, url: siteUrl },
      areaServed: { '@type': 'Country', name: 'Singapore' },
    },
    checkCrumbs(siteUrl, []),
  ],
});

export const checkCrumbs = (siteUrl: string, below: { name: string; path: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: 'Home', path: '/' },
    { name: 'Check a name', path: '/check' },
    ...below,
  ].map(({ name, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: siteUrl + path,
  })),
});
