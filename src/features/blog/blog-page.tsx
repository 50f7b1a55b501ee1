import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { HttpError, ListPage } from '../../client/fetch';
import { countText } from '../../shared/count-text';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Empty } from '../../ui/empty';
import { EmptyLattice } from '../../ui/illustrations/empty-lattice';
import { SearchRing } from '../../ui/illustrations/search-ring';
import { Link, useNavigate, usePendingUrl, useSearch } from '../../ui/navigation';
import { NotLoaded } from '../../ui/not-loaded';
import { PageMeta } from '../../ui/page-meta';
import { Pagination } from '../../ui/pagination';
import { RunningHead } from '../../ui/part';
import { SearchForm } from '../../ui/search-form';
import { Spinner } from '../../ui/spinner';
import { useLate } from '../../ui/use-late';
import {
  type BlogFilters,
  blogAddress,
  hasFilters,
  isSame,
  postsPerPage,
  readBlogFilters,
} from './blog-filters';
import * as styles from './blog-page.module.css';
import type { PostCard } from './contract';
import { FeedLink } from './feed-link';
import { LeadPost, PostRow } from './post-list';
import { blogCategoriesQuery, blogTagsQuery, postsQuery } from './queries';

const popularTags = 12;
const intro =
  'Trademarks, patents, designs and copyright in Singapore: what the rule says, what it costs and ' +
  'what to do first.';

export default function BlogPage() {
  const [search] = useSearch();
  const shown = readBlogFilters(search);
  const list = useQuery({ ...postsQuery(shown), placeholderData: keepPreviousData });
  const isLate = useLate(usePendingUrl()?.pathname === '/blog');
  const title = titleOf(shown);
  const wholeTitle = shown.page > 1 ? `${title}, page ${shown.page}` : title;
  // Only the list and its categories are indexed; tags and searches show the same posts again.
  const isMain = shown.q === '' && shown.tag === '';
  return (
    <>
      <PageMeta
        title={wholeTitle}
        description={blogAddress(shown) === '/blog' ? intro : `${wholeTitle}. ${intro}`}
        path={blogAddress(shown)}
        noindex={!isMain || list.data?.rows.length === 0}
      />
      <FeedLink />
      <div className="wrap">
        <Breadcrumb items={[{ label: 'Blog' }]} />
        <header className={`page-head ${styles.head}`}>
          <h1>{title}</h1>
          <p className="lead">{intro}</p>
        </header>
      </div>
      <Controls shown={shown} />
      <div className={`wrap ${styles.results}`}>
        <RunningHead
          title={
            <span role="status">{list.data ? foundText(list.data.total, shown) : 'Posts'}</span>
          }
        >
          {list.data && <span className="num">{rangeText(list.data, shown)}</span>}
        </RunningHead>
        {list.data?.rows.length ? (
          <Posts list={list.data} shown={shown} isLate={isLate} />
        ) : list.data ? (
          <NothingFound shown={shown} total={list.data.total} />
        ) : list.error && !list.isFetching ? (
          <NotLoaded
            title="Could not load the posts"
            text={reasonOf(list.error as HttpError)}
            onRetry={list.refetch}
          />
        ) : (
          <Spinner label="Loading..." />
        )}
      </div>
    </>
  );
}

function titleOf({ category, tag }: BlogFilters): string {
  if (category) return `Blog: ${category}`;
  return tag ? `Blog: posts tagged ${tag}` : 'Blog';
}

