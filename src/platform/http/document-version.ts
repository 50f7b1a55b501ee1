import { createHash } from 'node:crypto';

export interface DocumentVersion {
  ETag: string;
  'Last-Modified': string;
}

/**
 * The versions of documents by their address. A document that was made again with the same bytes has the
 * same version, and another one is at least a second younger, since `Last-Modified` counts whole seconds.
 */
export class DocumentVersions {
  #known = new Map<string, { etag: string; since: number }>();

  of(address: string, bytes: Uint8Array): DocumentVersion {
    // Weak, because the same document is sent in several encodings.
    const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const known = this.#known.get(address);
    const since =
      known?.etag === etag ? known.since : Math.max(Date.now(), (known?.since ?? 0) + 1_000);
    this.#known.set(address, { etag, since });
    return { ETag: etag, 'Last-Modified': new Date(since).toUTCString() };
  }
}

/** Whether an `If-None-Match` names this tag, weak or strong. */
export const namesTag = (seen: string | undefined, etag: string): boolean =>
  seen?.split(',').some((tag) => bare(tag.trim()) === bare(etag)) ?? false;

const bare = (tag: string) => tag.replace(/^W\//, '');

/** A date of HTTP, whose oldest form, `Sun Nov  6 08:49:37 1994`, doesn’t say that it is in Greenwich. */
const timeOf = (date: string) => Date.parse(/GMT|UTC|[+-]\d{4}$/.test(date) ? date : `${date} GMT`);

/** Whether the client has this version. Its `If-None-Match` goes before its `If-Modified-Since`. */
export function isUnchanged(
  { ETag: etag, 'Last-Modified': since }: Partial<DocumentVersion>,
  header: (name: 'if-none-match' | 'if-modified-since') => string | undefined,
): boolean {
  if (!etag || !since) return false;
  const seen = header('if-none-match');
  if (seen !== undefined) return seen.trim() === '*' || namesTag(seen, etag);
  return timeOf(header('if-modified-since') ?? '') >= Date.parse(since);
}
