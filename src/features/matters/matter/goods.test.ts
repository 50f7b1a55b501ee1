import { expect, test } from 'vitest';
import { checkedForConflicts, newMatter, openedMatter } from '../../../../test/matters';
import { deskForFile } from '../../../../test/site';
import { goodsInLine } from '../../../shared/fields';
import type { AuditDetail, AuditListEntry } from '../../audit/contract';
import { matterClasses } from '../record/schema.server';
import type { MatterDetail } from './contract';

const { site, desk: owner } = deskForFile();

test('goods that were listed one a line stay apart', async () => {
  expect(goodsInLine('coffee beans\r\n ground coffee;\n\ntea,\niced')).toBe(
    'coffee beans; ground coffee; tea, iced',
  );
  expect(goodsInLine('coffee beans; tea')).toBe('coffee beans; tea');
  expect(goodsInLine('')).toBe('');
  const classes = [{ number: '30', goods: 'coffee beans\nground coffee' }];
  const { id } = await openedMatter(owner, { classes });
  const goods = async () =>
    (await owner.get<MatterDetail>(`/api/admin/matters/${id}`)).body.classes[0]?.goods;
  expect(await goods()).toBe('coffee beans; ground coffee');
  // What was stored before is read alike.
  await site.deps.db.update(matterClasses).set({ goods: 'kaya\ntoast' });
  expect(await goods()).toBe('kaya; toast');
});

test('the audit trail says how a conflict check was answered, and about whom, until that is erased', async () => {
  const matter = newMatter({
    parties: [
      { role: 'owner', name: 'Kopi Langit Pte. Ltd.', uen: null, country: null },
      { role: 'opponent', name: 'Langit Tower LLP', uen: null, country: null },
    ],
  });
  const { id } = await checkedForConflicts(owner, matter, 'accepted');
  const { body: entries } = await owner.get<AuditListEntry[]>(
    '/api/admin/audit-trail?entity=conflict%20check',
  );
  const entry = entries.find(({ entityId }) => entityId === String(id));
  expect(entry?.subject).toMatch(
    /^Nadia Osman.* against Langit Tower LLP about “Kopi Langit”: acc/,
  );
  const { body: detail } = await owner.get<AuditDetail>(`/api/admin/audit-trail/${entry?.id}`);
  expect(detail.subject).toBe(entry?.subject);
  expect(JSON.stringify(detail.after)).not.toContain('Nadia');
});
