import { pinyinOf } from '../../../platform/pinyin/pinyin';
import { slugOf } from '../../../shared/slug';

/** Reserved path segments that can't be slugs. */
const reservedSlugs = `batch-update changes check count counts edit export facets feed import
  imports new page search selection sitemap stats status suggest suggestion suggestions`.split(
  /\s+/,
);

export const isReservedSlug = (slug: string) => reservedSlugs.includes(slug);

const nameSlug = (text: string) => slugOf(text, 'apart', pinyinOf);

/** From the name, or from the number if the name has no letters. */
export function slugBase(mark: { name: string; registrationNumber: string }): string {
  const base = nameSlug(mark.name) || nameSlug(mark.registrationNumber) || 'mark';
  return isReservedSlug(base) ? `${base}-mark` : base;
}
