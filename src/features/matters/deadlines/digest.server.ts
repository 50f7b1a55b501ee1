import { createHash } from 'node:crypto';
import type { Rule } from './rules';

/** Of what a version of a rule says, whatever order it is written in. Its end follows from the next version. */
export function digestOf({ validUntil: _, checkedOn: __, ...says }: Rule): string {
  const entries = Object.entries(says).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, 16);
}
