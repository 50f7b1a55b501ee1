import { sql } from 'drizzle-orm';
import { administrators } from '../../../platform/auth/schema';
import { matters } from './schema.server';

/**
 * Whether it is an open patent matter of which no registered patent agent is responsible, who alone may act: Patents
 * Act 1994, s 105.
 */
export const lacksPatentAgent = sql`(${matters.right} = 'patent' and ${matters.isOpen}
  and not exists (select from ${administrators} where ${administrators.id} = ${matters.responsibleId}
    and ${administrators.isPatentAgent} and ${administrators.disabledAt} is null))`;
