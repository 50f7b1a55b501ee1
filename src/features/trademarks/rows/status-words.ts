import { namedStatuses } from '../marks/mark-terms';

type NamedStatus = (typeof namedStatuses)[number];

/** The statuses of trade mark offices, in lower case without bracketed text. */
const officeWords: Record<NamedStatus, string> = {
  registered: `
    registered, registered and renewed, renewed, protected, protection granted, granted, live,
    active`,
  pending: `
    pending, application filed, application received, filed, formalities check,
    under examination, examined, accepted, advertised, published, published for opposition,
    opposed, under opposition`,
  expired: `
    expired, removed, abandoned, cancelled, canceled, withdrawn, treated as withdrawn, revoked,
    invalidated, invalid, refused, rejected, lapsed, surrendered, dead, ended,
    application deemed never made, deemed never made, split, merged, registration cancelled,
    registration surrendered`,
};

const statusByWord = new Map(
  namedStatuses.flatMap((status) =>
    officeWords[status]
      .trim()
      .split(/,\s+/)
      .map((word) => [word, status] as const),
  ),
);

/** Undefined for an unknown word. */
export function statusOfWord(word: string): NamedStatus | undefined {
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
