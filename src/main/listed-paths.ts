import { bookPath } from '../features/bookings/words';
import { routes } from './routes';

/** Public too, though never kept: its free times change at any moment. */
const fresh = [bookPath];

/**
 * The pages without parameters for search engines. If several addresses show one screen, the first is
 * canonical.
 */
export const listedPaths = routes
  .filter(({ path, isPublic }) => (isPublic || fresh.includes(path)) && !path.includes(':'))
  .filter(
    ({ screen }, index, listed) => listed.findIndex((route) => route.screen === screen) === index,
  )
  .map(({ path }) => path);
