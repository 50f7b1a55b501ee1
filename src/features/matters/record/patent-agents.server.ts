import { sql } from 'drizzle-orm';
import { findColleagues, mayActInPatents } from '../../../platform/auth/administrator-data';
import { administrators } from '../../../platform/auth/schema';
import type { Db } from '../../../platform/db/database';
import type { Colleague } from '../../../shared/colleague';
import { invalid } from '../../../shared/failure';
import { patentAgentNeeded } from '../deadlines/event-words';
import { matters } from './schema.server';

type Kept = Pick<typeof matters.$inferSelect, 'right' | 'responsibleId'>;

/** Why such a matter can’t be opened; undefined: it is no patent, or somebody is responsible who may act. */
export function patentAgentProblem({ right, responsibleId }: Kept, colleagues: Colleague[]) {
  const responsible = colleagues.find(({ id }) => id === responsibleId);
  if (right !== 'patent' || responsible?.actsInPatents) return undefined;
  const able = colleagues.filter(({ actsInPatents }) => actsInPatents).map(({ name }) => name);
  return [
    responsible && `${responsible.name} has no such certificate on file here.`,
    patentAgentNeeded,
    able.length > 0 && `Who may act here: ${able.slice(0, 5).join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Throws a 400 at `field` where nobody is responsible for a patent who may act. */
export async function requirePatentAgent(db: Db, matter: Kept, field = 'responsibleId') {
  const problem = matter.right === 'patent' && patentAgentProblem(matter, await findColleagues(db));
  if (problem) throw invalid(problem, field);
}

/** Whether it is an open patent matter of which nobody is responsible who may act. */
export const lacksPatentAgent = sql`(${matters.right} = 'patent' and ${matters.isOpen}
  and not exists (select from ${administrators} where ${administrators.id} = ${matters.responsibleId}
    and ${mayActInPatents}))`;

/** Whose certificate ends by a day while open patent matters are theirs. */
export const certificatesUntil = (day: string) => sql`
  select ${administrators.id} as id, ${administrators.username} as username,
    concat_ws(' ', first_name, last_name) as name, certificate_until::text as "until",
    (select count(*)::int from ${matters}
      where responsible_id = ${administrators.id} and "right" = 'patent' and is_open) as matters
  from ${administrators} where ${mayActInPatents} and certificate_until <= ${day}
    and exists (select from ${matters}
      where responsible_id = ${administrators.id} and "right" = 'patent' and is_open)
  order by certificate_until, ${administrators.id}`;
