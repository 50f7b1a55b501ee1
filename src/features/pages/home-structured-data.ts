import { firm } from '../../shared/firm';
import { firmIdOf, firmStructuredData } from '../../shared/firm-structured-data';
import { structuredDataTotal } from '../../shared/legal-facts';
import { faqNode } from '../../shared/structured-data';
import { faq, process } from './home-content';

const registrationPath = '/services/trademark/singapore-trademark-registration';

export function homeStructuredData(siteUrl: string) {
  const firmId = firmIdOf(siteUrl);
  const fee = {
    '@type': 'Offer',
    price: String(firm.prices.standardRegistration),
    priceCurrency: firm.currency,
    url: siteUrl + registrationPath,
    itemOffered: {
      '@type': 'Service',
      name: 'Singapore trademark registration',
      serviceType: 'Trademark registration',
      provider: { '@id': firmId },
    },
  };
  return {
    '@graph': [
      { ...firmStructuredData(siteUrl), makesOffer: fee },
      {
        '@type': 'HowTo',
        name: 'How to register a trademark in Singapore',
        totalTime: `P${structuredDataTotal.value}D`,
        estimatedCost: {
          '@type': 'MonetaryAmount',
          currency: firm.currency,
          value: String(firm.prices.standardRegistration),
        },
        step: process.map(({ title, text }, index) => ({
          '@type': 'HowToStep',
          position: index + 1,
          name: title,
          text,
        })),
      },
      faqNode(faq),
    ],
  };
}
