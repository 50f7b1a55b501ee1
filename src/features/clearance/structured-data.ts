import { firm } from '../../shared/firm';
import { breadcrumbNode, type Crumb } from '../../shared/structured-data';

export const checkStructuredData = (siteUrl: string) => ({
  '@graph': [
    {
      '@type': 'Service',
      name: 'Free Trademark Check',
      serviceType: 'Trademark availability check',
      url: `${siteUrl}/check`,
      provider: { '@type': 'Organization', name: firm.name, url: siteUrl },
      areaServed: { '@type': 'Country', name: 'Singapore' },
    },
    checkCrumbs(siteUrl),
  ],
});

export const checkCrumbs = (siteUrl: string, ...below: Crumb[]) =>
  breadcrumbNode(siteUrl, [{ label: 'Check a name', to: '/check' }, ...below]);
