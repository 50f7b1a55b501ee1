import { useQuery } from '@tanstack/react-query';
import { RecordScreen } from '../../client/record-screen';
import type { PageParams } from '../../client/route';
import { dateText } from '../../shared/date-text';
import { readingTimeText } from '../../shared/reading-time';
import { said, t } from '../../shared/texts';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Ledger } from '../../ui/ledger';
import { Link } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { RunningHead } from '../../ui/part';
import { richText } from '../../ui/rich-text';
import { Written } from '../../ui/written';
import { SampleMark } from '../firm/sample-mark';
import type { Guide } from './contract';
import { GuideBlock } from './guide-block';
import { GuideDrawing } from './guide-drawing';
import * as styles from './guide-page.module.css';
import { guideQuery } from './queries';
import { guideStructuredData } from './structured-data';

export default function GuidePage({ params: { slug = '' } }: { params: PageParams }) {
  return (
    <RecordScreen
      query={useQuery(guideQuery(slug))}
      title={t('Guide')}
      path="/guides"
      description={t('This guide could not be shown.')}
      missing={{
        title: t('Guide not found'),
        text: t('The requested guide could not be found. It may have been renamed.'),
        link: { label: t('All guides'), to: '/guides' },
      }}
    >
      {(guide) => <GuideView key={slug} guide={guide} />}
    </RecordScreen>
  );
}

function GuideView({ guide }: { guide: Guide }) {
  const { slug, title, description, sections } = guide;
  const parts = sections.map(({ id, title: heading, blocks }) => ({
    id,
    title: heading,
    body: blocks.map((block, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a guide are not reordered
      <GuideBlock key={place} block={block} />
    )),
  }));
  return (
    <article>
      <PageMeta
        title={title}
        description={description}
        path={`/guides/${slug}`}
        type="article"
        jsonLd={(siteUrl) => guideStructuredData(guide, siteUrl)}
      />
      <Head guide={guide} />
      <Written
        parts={[...parts, { id: 'sources', title: t('Sources'), body: <Sources guide={guide} /> }]}
        className={styles.text}
        lead={<p className={styles.lead}>{guide.lead}</p>}
        aside={<Offer services={guide.services} />}
      />
      <Neighbours guide={guide} />
    </article>
  );
}

function Head({ guide }: { guide: Guide }) {
  const { title, summary, author, checkedOn, minutes, drawing, figures } = guide;
  return (
    <header className={styles.head}>
      <div className="wrap">
        <Breadcrumb items={[{ label: t('Guides'), to: '/guides' }, { label: title }]} />
        <div className={`split stretch gap-6 ${styles.columns}`}>
          <div className={`stack gap-5 ${styles.title}`}>
            <h1>{title}</h1>
            <p className="lead">{summary}</p>
            <p className="byline small">
              <span>{t('By the {author}', { author: said(author) })}</span>
              <SampleMark claim="bylines" />
              <span>
                {richText('Checked on {date}', {
                  date: <time dateTime={checkedOn}>{dateText(checkedOn)}</time>,
                })}
              </span>
              <span>{readingTimeText(minutes)}</span>
            </p>
          </div>
          <aside className={`sheet ${styles.figures}`} aria-labelledby="figures">
            <RunningHead id="figures" title={t('In figures')}>
              <GuideDrawing name={drawing} />
            </RunningHead>
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

function Sources({ guide: { sources, checkedOn } }: { guide: Guide }) {
  return (
    <>
      <ul className={`ruled ${styles.sources}`}>
        {sources.map(({ source, url }) => (
          <li key={source}>
            <a href={url} rel="noopener">
              {source}
            </a>
          </li>
        ))}
      </ul>
      <p className="small soft">
        {t(
          'Fees and time limits were checked against these sources on {date}. This guide explains the law in general. It is not advice on your own case, which may depend on facts that no guide can know.',
          { date: dateText(checkedOn) },
        )}
      </p>
    </>
  );
}

function Offer({ services: [first, ...others] }: Pick<Guide, 'services'>) {
  if (!first) return null;
  return (
    <aside className={styles.offer} aria-labelledby="offer">
      <RunningHead id="offer" title={t('Let us do it for you')} />
      <h3>{first.title}</h3>
      {first.plan && (
        <p className="small soft">
          {t('{plan}: {price}, official fees not included', {
            plan: first.plan.name,
            price: first.plan.price,
          })}
        </p>
      )}
      <Link className="btn primary wide" to={first.path}>
        {t('Start')}
        <span className="sr">: {first.title}</span>
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
    <nav className={`wrap ruled ${styles.neighbours}`} aria-label={t('Other guides')}>
      {previous && (
        <Link to={`/guides/${previous.slug}`} rel="prev">
          <span className="small soft">{t('Previous guide')}</span>
          <b>{previous.title}</b>
        </Link>
      )}
      {next && (
        <Link to={`/guides/${next.slug}`} rel="next">
          <span className="small soft">{t('Next guide')}</span>
          <b>{next.title}</b>
        </Link>
      )}
    </nav>
  );
}
