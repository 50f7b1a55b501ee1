/** Where a refund goes: back as the money came. */
export const paidWithWords = (
  paidBy: 'card' | 'PayNow' | null | undefined,
  who: 'you' | 'they' = 'you',
) => words[who][paidBy ?? 'card'];

/** Instead of where a refund goes. */
export const noMoneyBack = 'It was a test payment: no money was charged, and none goes back.';

const words = {
  you: { card: 'the card you paid with', PayNow: 'the account you paid from by PayNow' },
  they: { card: 'the card they paid with', PayNow: 'the account they paid from by PayNow' },
};
