import { eq, sql } from 'drizzle-orm';
import { trademarks } from '../src/features/trademarks/marks/schema.server';
import { registerSources } from '../src/features/trademarks/sources/schema.server';
import { dayInSingapore } from '../src/shared/calendar-date';
import type { TestSite } from './site';

const singapore = 'singapore';

/** Makes the sample marks the whole register of Singapore, as of today, or what is given of it. */
export async function loadRegister(
  site: TestSite,
  changes: Partial<typeof registerSources.$inferInsert> = {},
) {
  const { db } = site.deps;
  await db.update(trademarks).set({ source: singapore }).where(eq(trademarks.source, 'sample'));
  const officeMarks = await db.$count(trademarks, eq(trademarks.source, singapore));
  const values = {
    asOf: dayInSingapore(),
    isWhole: true,
    isStandIn: false,
    officeMarks,
    ...changes,
  };
  await db
    .insert(registerSources)
    .values({ key: singapore, ...values })
    .onConflictDoUpdate({ target: registerSources.key, set: values });
  site.invalidateContent();
}

/** The register of Singapore as before the first load. */
export async function unloadRegister(site: TestSite) {
  await site.deps.db.delete(registerSources).where(sql`true`);
  await site.deps.db
    .update(trademarks)
    .set({ source: 'sample' })
    .where(eq(trademarks.source, singapore));
  site.invalidateContent();
}
