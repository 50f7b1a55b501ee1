import { useQuery } from '@tanstack/react-query';
import type { HttpError } from '../../client/fetch';
import type { PageParams } from '../../client/route';
import { dateText } from '../../shared/date-text';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Contents, PartHeading } from '../../ui/contents';
import { Empty } from '../../ui/empty';
import { BrokenRing } from '../../ui/illustrations';
import { Ledger } from '../../ui/ledger';
import { Link } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { useSiteUrl } from '../../ui/site-url';
import { Spinner } from '../../ui/spinner';
import type { Guide } from './contract';
import { GuideBlock } from './guide-block';
import { GuideDrawing } from './guide-drawing';
import { guideQuery } from './queries';
import { guideStructuredData } from './structured-data';
import './guides.css';

const sourcesPart = { id: 'sources', title: 'Sources' };

export default function GuidePage({ params: { slug = '' } }: { params: PageParams }) {
  const guide = useQuery(guideQuery(slug));
  if (guide.data) return <GuideView key={slug} guide={guide.data} />;
  if (guide.isFetching)
    return (
      <div className="wrap section">
        <Spinner label="Loading..." />
      </div>
    );
  return <Missing error={guide.error as HttpError | null} onRetry={() => guide.refetch()} />;
}

function Missing({ error, onRetry }: { error: HttpError | null; onRetry(): void }) {
  const isUnknown = error?.status === 404;
  return (
    <div className="wrap section">
      <PageMeta
        title={isUnknown ? 'Guide not found' : 'Guide'}
        description="This guide could not be shown."
        path="/guides"
        noindex
      />
      <Empty
        alert
        heading="h1"
        art={<BrokenRing />}
        title={isUnknown ? 'Guide not found' : 'Something went wrong'}
        text={
          isUnknown
            ? 'The requested guide could not be found. It may have been renamed.'
            : 'An error occurred. Please try again.'
        }
        action={
          isUnknown ? (
            <Link className="btn" to="/guides">
              All guides
            </Link>
          ) : (
            <button type="button" className="btn" onClick={onRetry}>
              Try again
            </button>
          )
        }
      />
    </div>
  );
}

function GuideView({ guide }: { guide: Guide }) {
  const siteUrl = useSiteUrl();
  const { slug, title, description, sections } = guide;
  return (
    <article>
      <PageMeta
        title={title}
        description={description}
        path={`/guides/${slug}`}
        type="article"
        jsonLd={guideStructuredData(guide, siteUrl)}
      />
      <Head guide={guide} />
      <div className="wrap written with-aside">
        <Contents parts={[...sections, sourcesPart]} />
        <div className="written-text guide-text">
          <p className="guide-lead">{guide.lead}</p>
          {sections.map(({ id, title: heading, blocks }, index) => (
            <section key={id} aria-labelledby={id}>
              <PartHeading id={id} title={heading} number={index + 1} />
              {blocks.map((block, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a guide are not reordered
                <GuideBlock key={place} block={block} />
              ))}
            </section>
          ))}
          <Sources guide={guide} number={sections.length + 1} />
        </div>
        <Offer services={guide.services} />
      </div>
      <Neighbours guide={guide} />
    </article>
  );
}

function Head({ guide }: { guide: Guide }) {
  const { title, summary, author, checkedOn, minutes, drawing, figures } = guide;
  return (
    <header className="guide-head">
      <div className="wrap">
        <Breadcrumb
          items={[{ label: 'Home', to: '/' }, { label: 'Guides', to: '/guides' }, { label: title }]}
        />
        <div className="guide-head-grid">
          <div className="guide-title">
            <h1>{title}</h1>
            <p className="lead">{summary}</p>
            <p className="byline small">
              <span>By the {author}</span>
              <span>
                Checked on <time dateTime={checkedOn}>{dateText(checkedOn)}</time>
              </span>
              <span>{minutes === 1 ? '1 min read' : `${minutes} mins read`}</span>
            </p>
          </div>
          <aside className="sheet guide-figures" aria-labelledby="figures">
            <div className="running">
              <h2 id="figures">In figures</h2>
              <GuideDrawing name={drawing} />
            </div>
            <Ledger
              className="small"
              rows={figures.map(({ term, detail }) => ({ term, detail }))}
            />
          </aside>
        </div>
      </div>
    </header>
  );
}

function Sources({ guide: { sources, checkedOn }, number }: { guide: Guide; number: number }) {
  return (
    <section aria-labelledby={sourcesPart.id} className="sources">
      <PartHeading {...sourcesPart} number={number} />
      <ul>
        {sources.map(({ source, url }) => (
          <li key={source}>
            <a href={url} rel="noopener">
              {source}
            </a>
          </li>
        ))}
      </ul>
      <p className="small soft">
        Fees and time limits were checked against these sources on {dateText(checkedOn)}. This guide
        explains the law in general. It is not advice on your own case, which may depend on facts
        that no guide can know.
      </p>
    </section>
  );
}

function Offer({ services: [first, ...others] }: Pick<Guide, 'services'>) {
  if (!first) return null;
  return (
    <aside className="guide-offer" aria-labelledby="offer">
      <div className="running">
        <h2 id="offer">Let us do it for you</h2>
      </div>
      <h3>{first.title}</h3>
      {first.plan && (
        <p className="small soft">
          {first.plan.name}: {first.plan.price}, official fees not included
        </p>
      )}
      <Link className="btn primary wide" to={first.path}>
        Start<span className="sr">: {first.title}</span>
      </Link>
      {others.length > 0 && (
        <ul>
          {others.map(({ title, path, plan }) => (
            <li key={path}>
              <Link to={path}>{title}</Link>
              {plan && (
                <span className="small soft">
                  {plan.name}: {plan.price}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}

function Neighbours({ guide: { previous, next } }: { guide: Guide }) {
  return (
    <nav className="wrap neighbours" aria-label="Other guides">
      {previous && (
        <Link to={`/guides/${previous.slug}`} rel="prev">
          <span className="small soft">Previous guide</span>
          <b>{previous.title}</b>
        </Link>
      )}
      {next && (
        <Link to={`/guides/${next.slug}`} rel="next">
          <span className="small soft">Next guide</span>
          <b>{next.title}</b>
        </Link>
      )}
    </nav>
  );
}
