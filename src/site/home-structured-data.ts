import { structuredDataTotal } from '../facts';
import { firm } from '../firm';
import { faq, process } from './home-content';

const registrationPath = '/services/trademark/singapore-trademark-registration';

export function homeStructuredData(siteUrl: string) {
  const firmId = `${siteUrl}/#firm`;
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
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': ['Organization', 'LegalService', 'ProfessionalService'],
        '@id': firmId,
        name: firm.name,
        legalName: firm.legalName,
        description: firm.description,
        url: `${siteUrl}/`,
        logo: `${siteUrl}/logo.svg`,
        image: `${siteUrl}/og.png`,
        telephone: firm.phone,
        email: firm.email,
        foundingDate: String(firm.founded),
        priceRange: `From S$${firm.prices.consultation}`,
        address: {
          '@type': 'PostalAddress',
          streetAddress: firm.address.street,
          addressLocality: firm.address.city,
          postalCode: firm.address.postalCode,
          addressCountry: firm.address.country,
        },
        geo: { '@type': 'GeoCoordinates', ...firm.geo },
        openingHoursSpecification: firm.hours.open.map(({ days, opens, closes }) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: days,
          opens,
          closes,
        })),
        areaServed: {
          '@type': 'GeoCircle',
          geoMidpoint: { '@type': 'GeoCoordinates', ...firm.geo },
          geoRadius: `${firm.serviceAreaRadiusKm} km`,
        },
        makesOffer: fee,
      },
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
      {
        '@type': 'FAQPage',
        mainEntity: faq.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  };
}
