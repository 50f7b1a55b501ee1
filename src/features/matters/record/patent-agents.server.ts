import { sql } from 'drizzle-orm';
import { administrators } from '../../../platform/auth/schema';
import { matters } from './schema.server';

/** Whoever looks after a matter and may act in patents, with a practising certificate in force: Patents Act 1994, s 105. */
const mayAct = sql`(${administrators.isPatentAgent} or ${administrators.isAdvocate})
  and ${administrators.disabledAt} is null
  and ${administrators.certificateUntil} >= (now() at time zone 'Asia/Singapore')::date`;

/** Whether it is an open patent matter of which nobody is responsible who may act. */
export const lacksPatentAgent = sql`(${matters.right} = 'patent' and ${matters.isOpen}
  and not exists (select from ${administrators} where ${administrators.id} = ${matters.responsibleId}
    and ${mayAct}))`;

/** Whose certificate ends by a day while open patent matters are theirs. */
export const certificatesUntil = (day: string) => sql`
  select ${administrators.id} as id, ${administrators.username} as username,
    concat_ws(' ', first_name, last_name) as name, certificate_until::text as "until",
    (select count(*)::int from ${matters}
      where responsible_id = ${administrators.id} and "right" = 'patent' and is_open) as matters
  from ${administrators} where ${mayAct} and certificate_until <= ${day}
    and exists (select from ${matters}
      where responsible_id = ${administrators.id} and "right" = 'patent' and is_open)
  order by certificate_until, ${administrators.id}`;
