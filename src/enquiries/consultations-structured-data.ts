import { firm } from '../firm';
import { consultationFaq } from './consultation-content';

export const consultationsStructuredData = (siteUrl: string) => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Service',
      '@id': `${siteUrl}/consultations#service`,
      name: 'IP consultations',
      serviceType: 'Consultation',
      url: `${siteUrl}/consultations`,
      areaServed: { '@type': 'Country', name: 'Singapore' },
      provider: { '@type': 'LegalService', name: firm.name, url: siteUrl },
    },
    {
      '@type': 'FAQPage',
      mainEntity: consultationFaq.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Home', path: '/' },
        { name: 'Consultation', path: '/consultations' },
      ].map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: siteUrl + path,
      })),
    },
  ],
});
