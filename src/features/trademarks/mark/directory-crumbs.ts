import { breadcrumbNode, type Crumb } from '../../../shared/structured-data';
import { t } from '../../../shared/texts';
import { directoryPath } from '../search/directory-filters';

export const directoryCrumbs = (siteUrl: string, ...below: Crumb[]) =>
  breadcrumbNode(siteUrl, [{ label: t('Trademarks'), to: directoryPath }, ...below]);
