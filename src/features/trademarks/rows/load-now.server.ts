import { NotOurs } from '../../../platform/jobs/tasks';

/** The command line, as an actor and as the owner of a lease. */
export const commandLine = { actor: 'command line' };
const reportEveryMs = 2_000;

interface Load {
  work(): Promise<unknown>;
  progress(): string;
  report(text: string): void;
}

/** Does the work of a load from the command line, and tells how far it is. */
export async function loadNow({ work, progress, report }: Load): Promise<void> {
  const telling = setInterval(() => report(progress()), reportEveryMs);
  try {
    await work();
  } catch (error) {
    // How a load ended that somebody has stopped stands in its row.
    if (!(error instanceof NotOurs)) throw error;
  } finally {
    clearInterval(telling);
  }
}