/** The controls show the pending filters; the address follows when their data has loaded. */
function Controls({ shown }: { shown: BlogFilters }) {
  const navigate = useNavigate();
  const pending = usePendingUrl();
  const categories = useQuery(blogCategoriesQuery).data ?? [];
  const tags = useQuery(blogTagsQuery).data ?? [];
  const wanted = pending?.pathname === '/blog' ? readBlogFilters(pending.searchParams) : shown;
  const { page: _, ...filters } = wanted;
  return (
    <search className="surface">
      <div className={`wrap ${styles.controls}`}>
        <SearchForm
          label="Search"
          button="Search"
          placeholder="Title or summary"
          action="/blog"
          value={wanted.q}
          onSearch={(q) =>
            navigate(blogAddress({ ...filters, q }), {
              keepScroll: true,
              replace: wanted.q !== '' && q !== '',
            })
          }
        >
          {wanted.category && <input type="hidden" name="category" value={wanted.category} />}
          {wanted.tag && <input type="hidden" name="tag" value={wanted.tag} />}
        </SearchForm>
        {categories.length > 0 && (
          <div className="field">
            <p className={styles.name} id="blog-categories">
              Categories
            </p>
            <ul className={styles.choices} aria-labelledby="blog-categories">
              {['', ...categories].map((category) => (
                <li key={category}>
                  <Link
                    to={blogAddress({ ...filters, category })}
                    aria-current={isSame(wanted.category, category) ? 'true' : undefined}
                  >
                    {category || 'All'}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
        {tags.length > 0 && (
          <div className={styles.tags}>
            <p className={styles.name} id="blog-tags">
              Popular tags
            </p>
            <ul aria-labelledby="blog-tags">
              {tags.slice(0, popularTags).map((tag) => {
                const isChosen = isSame(wanted.tag, tag);
                return (
                  <li key={tag}>
                    <Link
                      className="tag"
                      to={blogAddress({ ...filters, tag: isChosen ? '' : tag })}
                      aria-current={isChosen ? 'true' : undefined}
                    >
                      {tag}
                    </Link>
                  </li>
                );
              })}
            </ul>
            {hasFilters(wanted) && <Link to={blogAddress()}>Clear filters</Link>}
          </div>
        )}
      </div>
    </search>
  );
}

function foundText(total: number, shown: BlogFilters): string {
  const posts = countText(total, 'post');
  return hasFilters(shown) ? `${posts} found` : posts;
}

function rangeText({ rows, total }: ListPage<PostCard>, { page }: BlogFilters): string {
  const pages = Math.ceil(total / postsPerPage);
  if (rows.length === 0 || pages < 2) return '';
  const first = (page - 1) * postsPerPage + 1;
  return `Page ${page} of ${pages}, showing ${first}-${first + rows.length - 1}`;
}

interface PostsProps {
  list: ListPage<PostCard>;
  shown: BlogFilters;
  /** Others are about to replace them. */
  isLate: boolean;
}

function Posts({ list: { rows, total }, shown, isLate }: PostsProps) {
  const [newest, ...others] = rows;
  const lead = shown.page === 1 && !hasFilters(shown) ? newest : undefined;
  return (
    <div aria-busy={isLate}>
      <div className={styles.shown}>
        {isLate && <Spinner label="Loading..." />}
        <div>
          {lead && <LeadPost post={lead} />}
          <ul className={styles.posts}>
            {(lead ? others : rows).map((post, place) => (
              <PostRow key={post.id} post={post} isFirst={!lead && place < 2} />
            ))}
          </ul>
        </div>
      </div>
      <Pagination
        page={shown.page}
        pageCount={Math.ceil(total / postsPerPage)}
        hrefOf={(page) => blogAddress({ ...shown, page })}
      />
    </div>
  );
}

function NothingFound({ shown, total }: { shown: BlogFilters; total: number }) {
  if (total === 0 && !hasFilters(shown))
    return (
      <Empty
        art={<EmptyLattice />}
        title="No blog posts found"
        text="Check back soon for new content."
      />
    );
  const isPastEnd = total > 0;
  return (
    <Empty
      art={isPastEnd ? <EmptyLattice /> : <SearchRing />}
      title={isPastEnd ? 'No blog posts on this page' : 'No blog posts found'}
      text={
        isPastEnd
          ? 'The list does not have that many pages.'
          : 'Try adjusting your search or filter criteria.'
      }
      link={{
        to: blogAddress(isPastEnd ? { ...shown, page: 1 } : {}),
        label: isPastEnd ? 'First page' : 'Clear filters',
      }}
    />
  );
}

const reasonOf = ({ status, body }: HttpError) =>
  (status === 400 && body?.message) || 'An error occurred. Please try again.';
