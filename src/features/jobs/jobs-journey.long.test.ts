import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JourneySite, openJourney } from '../../../test/journey-site';

let site: JourneySite;
beforeAll(async () => {
  site = await openJourney({ SEED: 'none' });
});
afterAll(() => site.close());

test('a job runs on request, even if the page’s script loads slowly', async () => {
  const { page, problems, close } = await site.visit();
  await page.route('**/assets/*jobs*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await site.signIn(page, '/admin/settings/jobs');
  const row = page.getByRole('row', { name: /Delete expired data/ });
  await row.getByRole('button', { name: /Run now/ }).click();
  await row.getByText('Done').waitFor();
  expect(problems).toEqual([]);
  await close();
});
