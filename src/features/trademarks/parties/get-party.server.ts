import type { Db } from '../../../platform/db/database';
import { english, sayIn } from '../../../shared/texts';
import { countryName } from '../marks/country-name.server';
import type { PartyKind } from '../marks/party-path';
import { partyRef } from '../marks/party-ref';
import type { Party } from './contract';
import { getPartyFigures } from './data.server';

const maxOtherNames = 5;

/** Undefined if no published mark has this owner or agent. */
export async function getParty(
  db: Db,
  kind: PartyKind,
  ref: string,
  today: string,
  spoken = english,
): Promise<Party | undefined> {
  const { marks, firstFiledOn, lastFiledOn, ...figures } = await getPartyFigures(
    db,
    kind,
    ref,
    today,
  );
  if (marks === 0 || !firstFiledOn || !lastFiledOn) return undefined;
  const own = (figures.names ?? []).filter(({ name, uen }) => partyRef(name, uen) === ref);
  const latest = own[0];
  const uen = latest?.uen ?? null;
  const others = new Set(own.slice(1).map(({ name }) => name));
  others.delete(latest?.name ?? ref);
  const { registered, pending, expired, other, years, classes, expiring, nextExpiring } = figures;
  return {
    ref,
    name: latest?.name ?? ref,
    otherNames: uen ? [...others].slice(0, maxOtherNames) : [],
    uen,
    country: latest?.country ? sayIn(spoken, () => countryName(latest.country ?? '')) : null,
    isCompany: kind === 'agents' ? uen !== null : (latest?.isCompany ?? null),
    marks,
    statuses: { registered, pending, expired, other },
    firstFiledOn,
    lastFiledOn,
    years: years ?? [],
    classes: classes ?? [],
    expiring: { marks: expiring, first: nextExpiring },
  };
}
