import { routes } from './routes';

/**
 * The pages without parameters for search engines. If several addresses show one screen, the first is
 * canonical.
 */
export const listedPaths = routes
  .filter(({ path, isPublic }) => isPublic && !path.includes(':'))
  .filter(
    ({ screen }, index, listed) => listed.findIndex((route) => route.screen === screen) === index,
  )
  .map(({ path }) => path);
