import type { SiteConfig } from '../vault/vault';

/**
 * What the audit trail has instead of texts about a person: `{ notes }` becomes `{ notesDigest }`. Equal texts
 * have equal digests, and nobody without the site's key can guess a text from one.
 */
export const digests = (
  { vault }: Pick<SiteConfig, 'vault'>,
  texts: Record<string, string | null | undefined>,
): Record<string, string | null | undefined> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      `${name}Digest`,
      text == null ? text : vault.digest(text),
    ]),
  );
