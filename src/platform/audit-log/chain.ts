import { createHash } from 'node:crypto';
import { asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { inSlices } from '../db/rows';
import { auditChain, auditTrail } from './schema';

/** The trail was changed from outside the site. */
export class BrokenChain extends Error {}

export interface ChainedEntry {
  seq: number;
  hash: string;
  /** A JSON array of the entry's columns, as it is hashed. */
  content: string;
}

const sliceSize = 1_000;
export const hashOf = (previous: string, content: string) =>
  createHash('sha256').update(previous).update(content).digest('hex');

/** Stated again in the trigger that adds the hash: a function could be replaced in the database. */
const content = sql<string | null>`case when ${auditTrail.id} is not null then jsonb_build_array(
  ${auditTrail.id}, (extract(epoch from ${auditTrail.at}) * 1000)::bigint, ${auditTrail.administratorId},
  ${auditTrail.actor}, ${auditTrail.action}, ${auditTrail.entity}, ${auditTrail.entityId},
  ${auditTrail.before}, ${auditTrail.after}, ${auditTrail.address})::text end`;

/** Every entry in the order of its chain. Throws `BrokenChain` at the first that isn't as it was written. */
export async function* readChain(db: Db): AsyncGenerator<ChainedEntry[]> {
  let [seq, previous] = [0, ''];
  const slices = inSlices(sliceSize, () =>
    db
      .select({ seq: auditChain.seq, entryId: auditChain.entryId, hash: auditChain.hash, content })
      .from(auditChain)
      .leftJoin(auditTrail, eq(auditTrail.id, auditChain.entryId))
      .where(gt(auditChain.seq, seq))
      .orderBy(asc(auditChain.seq))
      .limit(sliceSize),
  );
  for await (const rows of slices) {
    const entries: ChainedEntry[] = [];
    for (const row of rows) {
      if (row.seq !== seq + 1) throw new BrokenChain(`Number ${seq + 1} of the chain was deleted.`);
      if (row.content === null) throw new BrokenChain(`Entry ${row.entryId} was deleted.`);
      if (row.hash !== hashOf(previous, row.content))
        throw new BrokenChain(`Entry ${row.entryId} was changed.`);
      [seq, previous] = [row.seq, row.hash];
      entries.push({ seq, hash: row.hash, content: row.content });
    }
    yield entries;
  }
  await requireChained(db);
}

async function requireChained(db: Db) {
  const [added] = await db
    .select({ id: auditTrail.id })
    .from(auditTrail)
    .where(
      sql`not exists (select from ${auditChain} where ${auditChain.entryId} = ${auditTrail.id})`,
    )
    .limit(1);
  if (added) throw new BrokenChain(`Entry ${added.id} is not in the chain.`);
}
