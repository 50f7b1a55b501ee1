import { inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { inPartsOf } from '../../../platform/db/rows';
import { invalid } from '../../../shared/failure';
import type { Recorded } from '../../trademarks/mark/contract';
import { findRecorded } from '../../trademarks/mark/get-trademark.server';
import { partyRef } from '../../trademarks/marks/party-ref';
import { trademarks } from '../../trademarks/marks/schema.server';
import { directoryListing } from '../../trademarks/search/search-directory.server';
import { findAllIds } from '../../trademarks/search/search-register.server';
import { normalizeText } from '../../trademarks/words/normalize';
import { ownersOf } from '../record/register-mark.server';
import { mostRows } from './contract';

interface Spelling {
  name: string;
  uen: string | null;
  rights: number;
}

/** The numbers of an owner or agent by name, or of an owner by UEN, and how the register spells them. */
export async function findRights(
  db: Db,
  way: 'agent' | 'owner' | 'uen',
  name: string,
  only: string[] | null,
): Promise<{ numbers: string[]; names: Spelling[] }> {
  const isUen = way === 'uen';
  const listing = directoryListing({
    in: isUen ? 'all' : way,
    status: 'all',
    ...(isUen && { owner: partyRef('', name.replaceAll(/\s/g, '')) }),
  });
  const ids = await findAllIds(db, listing, isUen ? undefined : name);
  if (ids.length > mostRows)
    throw invalid(
      `The register has ${ids.length.toLocaleString('en-SG')} rights of “${name}”. Write more of the name: at most 20,000 are taken over at once.`,
    );
  const spellings = new Map<string, Spelling>();
  const numbers: string[] = [];
  for (const part of inPartsOf(500, ids))
    for (const mark of await findRecorded(db, inArray(trademarks.id, part))) {
      const parties = partiesOf(mark, way, name);
      for (const { name: spelled, uen } of parties) {
        const known = spellings.get(spelled) ?? { name: spelled, uen, rights: 0 };
        spellings.set(spelled, { ...known, rights: known.rights + 1 });
      }
      const isMeant = parties.some(({ name: spelled }) => !only || only.includes(spelled));
      if (isMeant) numbers.push(mark.registrationNumber);
    }
  return {
    numbers: numbers.sort(),
    names: [...spellings.values()].sort((one, other) => other.rights - one.rights).slice(0, 200),
  };
}

/** Whose name has every word that was asked: another party of the same mark is not meant. */
function partiesOf(mark: Recorded, way: 'agent' | 'owner' | 'uen', asked: string) {
  const all = way === 'agent' ? (mark.office?.agents ?? []) : ownersOf(mark);
  if (way === 'uen') {
    const uen = normalizeText(asked).replaceAll(' ', '');
    return all.filter((each) => normalizeText(each.uen ?? '') === uen);
  }
  const words = normalizeText(asked).split(' ');
  const meant = all.filter(({ name }) => {
    const plain = normalizeText(name);
    return words.every((word) => plain.includes(word));
  });
  return meant;
}
