import { and, asc, eq, sql } from 'drizzle-orm';
import { administrators } from '../../../platform/auth/schema';
import type { Db } from '../../../platform/db/database';
import { matters } from './schema.server';

/**
 * Open patent matters of which no registered patent agent is responsible, who alone may act: Patents Act 1994, s 105.
 */
export const findWithoutPatentAgent = (db: Db, id?: number) =>
  db
    .select({ id: matters.id, number: matters.number, title: matters.title })
    .from(matters)
    .leftJoin(administrators, eq(administrators.id, matters.responsibleId))
    .where(
      and(
        id === undefined ? undefined : eq(matters.id, id),
        eq(matters.right, 'patent'),
        matters.isOpen,
        sql`(${administrators.isPatentAgent} and ${administrators.disabledAt} is null) is not true`,
      ),
    )
    .orderBy(asc(matters.id))
    .limit(100);
