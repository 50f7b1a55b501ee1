import type { Hono } from 'hono';
import type { SiteContext } from '../platform/context';
import { clientAddress } from '../platform/http/client-address';
import { gaugeText, type Metrics } from '../platform/http/metrics';
import { jobGauges } from '../platform/jobs/job-gauges';
import { describeRoom, diskIsFull, hasNoRoomToWrite } from '../platform/storage/room';
import { notFound, unavailable } from '../shared/failure';
import { siteGauges } from './site-gauges';

interface Operations {
  deps: SiteContext;
  metrics: Metrics;
  isReady(): Promise<boolean>;
}

/** What balancers and monitors ask. */
export function mountOperations(app: Hono, { deps, metrics, isReady }: Operations) {
  const { config, features, jobs } = deps;
  app.get('/healthz', (c) => c.json({ alive: true }));
  app.get('/readyz', async (c) => {
    if (!(await isReady()))
      throw (await hasNoRoomToWrite(config))
        ? diskIsFull()
        : unavailable('The database is not responding.');
    return c.json({ ready: true, ...(await describeRoom(config)) });
  });
  app.get('/metrics', async (c) => {
    const address = clientAddress(c, config.trustProxy);
    // A proxy on this machine has a loopback address too.
    const isForwarded = c.req.header('x-forwarded-for') !== undefined;
    const isLoopback = address === '127.0.0.1' || address === '::1';
    if (config.metrics !== 'open' && (!isLoopback || isForwarded))
      throw notFound('There is nothing at this address.');
    const found = await jobs.find().catch(() => []);
    const gauges = await Promise.all(
      [siteGauges(deps), ...features.map((feature) => feature.gauges?.(deps))].map((each) =>
        Promise.resolve(each).catch(() => ({})),
      ),
    );
    return c.text(
      metrics.text() + gaugeText(Object.assign({}, ...gauges)) + jobGauges(found, Date.now()),
    );
  });
}
