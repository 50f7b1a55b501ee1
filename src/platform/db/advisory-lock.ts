import { sql } from 'drizzle-orm';
import type { Db } from './database';

/** Every advisory lock of the site, so that no two share a number. */
const numbers = {
  migration: 4_205_517,
  seed: 4_205_518,
  trademarkSlugs: 4_205_519,
  postSlugs: 4_205_520,
  /** Taken by the trigger that chains the audit trail. */
  auditChain: 4_205_521,
  /** Of which matter comes from which. */
  families: 4_205_522,
  /** Of the words of all names on record. */
  knownWords: 4_205_523,
  /** Of portfolios that are taken over, so that two open no matter twice. */
  portfolios: 4_205_524,
};

/** Waits for the lock, and holds it until the transaction ends. */
export const takeLock = (tx: Db, name: keyof typeof numbers) =>
  tx.execute(sql`select pg_advisory_xact_lock(${numbers[name]})`);

/** Waits while others take the lock, and keeps them from it until the transaction ends. */
export const shareLock = (tx: Db, name: keyof typeof numbers) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(${numbers[name]})`);
