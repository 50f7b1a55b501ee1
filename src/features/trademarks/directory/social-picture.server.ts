import type { Db } from '../../../platform/db/database';
import type { ComposePicture } from '../../../platform/og-images/content';
import { dayInSingapore } from '../../../shared/calendar-date';
import { countText, numberText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { t } from '../../../shared/texts';
import { getTrademark } from '../mark/get-trademark.server';
import { standingOf } from '../mark/standing';
import { markPicture } from '../marks/mark-picture';
import type { PartyKind } from '../marks/party-path';
import { getParty } from '../parties/get-party.server';
import { isFilingDate, shownStatuses, statusWords } from '../search/directory-filters';

/** The picture of a mark's page, or of an owner's or agent's. */
export async function trademarkPicture(db: Db, path: string): Promise<ComposePicture | undefined> {
  const [, kind, segment] =
    /^\/trademarks\/(?:(owners|agents)\/)?([\w.~%-]{1,600})$/.exec(path) ?? [];
  if (!segment) return undefined;
  const name = decoded(segment);
  return kind ? partyPicture(db, kind as PartyKind, name) : pictureOfMark(db, name);
}

/** Pictures that are stored here. */
const ownFile = /^\/(media|marks)\//;

async function pictureOfMark(db: Db, slug: string): Promise<ComposePicture | undefined> {
  const mark = await getTrademark(db, slug);
  if (!mark) return undefined;
  const address = markPicture(mark);
  return () => ({
    section: mark.source === 'sample' ? t('Sample: an invented mark') : t('Trademark directory'),
    title: mark.name,
    plainTitle: `${t('Registration number')} ${mark.registrationNumber}`,
    text: mark.owner,
    plate: ownFile.test(address ?? '') ? address : undefined,
    ledger: [
      {
        term: t('Status'),
        detail: standingOf(mark, dayInSingapore(), mark.office?.statusOn),
        state: mark.status,
      },
      {
        term: mark.office ? t('Number') : t('Registration number'),
        detail: mark.registrationNumber,
      },
      {
        term: isFilingDate(mark) ? t('Filing date') : t('Registration date'),
        detail: dateText(mark.registrationDate),
      },
    ],
  });
}

/** Persons have none. */
async function partyPicture(
  db: Db,
  kind: PartyKind,
  ref: string,
): Promise<ComposePicture | undefined> {
  const party = await getParty(db, kind, ref, dayInSingapore());
  if (!party?.isCompany) return undefined;
  return () => ({
    section: kind === 'owners' ? t('Trademarks of an owner') : t('Trademarks of an agent'),
    title: party.name,
    plainTitle: countText(party.marks, 'trademark'),
    text: countText(party.marks, 'trademark'),
    ledger: shownStatuses(party.statuses.other > 0).map((status) => ({
      term: t(statusWords[status]),
      detail: numberText(party.statuses[status]),
      state: status,
    })),
  });
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
