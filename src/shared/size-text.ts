import { numberText } from './count-text';

/** `640 KB`, `12.4 MB`, `1.8 GB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${numberText(Math.ceil(bytes / 1_000))} KB`;
  if (bytes < 1_000_000_000) return `${numberText(Math.round(bytes / 100_000) / 10)} MB`;
  return `${numberText(Math.round(bytes / 100_000_000) / 10)} GB`;
}
