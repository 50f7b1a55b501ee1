import { firm } from '../../shared/firm';
import { priceToCents } from '../../shared/price';
import type { Faq, Service, ServiceSummary } from './contract';

export function serviceStructuredData(
  service: Service,
  { siteUrl, path, category }: { siteUrl: string; path: string; category: Crumb },
) {
  const url = siteUrl + path;
  return {
    '@context': 'https://schema.org',
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
      ...faqOf(service.faq),
      breadcrumbs([category, { label: service.title, to: path }], siteUrl),
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
    '@context': 'https://schema.org',
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
      ...faqOf(faq),
      breadcrumbs([category], siteUrl),
    ],
  };
}

const providerAt = (siteUrl: string) => ({
  '@type': 'Organization',
  '@id': `${siteUrl}/#firm`,
  name: firm.name,
  url: `${siteUrl}/`,
});

const breadcrumbs = (crumbs: Crumb[], siteUrl: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ label: 'Home', to: '/' }, ...crumbs].map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: siteUrl + to,
  })),
});

export interface Crumb {
  label: string;
  to: string;
}

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

const faqOf = (faq: Faq[]) =>
  faq.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          mainEntity: faq.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ];
