import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDiskFull } from '../storage/room';

/** PostgreSQL would fill a folder without `PG_VERSION` with an empty database, over what is there. */
const parts = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'];

const toRestore = 'To restore a backup run npm run restore -- latest';

/** A problem of the embedded database, in one line for whoever starts the site. */
export class UnusableDatabase extends Error {}

/** Another process has it open. */
export class DatabaseInUse extends UnusableDatabase {}

/**
 * Throws `UnusableDatabase` unless the folder has a whole database, or may get a new one. Two files beside it
 * tell these apart: `.set-up` has the day of the first start; `.unfinished` is there while a database is
 * being made, and a process that died then leaves nothing worth keeping.
 */
export function prepareFolder(folder: string): void {
  const [setUp, unfinished] = [`${folder}.set-up`, `${folder}.unfinished`];
  if (existsSync(unfinished) && !existsSync(setUp))
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  if (readdirSync(folder).length === 0) {
    if (existsSync(setUp))
      throw new UnusableDatabase(
        `DATA_DIR: the database of this site, set up on ${readFileSync(setUp, 'utf8').trim()}, is gone: ${folder} is empty. ${toRestore}; to begin with an empty site delete ${setUp}.`,
      );
    writeFileSync(unfinished, '');
    return;
  }
  const missing = parts.find((part) => !existsSync(join(folder, part)));
  if (missing)
    throw explainFailure(
      folder,
      new Error(`it is not whole, ${missing} is missing; nothing was changed`),
    );
}

export function markSetUp(folder: string): void {
  const today = new Date().toISOString().slice(0, 10);
  if (!existsSync(`${folder}.set-up`))
    writeFileSync(`${folder}.set-up`, `${today}\n`, { flush: true });
  rmSync(`${folder}.unfinished`, { force: true });
}

const diskProblems: [RegExp, string][] = [
  [/EROFS|Read-only file system/i, 'the disk is read-only'],
  [/EACCES|EPERM|Permission denied|not permitted/i, 'this user is not allowed to'],
];

/** Why the database can't be used, by an error of the file system or of PostgreSQL. */
export function explainFailure(folder: string, error: Error): UnusableDatabase {
  if (error instanceof UnusableDatabase) return error;
  const problem = isDiskFull(error)
    ? 'the disk is full'
    : diskProblems.find(([pattern]) => pattern.test(error.message))?.[1];
  return new UnusableDatabase(
    problem
      ? `DATA_DIR: the site can’t write to ${folder}: ${problem}.`
      : `DATA_DIR: the database in ${folder} can’t be used: ${error.message}. ${toRestore}, after moving the folder away.`,
  );
}
