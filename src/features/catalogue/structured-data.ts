import { firm } from '../../shared/firm';
import { priceToCents } from '../../shared/price';
import { breadcrumbNode, type Crumb, faqNode } from '../../shared/structured-data';
import type { Faq, Service, ServiceSummary } from './contract';

export function serviceStructuredData(
  service: Service,
  { siteUrl, path, category }: { siteUrl: string; path: string; category: Crumb },
) {
  const url = siteUrl + path;
  return {
    '@graph': [
      {
        '@type': 'Service',
        '@id': `${url}#service`,
        name: service.title,
        description: service.description,
        serviceType: category.label,
        url,
        areaServed: { '@type': 'Country', name: 'Singapore' },
        provider: providerAt(siteUrl),
        ...offersOf(service, url),
      },
      ...(service.faq.length > 0 ? [faqNode(service.faq)] : []),
      breadcrumbNode(siteUrl, [category, { label: service.title, to: path }]),
    ],
  };
}

/** A category's page: what is offered there, the services it lists and the questions it answers. */
export function categoryStructuredData(
  page: {
    name: string;
    description: string;
    category: Crumb;
    services: ServiceSummary[];
    faq?: Faq[];
  },
  siteUrl: string,
) {
  const { name, description, category, services, faq = [] } = page;
  const url = siteUrl + category.to;
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
        provider: providerAt(siteUrl),
        ...(services.length > 0 && {
          hasOfferCatalog: {
            '@type': 'OfferCatalog',
            name,
            itemListElement: services.map((service, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name: service.title,
              url: `${siteUrl}/services/${service.category.toLowerCase()}/${service.slug}`,
            })),
          },
        }),
      },
      ...(faq.length > 0 ? [faqNode(faq)] : []),
      breadcrumbNode(siteUrl, [category]),
    ],
  };
}

const providerAt = (siteUrl: string) => ({
  '@type': 'Organization',
  '@id': `${siteUrl}/#firm`,
  name: firm.name,
  url: `${siteUrl}/`,
});

/** Only a plan with one amount is an offer. */
function offersOf({ pricing }: Service, url: string) {
  const offers = pricing.flatMap(({ name, price }) => {
    const cents = priceToCents(price);
    return cents
      ? [
          {
            '@type': 'Offer',
            name,
            price: (cents / 100).toFixed(2),
            priceCurrency: firm.currency,
            availability: 'https://schema.org/InStock',
            url,
          },
        ]
      : [];
  });
  return offers.length > 0 ? { offers } : {};
}
