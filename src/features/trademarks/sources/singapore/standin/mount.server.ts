import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Config } from '../../../../../platform/config/config';
import { dayInSingapore, daysBetween } from '../../../../../shared/calendar-date';
import { firstDay } from './make-mark.server';
import { createRegisterStandIn } from './service.server';

/** A new file is there at 01:41. */
const newAfterMs = 2 * 3_600_000;

/** Serves the stand-in beside the site, where it is configured: an invented register with a new file every day. */
export function mountRegisterStandIn(
  app: Hono,
  { config, secret }: { config: Pick<Config, 'dataDir' | 'register'>; secret: string },
) {
  const { standIn, dataset, picturesUrl } = config.register;
  if (!standIn) return;
  const revision = () => daysBetween(firstDay, dayInSingapore(Date.now() - newAfterMs));
  const service = createRegisterStandIn({
    dataset,
    secret,
    folder: join(config.dataDir, 'register-standin'),
    register: () => ({
      rows: standIn.rows,
      revision: Math.max(0, revision()),
      pictures: picturesUrl,
    }),
  });
  app.route('/register-standin', service);
}
