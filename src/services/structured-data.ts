import { firm } from '../firm';
import type { Service } from './contract';
import { priceToCents } from './price';

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
        provider: { '@type': 'LegalService', name: firm.name, url: siteUrl },
        ...offersOf(service, url),
      },
      ...faqOf(service),
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { label: 'Home', to: '/' },
          category,
          { label: service.title, to: path },
        ].map(({ label, to }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: label,
          item: siteUrl + to,
        })),
      },
    ],
  };
}

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

const faqOf = ({ faq }: Service) =>
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
