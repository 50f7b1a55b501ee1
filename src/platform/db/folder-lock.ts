import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseInUse } from './database-folder';

const patienceMs = 2_000;
const pauseMs = 100;

/**
 * Locks the folder for this process and returns a function to release it. The lock is created atomically
 * (a hard link to a finished file). A lock of a dead process is taken over: a killed process leaves its
 * file behind, and one that is just ending is waited for.
 */
export function lockFolder(folder: string): () => void {
  const path = `${folder}.lock`;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${process.pid} ${startTimeOf(process.pid)}`);
  try {
    for (let waitedMs = 0; waitedMs < patienceMs; ) {
      try {
        linkSync(draft, path);
        return () => rmSync(path, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        if (isHeldByALivingProcess(path)) {
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
          waitedMs += pauseMs;
        } else rmSync(path, { force: true });
      }
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new DatabaseInUse(
    `DATA_DIR: another process is using the embedded database in ${folder}. Stop it first, or set DATABASE_URL so that several processes can share a server.`,
  );
}

function isHeldByALivingProcess(path: string): boolean {
  let lock: string;
  try {
    lock = readFileSync(path, 'utf8');
  } catch {
    return false; // released just now
  }
  const [pid, startTime = ''] = lock.split(' ');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return startTimeOf(Number(pid)) === startTime;
}

/**
 * Distinguishes a process from a later one with the same id and from a zombie; empty on systems without
 * /proc.
 */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return 'ZX'.includes(state) ? 'ended' : (fields[18] ?? '');
  } catch {
    return '';
  }
}
