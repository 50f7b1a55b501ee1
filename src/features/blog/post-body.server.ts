import { createHash } from 'node:crypto';
import { beside } from '../../platform/beside/beside';
import { ContentCache } from '../../platform/http/content-cache';
import { SharedWork } from '../../shared/async';
import { Failure, invalid } from '../../shared/failure';
import { tooIntricate } from './admin-contract';
import type * as renderingModule from './render-body.beside.server';

/** `renderBody` throws a 400 if it takes too long. */
export const { renderBody, showMarkdown } = beside<typeof renderingModule>(
  'features/blog/render-body',
  {
    timeLimitMs: 2_000,
    tooMuch: () => invalid(tooIntricate, 'content'),
  },
);

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
      const body = await renderBody(content).then((html) => ({ html }), withoutHtml(content));
      bodies.set(key, body, bodies.generation, body.html.length);
      return body;
    })
  );
}

const withoutHtml = (content: string) => async (refusal: unknown) => {
  if (!(refusal instanceof Failure) || refusal.status !== 400) throw refusal;
  return { html: await showMarkdown(content), refusal };
};

/** Throws a 400 if it can't be rendered. */
export async function refuseIntricate(content: string | undefined): Promise<void> {
  const { refusal } = content === undefined ? {} : await bodyOf(content);
  if (refusal) throw refusal;
}
