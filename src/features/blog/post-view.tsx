import type { MouseEvent } from 'react';
import { firm } from '../../shared/firm';
import { imageAddress } from '../../shared/image-address';
import { readingTimeText } from '../../shared/reading-time';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Kept } from '../../ui/kept';
import { Link, useNavigate } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { RunningHead } from '../../ui/part';
import { toast } from '../../ui/toast-store';
import { Contents } from '../../ui/written';
import { blogAddress } from './blog-filters';
import type { FittingService, Post, PostCard } from './contract';
import { FeedLink } from './feed-link';
import { PostArt } from './post-art';
import { contentsOf } from './post-contents';
import { PostFacts, Published } from './post-facts';
import * as styles from './post-view.module.css';
import { Prose } from './prose';
import { postStructuredData } from './structured-data';

/** Of a table of contents. */
const fewestHeadings = 3;

interface PostViewProps {
  post: Post;
  /** A preview of an unpublished post, without sharing links. */
  isPreview?: boolean;
}

/** A post as its readers see it. */
export function PostView({ post, isPreview = false }: PostViewProps) {
  const contents = contentsOf(post.contentHtml);
  return (
    <>
      <PageMeta
        title={post.seoTitle || post.title}
        description={post.seoDescription || post.summary || post.title}
        path={`/blog/${post.slug}`}
        image={ogImage(post.featuredImage)}
        type="article"
        noindex={isPreview}
        jsonLd={isPreview ? undefined : (siteUrl) => postStructuredData(post, siteUrl)}
      />
      <PostMeta post={post} />
      <FeedLink />
      <article>
        <header className={`wrap ${styles.head}`}>
          <Breadcrumb items={[{ label: 'Blog', to: '/blog' }]} />
          <h1>{post.title}</h1>
          {post.summary && <p className="lead">{post.summary}</p>}
          <p className="byline small">
            <span>
              Published <Published at={post.publishedAt} />
            </span>
            <span>{readingTimeText(post.readingMinutes)}</span>
            <span>{`${firm.name} editorial team`}</span>
            <ShareButton className="btn tiny" post={post} />
          </p>
          {post.isSample && (
            <p className="note amber">
              A sample: this post came with the site. Its date is invented, and the firm has not
              reviewed it.
            </p>
          )}
        </header>
        <div className={styles.banner}>
          <PostArt
            image={post.featuredImage}
            alt={post.featuredImageAlt ?? ''}
            sizes="100vw"
            isFirst
          />
        </div>
        <div className={`wrap split ${styles.post}`}>
          <div className="stack gap-6">
            {contents.length >= fewestHeadings && <Contents parts={contents} />}
            <Body html={post.contentHtml} />
          </div>
          <Kept
            as="aside"
            className="aside stack gap-6"
            aria-label="About this post"
            inside={About}
            of={{ post }}
          />
        </div>
      </article>
      {post.related.length > 0 && (
        <Kept
          as="section"
          className={styles.related}
          aria-labelledby="related"
          inside={Related}
          of={{ posts: post.related }}
        />
      )}
    </>
  );
}

/** Metadata of articles. Keywords fall back to the title. */
const PostMeta = ({ post }: { post: Post }) => (
  <>
    <meta name="keywords" content={post.seoKeywords || post.tags.join(', ') || post.title} />
    {post.publishedAt && <meta property="article:published_time" content={post.publishedAt} />}
    <meta property="article:modified_time" content={post.updatedAt} />
    {post.categories[0] && <meta property="article:section" content={post.categories[0]} />}
    {post.tags.map((tag) => (
      <meta key={tag} property="article:tag" content={tag} />
    ))}
  </>
);

/** Link previews don't support SVG, so these posts share the site's picture. */
const ogImage = (image: string | null) =>
  /\.svgz?$/i.test(image ?? '') ? undefined : imageAddress(image);

/** Internal links in the text navigate without a reload. */
function Body({ html }: { html: string }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const to = link?.getAttribute('href');
    if (!isPlain || event.defaultPrevented || !to?.startsWith('/')) return;
    event.preventDefault();
    void navigate(to);
  };
  return <Prose html={html} onClick={follow} />;
}

function About({ post }: { post: Post }) {
  return (
    <>
      {post.service && <Service service={post.service} />}
      <Names
        title="Categories"
        names={post.categories}
        address={(category) => blogAddress({ category })}
      />
      <Names title="Tags" names={post.tags} address={(tag) => blogAddress({ tag })} />
      <div className={`sheet stack gap-3 ${styles.share}`}>
        <h2>Share this post</h2>
        <p className="small soft">If your browser can’t share, this copies the link.</p>
        <ShareButton className="btn wide" post={post} />
      </div>
    </>
  );
}

/** Shares the page by the device, or copies its link. */
function ShareButton({ post, className }: { post: Post; className: string }) {
  const { title, summary: text } = post;
  async function share() {
    const url = location.origin + location.pathname;
    if (navigator.share) {
      try {
        await navigator.share({ title, url, ...(text && { text }) });
        return;
      } catch (error) {
        // The user closed the sharing dialog.
        if ((error as Error).name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied to clipboard!' });
    } catch {
      toast({ title: 'The link could not be copied', text: url, tone: 'bad' });
    }
  }
  return (
    <button type="button" className={className} onClick={share}>
      Share
    </button>
  );
}

const Service = ({ service }: { service: FittingService }) => (
  <section className="stack gap-3" aria-labelledby="post-service">
    <h2 className="running" id="post-service">
      <b>How we can help</b>
    </h2>
    <p className={styles.service}>{service.title}</p>
    {service.subtitle && <p className="small soft">{service.subtitle}</p>}
    <Link className="more" to={`/services/${service.category}/${service.slug}`}>
      Plans and prices
    </Link>
    {service.category === 'trademark' && (
      <>
        <Link className="more" to="/check">
          Check a name
        </Link>
        <Link className="more" to="/trademarks">
          Search the trademark directory
        </Link>
      </>
    )}
  </section>
);

interface NamesProps {
  title: string;
  names: string[];
  address(name: string): string;
}

const Names = ({ title, names, address }: NamesProps) =>
  names.length > 0 && (
    <section className="stack gap-3">
      <h2 className="running">
        <b>{title}</b>
      </h2>
      <ul className={styles.names}>
        {names.map((name) => (
          <li key={name}>
            <Link className="tag" to={address(name)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );

const Related = ({ posts }: { posts: PostCard[] }) => (
  <div className="wrap">
    <RunningHead id="related" title="Read next">
      <Link to={blogAddress()}>Back to Blog</Link>
    </RunningHead>
    <ul>
      {posts.map((post) => (
        <li key={post.id} className="stack gap-3">
          <PostFacts post={post} />
          <h3>
            <Link to={`/blog/${post.slug}`}>{post.title}</Link>
          </h3>
          {post.summary && <p className="soft">{post.summary}</p>}
        </li>
      ))}
    </ul>
  </div>
);
