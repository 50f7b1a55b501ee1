import { createHash } from 'node:crypto';
import { beside } from '../../platform/beside/beside';
import { ContentCache } from '../../platform/http/content-cache';
import { xmlText } from '../../platform/seo/xml';
import { SharedWork } from '../../shared/async';
import { Failure, invalid } from '../../shared/failure';
import { tooIntricate } from './admin-contract';
import type * as renderingModule from './render-body.beside.server';

/** Renders Markdown; throws a 400 if that takes too long. */
export const { renderBody } = beside<typeof renderingModule>('features/blog/render-body', {
  timeLimitMs: 2_000,
  tooMuch: () => invalid(tooIntricate, 'content'),
});

interface PostBody {
  html: string;
  /** Why it shows the Markdown as it was written. */
  refusal?: Failure;
}

/** By their Markdown: a change of other posts, or of a title, leaves them. */
const bodies = new ContentCache<PostBody>(500, 8_000_000);
const rendering = new SharedWork<PostBody>();

/** The content of a post, rendered once for all who ask. */
export async function bodyOf(content: string): Promise<PostBody> {
  const key = createHash('sha256').update(content).digest('base64url');
  return (
    bodies.get(key) ??
    rendering.do(key, async () => {
      const body = await renderBody(content).then((html) => ({ html }), asWritten(content));
      bodies.set(key, body, bodies.generation, body.html.length);
      return body;
    })
  );
}

/** Of a post that was saved when nothing was refused yet. */
const asWritten =
  (content: string) =>
  (refusal: unknown): PostBody => {
    if (!(refusal instanceof Failure) || refusal.status !== 400) throw refusal;
    return { html: `<p>${xmlText(content).replaceAll(/\n{2,}/g, '</p>\n<p>')}</p>\n`, refusal };
  };

/** Throws a 400 if it can't be rendered. */
export async function refuseIntricate(content: string | undefined): Promise<void> {
  const { refusal } = content === undefined ? {} : await bodyOf(content);
  if (refusal) throw refusal;
}
