import type { Coverage } from './contract';

/** Which examples of a search find something on this site; nothing of them is known of a firm's own records. */
export function heldMarks({ samples, source }: Coverage): 'samples' | 'office' | undefined {
  if (source && !source.isStandIn) return 'office';
  return samples > 0 ? 'samples' : undefined;
}
