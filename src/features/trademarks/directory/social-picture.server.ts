import type { Db } from '../../../platform/db/database';
import type { PictureContent } from '../../../platform/og-images/content';
import { dateText } from '../../../shared/date-text';
import { getTrademark } from '../mark/get-trademark.server';
import { statusWords } from './directory-filters';

export async function markPicture(db: Db, path: string): Promise<PictureContent | undefined> {
  const [, segment] = /^\/trademarks\/([\w.~%-]{1,600})$/.exec(path) ?? [];
  const trademark = segment && (await getTrademark(db, decoded(segment)));
  if (!trademark) return undefined;
  const { status, registrationNumber, registrationDate, source } = trademark;
  return {
    section: source === 'sample' ? 'Sample: an invented mark' : 'Trademark directory',
    title: trademark.name,
    plainTitle: `Trademark ${registrationNumber}`,
    text: trademark.owner,
    ledger: [
      { term: 'Status', detail: statusWords[status], state: status },
      { term: 'Registration number', detail: registrationNumber },
      { term: 'Registration date', detail: dateText(registrationDate) },
    ],
  };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
