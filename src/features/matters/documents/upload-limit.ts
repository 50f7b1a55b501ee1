import { sizeText } from '../../../shared/size-text';
import { t } from '../../../shared/texts';

export const largestDocumentBytes = 20_000_000;
export const largestMatterBytes = 500_000_000;
const littleRoomBytes = 100_000_000;

/** The room left for documents, for whoever sends one; undefined where there is plenty. */
export function roomText(usedBytes: number): string | undefined {
  const left = largestMatterBytes - usedBytes;
  if (left >= littleRoomBytes) return undefined;
  return left > 0
    ? t('This matter has room for {size} more.', { size: sizeText(left) })
    : t('This matter has no room for more.');
}
