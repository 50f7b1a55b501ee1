import type { TrademarkStatus } from '../marks/contract';
import { statuses } from '../search/directory-filters';

export const wreathPetals = 28;

/**
 * The petals of a wreath, shared out by status: by largest remainder, with at least one for anything above
 * zero.
 */
export function petalsOf(counts: Record<TrademarkStatus, number>): TrademarkStatus[] {
  const present = statuses.filter((status) => counts[status] > 0);
  const all = present.reduce((sum, status) => sum + counts[status], 0);
  const shares = present.map((status) => {
    const exact = (wreathPetals * counts[status]) / all;
    return { status, exact, petals: Math.max(1, Math.floor(exact)) };
  });
  const given = () => shares.reduce((sum, { petals }) => sum + petals, 0);
  const lacking = (share: (typeof shares)[number]) => share.exact - share.petals;
  while (shares.length > 0 && given() !== wreathPetals) {
    const [most] = shares.toSorted((one, two) => lacking(two) - lacking(one));
    const [least] = shares
      .filter(({ petals }) => petals > 1)
      .sort((one, two) => lacking(one) - lacking(two));
    if (given() < wreathPetals) (most as (typeof shares)[number]).petals += 1;
    else (least as (typeof shares)[number]).petals -= 1;
  }
  return shares.flatMap(({ status, petals }) => Array.from({ length: petals }, () => status));
}
