import { readingTimeText } from '../../shared/reading-time';
import type { PostCard } from './contract';
import { publishedText } from './published-text';

export const Published = ({ at }: { at: string | null }) => (
  <time className="num" dateTime={at ?? undefined}>
    {publishedText(at)}
  </time>
);

/** Publication date and reading time, and whether it is a sample. */
export const PostFacts = ({ post }: { post: PostCard }) => (
  <p className="byline small">
    <Published at={post.publishedAt} />
    <span>{readingTimeText(post.readingMinutes)}</span>
    {post.isSample && <span>Sample</span>}
  </p>
);
