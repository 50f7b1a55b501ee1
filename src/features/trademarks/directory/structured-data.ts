import { breadcrumbNode } from '../../../shared/structured-data';
import type { Trademark } from '../contract';
import { directoryPath } from './directory-filters';

const directory = { label: 'Trademarks', to: directoryPath };

export const directoryCrumbs = (siteUrl: string) => breadcrumbNode(siteUrl, [directory]);

export const trademarkCrumbs = (siteUrl: string, { name, slug }: Trademark) =>
  breadcrumbNode(siteUrl, [
    directory,
    { label: name, to: `${directoryPath}/${encodeURIComponent(slug)}` },
  ]);
