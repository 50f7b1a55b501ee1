import { WrongKey } from '../../features/backup/archive.server';
import { ToolFailure } from '../../features/backup/server-dump.server';
import { ConfigError } from '../../platform/config/config';
import { UnusableDatabase } from '../../platform/db/database-folder';
import { UnreadableFile } from '../../platform/incoming/text-file';
import { lackOfRoom } from '../../platform/storage/room';

/** What the person at the shell has to know, as whole lines. */
export class CommandError extends Error {}

const expected = [
  CommandError,
  ConfigError,
  UnusableDatabase,
  UnreadableFile,
  WrongKey,
  ToolFailure,
];

/** Runs a command with its arguments. An error that can be expected is printed without its stack. */
export function runCommand(command: (args: string[]) => Promise<void>): void {
  command(process.argv.slice(2)).catch((error: Error) => {
    const isExpected = expected.some((kind) => error instanceof kind);
    const text = lackOfRoom(error) ?? (isExpected ? error.message.trimEnd() : error.stack);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  });
}
