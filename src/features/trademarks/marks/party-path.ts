export type PartyKind = 'owners' | 'agents';

/** The page of an owner or agent. */
export const partyPath = (kind: PartyKind, ref: string) =>
  `/trademarks/${kind}/${encodeURIComponent(ref)}`;
