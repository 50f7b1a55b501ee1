import { routes } from './routes';

/**
 * The pages without parameters for search engines. Of the addresses that show one screen only
 * the first is its own.
 */
export const listedPaths = routes
  .filter(({ path, isPublic }) => isPublic && !path.includes(':'))
  .filter(
    ({ screen }, index, listed) => listed.findIndex((route) => route.screen === screen) === index,
  )
  .map(({ path }) => path);
