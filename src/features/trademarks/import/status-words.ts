import type { TrademarkStatus } from '../contract';

/** What offices call the states of a mark, in lower case without what stands in brackets. */
const officeWords: Record<TrademarkStatus, string[]> = {
  registered: [
    'registered',
    'registered and renewed',
    'renewed',
    'protected',
    'protection granted',
    'granted',
    'live',
    'active',
  ],
  pending: [
    'pending',
    'application filed',
    'application received',
    'filed',
    'formalities check',
    'under examination',
    'examined',
    'accepted',
    'advertised',
    'published',
    'published for opposition',
    'opposed',
    'under opposition',
  ],
  expired: [
    'expired',
    'removed',
    'abandoned',
    'cancelled',
    'canceled',
    'withdrawn',
    'treated as withdrawn',
    'revoked',
    'invalidated',
    'invalid',
    'refused',
    'rejected',
    'lapsed',
    'surrendered',
    'dead',
    'ended',
    'application deemed never made',
    'deemed never made',
    'split',
    'merged',
    'registration cancelled',
    'registration surrendered',
  ],
};

const statusByWord = new Map(
  Object.entries(officeWords).flatMap(([status, words]) =>
    words.map((word) => [word, status as TrademarkStatus] as const),
  ),
);

/** One of the site's three states for an office's word; undefined where nobody knows that word. */
export function statusOfWord(word: string): TrademarkStatus | undefined {
  const plain = word
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return (
    statusByWord.get(plain) ??
    (/^pending\b|^registration pending/.test(plain) ? 'pending' : undefined)
  );
}
