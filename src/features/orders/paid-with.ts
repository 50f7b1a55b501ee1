/** Where a refund goes: back as the money came. */
export const paidWithWords = (paidBy: 'card' | 'PayNow' | null | undefined, who = 'you') =>
  paidBy === 'PayNow' ? `the account ${who} paid from by PayNow` : `the card ${who} paid with`;
