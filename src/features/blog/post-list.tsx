import { Link } from '../../ui/navigation';
import type { PostCard } from './contract';
import { PostArt } from './post-art';
import { PostFacts } from './post-facts';
import * as styles from './post-list.module.css';

/** The newest post, large. */
export const LeadPost = ({ post }: { post: PostCard }) => (
  <article className={styles.lead}>
    <PostArt image={post.featuredImage} sizes="(min-width: 60rem) 44rem, 100vw" isFirst />
    <div className="stack gap-3">
      <PostFacts post={post} />
      <h3>
        <Link className="cover" to={`/blog/${post.slug}`}>
          {post.title}
        </Link>
      </h3>
      {post.summary && <p className="lead">{post.summary}</p>}
      <Categories post={post} />
    </div>
  </article>
);

export const PostRow = ({ post, isFirst = false }: { post: PostCard; isFirst?: boolean }) => (
  <li className={styles.row}>
    <PostArt image={post.featuredImage} sizes="(min-width: 40rem) 18rem, 100vw" isFirst={isFirst} />
    <div className="stack gap-3">
      <PostFacts post={post} />
      <h3>
        <Link className="cover" to={`/blog/${post.slug}`}>
          {post.title}
        </Link>
      </h3>
      {post.summary && <p className="soft">{post.summary}</p>}
      <Categories post={post} />
    </div>
  </li>
);

const Categories = ({ post: { categories } }: { post: PostCard }) =>
  categories.length > 0 && <p className="small soft">{categories.join(', ')}</p>;
