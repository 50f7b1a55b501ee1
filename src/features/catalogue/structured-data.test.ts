import { expect, test } from 'vitest';
import type { Service } from './contract';
import { serviceStructuredData } from './structured-data';

const service: Service = {
  id: 1,
  slug: 'watch',
  title: 'Watch',
  description: 'We watch.',
  category: 'trademark',
  icon: null,
  headerImage: null,
  isPublished: true,
  subtitle: null,
  cardImage: null,
  benefits: [],
  features: [],
  requirements: [],
  pricing: [
    { name: 'One', price: 'S$1,200', features: [], isPopular: false },
    { name: 'Open', price: 'From S$250', features: [], isPopular: false },
  ],
  faq: [{ question: 'Why?', answer: 'Because.' }],
  officialFee: null,
};
const place = {
  siteUrl: 'https://site.example',
  path: '/services/trademark/watch',
  category: { label: 'Trademark', to: '/trademark' },
};
const partOf = (of: Service, type: string) =>
  serviceStructuredData(of, place)['@graph'].find((part) => part['@type'] === type);

test('only plans with a single amount become offers', () => {
  expect(partOf(service, 'Service')).toMatchObject({
    offers: [{ name: 'One', price: '1200.00', priceCurrency: 'SGD' }],
  });
});

test('a service without plans and questions has neither offers nor an FAQ', () => {
  const bare = { ...service, pricing: [], faq: [] };
  expect(partOf(bare, 'Service')).not.toHaveProperty('offers');
  expect(partOf(bare, 'FAQPage')).toBeUndefined();
});
