import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { conflict } from '../../../shared/failure';
import { updateImport } from './data.server';
import { registerImports } from './schema.server';

/** Before a change is undone: its import must not be running, and one that was stopped can't go on. */
export async function endImportOf(tx: Db, changeId: number): Promise<void> {
  const [row] = await tx
    .select({ id: registerImports.id, state: registerImports.state })
    .from(registerImports)
    .where(eq(registerImports.changeId, changeId))
    .for('update');
  if (row?.state === 'importing') throw conflict('This import is still running. Stop it first.');
  if (row?.state === 'stopped')
    await updateImport(tx, row.id, { state: 'done', finishedAt: new Date() });
}
