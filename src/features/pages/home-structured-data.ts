import { firm } from '../../shared/firm';
import { firmIdOf, firmStructuredData } from '../../shared/firm-structured-data';
import { structuredDataTotal } from '../../shared/legal-facts';
import { faqNode } from '../../shared/structured-data';
import { faq, process, registrationPath } from './home-content';

const price = String(firm.prices.standardRegistration);

export const homeStructuredData = (siteUrl: string) => ({
  '@graph': [
    {
      ...firmStructuredData(siteUrl),
      makesOffer: {
        '@type': 'Offer',
        price,
        priceCurrency: firm.currency,
        url: siteUrl + registrationPath,
        itemOffered: {
          '@type': 'Service',
          name: 'Singapore trademark registration',
          serviceType: 'Trademark registration',
          provider: { '@id': firmIdOf(siteUrl) },
        },
      },
    },
    {
      '@type': 'HowTo',
      name: 'How to register a trademark in Singapore',
      totalTime: `P${structuredDataTotal.value}D`,
      estimatedCost: { '@type': 'MonetaryAmount', currency: firm.currency, value: price },
      step: process.map(({ title, text }, index) => ({
        '@type': 'HowToStep',
        position: index + 1,
        name: title,
        text,
      })),
    },
    faqNode(faq),
  ],
});
