import { expect, test } from 'vitest';
import { tableRows } from './documents';
import { openTestSite } from './site';

test('every export has the columns that its document names', async () => {
  const site = await openTestSite();
  try {
    const administrator = await site.signedInAdministrator();
    const documented = tableRows('docs/exports.md');
    expect(documented.length).toBe(19);
    for (const [address = '', columns = ''] of documented) {
      const file = await administrator.request(address.replaceAll('`', ''));
      expect([address, file.status]).toEqual([address, 200]);
      const [head] = (await file.text()).split('\r\n');
      expect([address, head?.split(',').join(', ')]).toEqual([address, columns]);
    }
  } finally {
    await site.close();
  }
});
