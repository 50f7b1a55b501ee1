import place from 'content:firm-place';
import { firm } from './firm';

export const firmIdOf = (siteUrl: string) => `${siteUrl}/#firm`;

const openingHours = place.open.map(({ days, opens, closes }) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: days,
  opens,
  closes,
}));

export const firmStructuredData = (siteUrl: string) => ({
  '@type': ['Organization', 'LegalService', 'ProfessionalService'],
  '@id': firmIdOf(siteUrl),
  name: firm.name,
  legalName: firm.legalName,
  description: firm.description,
  url: `${siteUrl}/`,
  logo: `${siteUrl}/logo.svg`,
  image: `${siteUrl}/og.png`,
  telephone: firm.phone,
  email: firm.email,
  priceRange: `From S$${firm.prices.consultation}`,
  address: {
    '@type': 'PostalAddress',
    streetAddress: firm.address.street,
    addressLocality: firm.address.city,
    postalCode: firm.address.postalCode,
    addressCountry: firm.address.country,
  },
  geo: { '@type': 'GeoCoordinates', ...place.geo },
  openingHoursSpecification: openingHours,
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: firm.phone,
    email: firm.email,
    url: `${siteUrl}/contact`,
    areaServed: firm.address.country,
    availableLanguage: 'en',
    hoursAvailable: openingHours,
  },
  areaServed: {
    '@type': 'GeoCircle',
    geoMidpoint: { '@type': 'GeoCoordinates', ...place.geo },
    geoRadius: `${place.serviceAreaRadiusKm} km`,
  },
});
