import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Frees memory once after the start: compiling and unpacking take several times what stays, and V8 would
 * hold it as long as the machine has room.
 */
export function freeMemory() {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
