import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back, once, what the start of this thread left behind: compiling and unpacking take several
 * times what stays, and V8 alone would keep it for as long as the machine has room.
 */
export function freeMemory() {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
