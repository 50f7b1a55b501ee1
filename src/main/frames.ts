import type { Frame } from '../client/page-loader';
import type { Route } from '../client/route';
import { SiteLayout } from '../features/pages/site-layout';

const NoFrame: Frame = ({ children }) => children;

/** What stands around a page. */
export const loadFrame: Record<Route['frame'], () => Promise<Frame> | Frame> = {
  site: () => SiteLayout,
  admin: async () => (await import('./admin-routes')).AdminFrame,
  none: () => NoFrame,
};
