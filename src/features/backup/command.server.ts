import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { reasonOf } from './parts.server';

/*
 * The embedded database is open in one process. While that is the site, `npm run backup` asks it by a file and
 * waits for another with the outcome.
 */
const filesIn = (dataDir: string) => ({
  asked: join(dataDir, 'backup.asked'),
  taken: join(dataDir, 'backup.taken'),
  answered: join(dataDir, 'backup.answered'),
});

export interface Outcome {
  name?: string;
  problem?: string;
}

const takenWithinMs = 20_000;
const pauseMs = 250;

/** Asks the running site for a backup and waits for it; undefined if no site answers. */
export async function askSite(dataDir: string): Promise<Outcome | undefined> {
  const { asked, answered } = filesIn(dataDir);
  rmSync(answered, { force: true });
  writeFileSync(asked, '');
  for (let waitedMs = 0; existsSync(asked); waitedMs += pauseMs) {
    if (waitedMs > takenWithinMs) {
      rmSync(asked, { force: true });
      return undefined;
    }
    await setTimeout(pauseMs);
  }
  while (!existsSync(answered)) await setTimeout(pauseMs);
  const outcome: Outcome = JSON.parse(readFileSync(answered, 'utf8'));
  rmSync(answered);
  return outcome;
}

/** Asks again for a command whose site ended before it answered. */
export function askAgain(dataDir: string): void {
  const { asked, taken } = filesIn(dataDir);
  if (existsSync(taken)) renameSync(taken, asked);
}

/** Whether a command asks; the next run answers it. */
export function isAsked(dataDir: string): boolean {
  const { asked, taken } = filesIn(dataDir);
  if (!existsSync(asked)) return false;
  renameSync(asked, taken);
  return true;
}

/** Runs the work and reports its outcome to the waiting command. */
export async function answerCommand(dataDir: string, work: () => Promise<string>): Promise<void> {
  const { taken, answered } = filesIn(dataDir);
  const answer = (outcome: Outcome) => {
    if (!existsSync(taken)) return;
    writeFileSync(`${answered}.draft`, JSON.stringify(outcome));
    renameSync(`${answered}.draft`, answered);
    rmSync(taken);
  };
  try {
    answer({ name: await work() });
  } catch (error) {
    answer({ problem: reasonOf(error) });
    throw error;
  }
}
