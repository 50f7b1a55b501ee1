import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { tableNames } from '../src/main/tables';
import type { TestSite } from './site';

/** The tables with a row that has this text anywhere. */
export async function tablesWith({ deps }: TestSite, text: string): Promise<string[]> {
  const found = await Promise.all(
    tableNames.map(async (name) => {
      const holds = sql`strpos(lower(t::text), lower(${text})) > 0`;
      const { rows } = await deps.db.execute(
        sql`select from ${sql.identifier(name)} t where ${holds}`,
      );
      return rows.length > 0 ? [name] : [];
    }),
  );
  return found.flat();
}

/** The names of mail files with this text. */
export function mailFilesWith({ deps }: TestSite, text: string): string[] {
  const folder = join(deps.config.dataDir, 'mail');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) =>
    readFileSync(join(folder, name), 'utf8').includes(text),
  );
}
