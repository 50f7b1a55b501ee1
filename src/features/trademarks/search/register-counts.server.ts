import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import type { RegisterStats } from '../marks/admin-contract';
import { registerCounts, registerState } from '../marks/schema.server';

const shownKinds = ['all', 'class', 'office'];

/** Counts maintained by triggers, without a scan. */
export async function getRegisterCounts(db: Db) {
  const rows = await db
    .select()
    .from(registerCounts)
    .where(inArray(registerCounts.kind, shownKinds));
  const [state] = await db
    .select({ owners: registerState.owners })
    .from(registerState)
    .where(eq(registerState.id, 1));
  const ofKind = (kind: string) => rows.filter((row) => row.kind === kind);
  const sum = (counted: typeof rows) => counted.reduce((marks, row) => marks + row.marks, 0);
  const all = ofKind('all');
  const sums = (counted: typeof rows, keyOf: (row: (typeof rows)[number]) => string) => {
    const byKey = Object.groupBy(counted, keyOf);
    return Object.fromEntries(Object.entries(byKey).map(([key, some]) => [key, sum(some ?? [])]));
  };
  return {
    total: sum(all),
    published: sum(all.filter(({ isPublished }) => isPublished)),
    /** By status; statuses without marks are left out. */
    statuses: sums(all, ({ status }) => status),
    /** By the office's own status, if imported from an office. */
    officeStatuses: sums(ofKind('office'), ({ key }) => key),
    owners: state?.owners ?? 0,
    classes: Object.entries(sums(ofKind('class'), ({ key }) => key)).map(([name, marks]) => ({
      class: name,
      marks,
    })),
  };
}

export async function getRegisterStats(db: Db): Promise<RegisterStats> {
  const { statuses, classes, ...counts } = await getRegisterCounts(db);
  const { registered = 0, pending = 0, expired = 0 } = statuses;
  const outliers = counts.total - registered - pending - expired;
  return { ...counts, registered, pending, expired, outliers, classes: classes.length };
}
