import type { Payment, Reversal } from './payments';

type Told = Pick<Reversal, 'kind' | 'status'>;

/** What was recorded before of the same payment. */
interface Returned {
  refundedCents: number;
  lostCents: number;
}

const unmade = ['failed', 'canceled'];
/** An inquiry that ended without a dispute took nothing either. */
const kept = ['won', 'warning_closed', 'prevented'];
export const isUnmade = ({ kind, status }: Told) => kind === 'refund' && unmade.includes(status);
export const isDispute = ({ kind }: Pick<Reversal, 'kind'>) => kind === 'dispute';

/** What can't be taken back by what the provider says later, or said earlier: events come in any order. */
const rankOf = ({ kind, status }: Told) => {
  if (kind === 'refund') return isUnmade({ kind, status }) ? 1 : 0;
  return kept.includes(status) ? 2 : status === 'lost' ? 1 : 0;
};

/** What the provider tells that was not known, in its order. */
export function newsAmong(before: Reversal[], told: Reversal[]): Reversal[] {
  const known = new Map<string, Told>(before.map((each) => [each.id, each]));
  return told.filter((each) => {
    const now = known.get(each.id);
    if (now && (rankOf(now) > rankOf(each) || now.status === each.status)) return false;
    known.set(each.id, each);
    return true;
  });
}

const sumOf = (reversals: Pick<Reversal, 'amountCents'>[]) =>
  reversals.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Without a refund that failed the sum only grows, since an answer may be older than the recorded one. */
export function refundedNow(payment: Payment, reversals: Reversal[], before: Returned): number {
  const refunds = reversals.filter(({ kind }) => kind === 'refund');
  const standing = sumOf(refunds.filter((each) => !isUnmade(each)));
  // The provider lists the last ten refunds of a payment; its sum may still hold one that has failed.
  const isListTrusted = payment.areAllListed && refunds.some(isUnmade);
  const standingCents = isListTrusted ? standing : Math.max(standing, payment.refundedCents);
  const cents = Math.min(standingCents, payment.receivedCents - before.lostCents);
  return refunds.some(isUnmade) ? cents : Math.max(cents, before.refundedCents);
}

export const lostNow = (
  { amountCents }: Pick<Payment, 'amountCents'>,
  reversals: Reversal[],
  { refundedCents }: Pick<Returned, 'refundedCents'>,
) =>
  Math.min(
    sumOf(reversals.filter((each) => isDispute(each) && each.status === 'lost')),
    amountCents - refundedCents,
  );

/** An open one is to be answered first; lost ones took money. */
export function disputeStateOf(
  { isDisputed }: Pick<Payment, 'isDisputed'>,
  reversals: Reversal[],
): 'open' | 'won' | 'lost' | null {
  const ranks = reversals.filter(isDispute).map(rankOf);
  if (ranks.length === 0) return isDisputed ? 'open' : null;
  if (ranks.includes(0)) return 'open';
  return ranks.includes(1) ? 'lost' : 'won';
}

export const failureText = ({ status, reason }: Pick<Reversal, 'status' | 'reason'>) =>
  status === 'canceled'
    ? 'The refund was cancelled at the payment provider'
    : `The bank sent the refund back${reason ? `: ${reason.replaceAll('_', ' ')}` : ''}`;
