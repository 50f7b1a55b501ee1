import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openTestSite, type TestSite } from '../../../test/site';

const matterCount = 100_000;
const deadlinesEach = 4;
const longestMs = 1_000;

let site: TestSite;
let owner: Browser;

beforeAll(async () => {
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  owner = await site.signedInAdministrator();
  const { db } = site.deps;
  await db.execute(sql`
    insert into matters (number, title, "right", route, client_name, client_email, phase, next_on, next_title)
    select 'LM-2026-' || n, 'Mark ' || md5(n::text), 'trademark', 'national', 'Client ' || n % 20000,
      'client' || n % 20000 || '@example.sg',
      (array['intake', 'filed', 'examination', 'published', 'registered'])[1 + n % 5],
      '2026-10-01'::date + n % 3650, 'Renewal'
    from generate_series(1, ${matterCount}) n`);
  await db.execute(sql`
    insert into matter_deadlines (matter_id, key, title, nominal_on, effective_on, target_on, entered_by)
    select id, 'letter:' || id || '-' || k, 'Renewal', next_on + 500 * k, next_on + 500 * k + id % 2,
      next_on + 500 * k - 30, 'admin'
    from matters cross join generate_series(0, ${deadlinesEach - 1}) k`);
  await db.execute(sql`analyze`);
}, 600_000);
afterAll(() => site.close());

test.each([
  '/api/admin/matters/figures',
  '/api/admin/matters/board',
  '/api/admin/matters/board?assignee=none',
  '/api/admin/matters/board?q=client%20199',
  '/api/admin/matters',
  '/api/admin/matters?q=mark%2012',
  '/api/admin/matters?phase=filed&state=open',
  '/api/admin/matters?state=late',
  '/api/admin/deadlines/calendar?from=2026-11-30&until=2027-01-03',
  '/api/admin/deadlines/calendar?from=2026-11-30&until=2027-01-03&q=client%20199',
])('%s answers within a second among 400,000 deadlines', async (path) => {
  await owner.get(path);
  const begun = performance.now();
  const { status } = await owner.get(path);
  const ms = performance.now() - begun;
  expect(status).toBe(200);
  expect(ms).toBeLessThan(longestMs);
});
