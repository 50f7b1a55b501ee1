import { eq, or } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { reinsertRow } from '../../../platform/db/reinsert-row';
import { conflict } from '../../../shared/failure';
import { trademarks } from '../schema.server';
import { registerColumns } from '../search/register-columns.server';

/** Puts a deleted mark back as it was. */
export async function restoreTrademark(
  tx: Db,
  before: Partial<typeof trademarks.$inferSelect>,
): Promise<void> {
  const { id = 0, slug = '', registrationNumber = '' } = before;
  const [taken] = await tx
    .select({ id: trademarks.id, slug: trademarks.slug, name: trademarks.name })
    .from(trademarks)
    .where(
      or(
        eq(trademarks.id, id),
        eq(trademarks.slug, slug),
        eq(trademarks.registrationNumber, registrationNumber),
      ),
    );
  if (taken?.id === id) throw conflict('This trademark has already been restored.');
  if (taken?.slug === slug)
    throw conflict(`The slug "${slug}" is now used by the trademark "${taken.name}".`, {
      slug: ['This slug is taken.'],
    });
  if (taken)
    throw conflict(
      `The registration number ${registrationNumber} is now used by the trademark "${taken.name}".`,
      { registrationNumber: ['This registration number is taken.'] },
    );
  const { name = '', owner = '', classes = [], description = null } = before;
  const mark = { name, owner, registrationNumber, classes, description };
  await reinsertRow(tx, trademarks, { ...before, ...registerColumns(mark) });
}
