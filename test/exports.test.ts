import { expect, test } from 'vitest';
import { registerSyncs } from '../src/features/trademarks/sources/schema.server';
import { signedInCustomer } from './customers';
import { tableRows } from './documents';
import { imports } from './incoming/imports';
import { insertOfficeMarks } from './office-marks';
import { openTestSite, type TestSite } from './site';

/** What the addresses of one record name. */
async function records({ deps: { db } }: TestSite, ...[admin]: Parameters<typeof imports>) {
  const owner = { name: 'SUNGEI FOODS PTE. LTD.', uen: '200000417K', countryCode: 'SG' };
  await insertOfficeMarks(db, [{ owners: [{ ...owner, isCompany: true }] }]);
  const file = new TextEncoder().encode('name,owner\nKopi,Contoh\n');
  const [run] = await db
    .insert(registerSyncs)
    .values({ source: 'singapore', actor: 'Site Administrator', finishedAt: new Date() })
    .returning();
  const { body } = await admin.post<{ id: number }>('/api/admin/portfolio/preview', {
    uen: owner.uen,
  });
  return {
    owner: owner.uen.toLowerCase(),
    import: (await imports(admin).send(file)).id,
    portfolio: body.id,
    run: run?.id,
  } as Record<string, string | number | undefined>;
}

test('every export has the columns that its document names', async () => {
  const site = await openTestSite();
  try {
    const administrator = await site.signedInAdministrator();
    const customer = await signedInCustomer(site);
    const recordOf = await records(site, administrator);
    const documented = tableRows('docs/exports.md');
    expect(documented.length).toBe(24);
    for (const [named = '', columns = ''] of documented) {
      const address = named
        .replaceAll('`', '')
        .replace(/\{(\w+)\}/, (_, record) => `${recordOf[record]}`);
      const reader = address.startsWith('/api/my-') ? customer.browser : administrator;
      const file = await reader.request(address);
      expect([address, file.status]).toEqual([address, 200]);
      const [head = ''] = (await file.text()).split('\r\n');
      const shown = head.replaceAll(/"([^"]*)"|,/g, (_, cell) => cell ?? ', ');
      expect([address, shown]).toEqual([address, columns.replace(/, … .*/, '')]);
    }
  } finally {
    await site.close();
  }
});
