import { pinyinOf } from '../../../platform/pinyin/pinyin';
import { slugOf } from '../../../shared/slug';
import { isReservedSlug } from './slug';

const nameSlug = (text: string) => slugOf(text, 'apart', pinyinOf);

/** From the name, or from the number if the name has no letters. */
export function slugBase(mark: { name: string; registrationNumber: string }): string {
  const base = nameSlug(mark.name) || nameSlug(mark.registrationNumber) || 'mark';
  return isReservedSlug(base) ? `${base}-mark` : base;
}
