import { pages } from '../pages';

/** The pages without parameters that search engines are told of: they change with the site itself. */
export const listedPaths = pages
  .filter(({ path, isPublic, isListed }) => isPublic && isListed !== false && !path.includes(':'))
  .map(({ path }) => path);

/** The guides, which are part of the site as its pages are. */
export const guidePaths: string[] = [];
