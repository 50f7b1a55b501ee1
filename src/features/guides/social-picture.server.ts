import type { Db } from '../../platform/db/database';
import type { PictureContent } from '../../platform/og-images/content';
import { dateText } from '../../shared/date-text';
import { firm } from '../../shared/firm';
import { guides } from './guides';
import { summariseGuide } from './present-guide.server';

export async function guidePicture(_db: Db, path: string): Promise<PictureContent | undefined> {
  const guide = guides.find(({ slug }) => path === `/guides/${slug}`);
  if (!guide) return undefined;
  const { title, summary, checkedOn } = summariseGuide(guide);
  return {
    section: 'Guides',
    title,
    plainTitle: `A guide by ${firm.name}`,
    text: summary,
    ledger: [
      { term: 'Figures checked', detail: dateText(checkedOn) },
      { term: 'By', detail: guide.author },
    ],
  };
}
