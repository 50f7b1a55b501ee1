import { sql } from 'drizzle-orm';
import { tableNames } from '../src/main/tables';
import type { Db } from '../src/platform/db/database';

const names = tableNames.filter((name) => name !== 'secrets');

/** What the seed fills, and what triggers keep of it. */
const catalogue = [
  'service_categories',
  'services',
  'former_service_slugs',
  'posts',
  'trademarks',
  'register_state',
  'register_counts',
  'register_owners',
  'register_words',
  'check_words',
];
const firstAdministrator = ['administrators', 'administrator_credentials'];

/** What each table holds, and where its numbering stands. */
type State = Map<string, string>;

const stateOf = sql.raw(`
  ${names
    .map(
      (name) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0)
          as state from ${name} t`,
    )
    .join(' union all ')}
  union all
  select split_part(sequencename, '_id_seq', 1) || '.id', last_value::text from pg_sequences
    where schemaname = 'public' and last_value is not null`);

async function readState(db: Db): Promise<State> {
  const { rows } = await db.execute<{ name: string; state: string }>(stateOf);
  return new Map(rows.map(({ name, state }) => [name, state]));
}

/**
 * Brings a test's tables back to how they were. Most tests leave the catalogue as it is, and to empty and
 * fill that takes longer than all else that a test does: it happens only where something in it differs.
 */
export async function rememberTables(db: Db, seed: () => Promise<void>) {
  let atFirst = await readState(db);
  return async () => {
    const now = await readState(db);
    const isAsAtFirst = (name: string) =>
      now.get(name) === atFirst.get(name) && now.get(`${name}.id`) === atFirst.get(`${name}.id`);
    if (!catalogue.every(isAsAtFirst)) {
      // The marks are always among them: what is kept of them is made anew when they are truncated.
      const used = names.filter(
        (name) =>
          name === 'trademarks' || !now.get(name)?.startsWith('0 ') || now.has(`${name}.id`),
      );
      await db.transaction(async (tx) => {
        await tx.execute(sql`alter table audit_trail disable trigger audit_trail_is_whole`);
        await tx.execute(sql.raw(`truncate ${used.join(', ')} restart identity cascade`));
        await tx.execute(sql`alter table audit_trail enable trigger audit_trail_is_whole`);
      });
      await seed();
      atFirst = await readState(db);
      return;
    }
    const kept = [
      ...catalogue,
      ...(firstAdministrator.every(isAsAtFirst) ? firstAdministrator : []),
    ];
    const others = names.filter((name) => !kept.includes(name));
    const filled = others.filter((name) => !now.get(name)?.startsWith('0 '));
    const counted = others.filter((name) => now.has(`${name}.id`));
    await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`lock table ${others.join(', ')} in access exclusive mode`));
      // Neither a reference nor the trail that is never edited holds a row back.
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const name of filled) await tx.execute(sql.raw(`delete from ${name}`));
      for (const name of counted)
        await tx.execute(sql.raw(`select setval('${name}_id_seq', 1, false)`));
    });
    await seed();
  };
}
