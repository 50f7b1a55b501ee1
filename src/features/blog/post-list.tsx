import { Link } from '../../ui/navigation';
import type { PostCard } from './contract';
import { PostArt } from './post-art';
import { PostFacts } from './post-facts';
import * as styles from './post-list.module.css';

interface PostProps {
  post: PostCard;
  isFirst?: boolean;
}

export const LeadPost = ({ post }: PostProps) => (
  <article className={styles.lead}>
    <PostArt image={post.featuredImage} sizes="(min-width: 60rem) 44rem, 100vw" isFirst />
    <Words post={post} className="lead" />
  </article>
);

export const PostRow = ({ post, isFirst = false }: PostProps) => (
  <li className={styles.row}>
    <PostArt image={post.featuredImage} sizes="(min-width: 40rem) 18rem, 100vw" isFirst={isFirst} />
    <Words post={post} className="soft" />
  </li>
);

function Words({ post, className }: { post: PostCard; className: string }) {
  const { slug, title, summary, categories } = post;
  return (
    <div className="stack gap-3">
      <PostFacts post={post} />
      <h3>
        <Link className="cover" to={`/blog/${slug}`}>
          {title}
        </Link>
      </h3>
      {summary && <p className={className}>{summary}</p>}
      {categories.length > 0 && <p className="small soft">{categories.join(', ')}</p>}
    </div>
  );
}
