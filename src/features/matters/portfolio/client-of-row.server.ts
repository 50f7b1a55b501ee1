import { normalizeText } from '../../trademarks/words/normalize';
import type { PortfolioChoices } from './contract';
import type { findClients } from './find-known.server';
import type { FileFacts } from './from-row.server';
import type { MatterToOpen } from './matter-to-open';

export type Client = Pick<MatterToOpen, 'clientName' | 'clientEmail' | 'companyName'>;

/** Who instructs: by the file, by what was chosen for all, or by the firm’s matters of the same owner. */
export function clientOfRow(
  facts: FileFacts,
  owner: { name: string; uen: string | null } | undefined,
  {
    clientOf,
    choices,
  }: { clientOf: Awaited<ReturnType<typeof findClients>>; choices: PortfolioChoices },
): Client {
  const named = facts.client ?? choices.clientName;
  const known = owner && clientOf(owner);
  const isSame =
    known &&
    (named === null ||
      [known.clientName, known.companyName, owner.name].some(
        (each) => normalizeText(each ?? '') === normalizeText(named),
      ));
  if (isSame && !facts.clientEmail && !choices.clientEmail)
    return {
      clientName: known.clientName,
      clientEmail: known.clientEmail,
      companyName: known.companyName,
    };
  return {
    clientName: (named ?? owner?.name ?? 'Not named yet').slice(0, 200),
    clientEmail: (facts.clientEmail ?? choices.clientEmail ?? '').toLowerCase(),
    companyName: null,
  };
}
