import { firm } from '../../shared/firm';
import { inLanguage } from '../../shared/languages';
import { priceToCents } from '../../shared/price';
import { breadcrumbNode, type Crumb, faqNode } from '../../shared/structured-data';
import { languageNow } from '../../shared/texts';
import type { Faq, Service, ServiceSummary } from './contract';

interface Offered {
  name: string;
  description: string;
  category: Crumb;
  faq?: Faq[] | undefined;
}

/** JSON-LD of a service page: offer, FAQ and breadcrumbs. */
const offeredOn = (siteUrl: string, crumbs: Crumb[], offered: Offered, details: object) => {
  const { name, description, category, faq = [] } = offered;
  const url = siteUrl + inLanguage(crumbs.at(-1)?.to ?? '/', languageNow());
  return {
    '@graph': [
      {
        '@type': 'Service',
        '@id': `${url}#service`,
        name,
        description,
        serviceType: category.label,
        url,
        areaServed: { '@type': 'Country', name: 'Singapore' },
        provider: {
          '@type': 'Organization',
          '@id': `${siteUrl}/#firm`,
          name: firm.name,
          url: `${siteUrl}/`,
        },
        ...details,
      },
      ...(faq.length > 0 ? [faqNode(faq)] : []),
      breadcrumbNode(siteUrl, crumbs),
    ],
  };
};

export function serviceStructuredData(
  service: Service,
  { siteUrl, path, category }: { siteUrl: string; path: string; category: Crumb },
) {
  const { title: name, description, faq } = service;
  const crumbs = [category, { label: name, to: path }];
  const offers = offersOf(service, siteUrl + path);
  const details = offers.length > 0 ? { offers } : {};
  return offeredOn(siteUrl, crumbs, { name, description, category, faq }, details);
}

/** A category's page, with the services it lists. */
export function categoryStructuredData(
  { services, ...page }: Offered & { services: ServiceSummary[] },
  siteUrl: string,
) {
  const itemListElement = services.map(({ title, category, slug }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: siteUrl + inLanguage(`/services/${category.toLowerCase()}/${slug}`, languageNow()),
  }));
  return offeredOn(siteUrl, [page.category], page, {
    ...(services.length > 0 && {
      hasOfferCatalog: { '@type': 'OfferCatalog', name: page.name, itemListElement },
    }),
  });
}

/** Only a plan with one amount is an offer. */
const offersOf = ({ pricing }: Service, url: string) =>
  pricing.flatMap(({ name, price }) => {
    const cents = priceToCents(price);
    if (!cents) return [];
    return {
      '@type': 'Offer',
      name,
      price: (cents / 100).toFixed(2),
      priceCurrency: firm.currency,
      availability: 'https://schema.org/InStock',
      url,
    };
  });
