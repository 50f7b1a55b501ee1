import type { Trademark } from '../contract';
import { directoryPath } from './directory-filters';

const directory = { name: 'Trademarks', to: directoryPath };

const crumbs = (siteUrl: string, trail: { name: string; to: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', to: '/' }, ...trail].map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl + to,
  })),
});

export const directoryCrumbs = (siteUrl: string) => crumbs(siteUrl, [directory]);

export const trademarkCrumbs = (siteUrl: string, { name, slug }: Trademark) =>
  crumbs(siteUrl, [directory, { name, to: `${directoryPath}/${encodeURIComponent(slug)}` }]);
