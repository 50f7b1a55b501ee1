import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../client/query-client';
import { FeatureIcon } from '../../ui/feature-icon';
import { NavigationProvider, stillNavigation } from '../../ui/navigation';
import { servicesQuery } from './queries';
import { ServiceIcon } from './service-icon';
import { ServiceList } from './service-list';

test.each([
  [undefined, 4],
  [3, 3],
])('with a limit of %s, %i empty cards are placeholders until services load', (limit, cards) => {
  const client = createQueryClient(() => new Promise(() => {}));
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ServiceList category="patent" {...(limit && { limit })} />
    </QueryClientProvider>,
  );
  expect(html.match(/<li /g)).toHaveLength(cards);
});

test('a card links to its service, with the category in lower case', () => {
  const client = createQueryClient(() => new Promise(() => {}));
  client.setQueryData(servicesQuery({ category: 'Patent' }).queryKey, [
    {
      id: 1,
      slug: 'patent-search',
      title: 'Patent search',
      description: 'What is known already',
      category: 'Patent',
      icon: 'Lightbulb',
      headerImage: null,
      isPublished: true,
    },
  ]);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <NavigationProvider value={stillNavigation(new URL('http://localhost/'))}>
        <ServiceList category="Patent" />
      </NavigationProvider>
    </QueryClientProvider>,
  );
  expect(html).toContain('href="/services/patent/patent-search"');
});

const service = (name: string) => renderToStaticMarkup(<ServiceIcon name={name} />);
const feature = (name: string) => renderToStaticMarkup(<FeatureIcon name={name} />);

test('a service icon is chosen by name, with a chat bubble for unknown names', () => {
  const names = ['BookOpen', 'MessageSquare', 'Tag', 'Lightbulb', 'Copyright', 'MessageCircle'];
  expect(new Set(names.map(service)).size).toBe(names.length);
  for (const other of ['Nonesuch', 'toString', ''])
    expect(service(other)).toBe(service('MessageCircle'));
});

test('a feature icon is chosen by name, with a tick for unknown names', () => {
  const names = [
    'CheckCircle',
    'Search',
    'FileText',
    'Activity',
    'Calendar',
    'Upload',
    'Award',
    'Map',
    'List',
    'Globe',
  ];
  expect(new Set(names.map(feature)).size).toBe(names.length);
  for (const other of ['Nonesuch', 'constructor', ''])
    expect(feature(other)).toBe(feature('CheckCircle'));
});
