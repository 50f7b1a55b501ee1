import { firm } from '../../shared/firm';
import { breadcrumbNode, type Crumb } from '../../shared/structured-data';
import { t } from '../../shared/texts';

export const checkStructuredData = (siteUrl: string) => ({
  '@graph': [
    {
      '@type': 'Service',
      name: t('Free Trademark Check'),
      serviceType: t('Trademark availability check'),
      url: `${siteUrl}/check`,
      provider: { '@type': 'Organization', name: firm.name, url: siteUrl },
      areaServed: { '@type': 'Country', name: t('Singapore') },
    },
    checkCrumbs(siteUrl),
  ],
});

export const checkCrumbs = (siteUrl: string, ...below: Crumb[]) =>
  breadcrumbNode(siteUrl, [{ label: t('Check a name'), to: '/check' }, ...below]);
