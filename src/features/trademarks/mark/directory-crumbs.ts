import { breadcrumbNode, type Crumb } from '../../../shared/structured-data';
import { directoryPath } from '../search/directory-filters';

export const directoryCrumbs = (siteUrl: string, ...below: Crumb[]) =>
  breadcrumbNode(siteUrl, [{ label: 'Trademarks', to: directoryPath }, ...below]);
