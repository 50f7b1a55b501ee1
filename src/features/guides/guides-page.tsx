import { useQuery } from '@tanstack/react-query';
import { dateText } from '../../shared/date-text';
import { officialFeeRates } from '../../shared/fees-and-times';
import { breadcrumbNode } from '../../shared/structured-data';
import { type Text, t } from '../../shared/texts';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Link } from '../../ui/navigation';
import { NotLoaded } from '../../ui/not-loaded';
import { PageMeta } from '../../ui/page-meta';
import { Part } from '../../ui/part';
import { richText } from '../../ui/rich-text';
import { Spinner } from '../../ui/spinner';
import type { GuideSummary } from './contract';
import { GuideDrawing } from './guide-drawing';
import * as styles from './guides-page.module.css';
import { guidesQuery } from './queries';

const topics: { topic: GuideSummary['topic']; title: Text; text: Text }[] = [
  { topic: 'trademark', title: 'Trademarks', text: 'From choosing a name to renewing it' },
  {
    topic: 'invention',
    title: 'Inventions and designs',
    text: 'How a product works and how it looks',
  },
  { topic: 'work', title: 'Works', text: 'What is protected without registration' },
];

const title: Text = 'Guides';
const description = () =>
  t(
    'Practical guides to trademarks, patents, designs and copyright in Singapore: steps, dates and costs, each checked against the law. {fees}',
    { fees: officialFeeRates() },
  );

export default function GuidesPage() {
  const { data: guides, isFetching, refetch } = useQuery(guidesQuery);
  const checked = guides?.map(({ checkedOn }) => checkedOn).sort()[0];
  return (
    <>
      <PageMeta
        title={t(title)}
        description={description()}
        path="/guides"
        jsonLd={(siteUrl) => guideListData(guides ?? [], siteUrl)}
      />
      <div className="wrap">
        <Breadcrumb items={[{ label: t(title) }]} />
        <div className={styles.head}>
          <div className="stack">
            <h1>{t('What to do, in what order, and what it costs')}</h1>
            <p className="lead">
              {t(
                'Guides for owners and founders in Singapore, written by the people who file. Each lists its sources and the date they were last checked.',
              )}
            </p>
          </div>
          {checked && (
            <p className="small soft">
              {richText('Last checked on {date}', {
                date: <time dateTime={checked}>{dateText(checked)}</time>,
              })}
            </p>
          )}
        </div>
      </div>
      <div className={`wrap page-end ${styles.body}`}>
        {guides ? (
          topics.map(({ topic, title: heading, text }) => (
            <Part key={topic} id={topic} title={t(heading)} aside={t(text)}>
              <ol>
                {guides
                  .filter((guide) => guide.topic === topic)
                  .map((guide) => (
                    <GuideRow key={guide.slug} guide={guide} number={guides.indexOf(guide) + 1} />
                  ))}
              </ol>
            </Part>
          ))
        ) : isFetching ? (
          <Spinner label={t('Loading...')} />
        ) : (
          <NotLoaded
            title={t('Something went wrong')}
            text={t('An error occurred. Please try again.')}
            retryLabel={t('Try again')}
            onRetry={refetch}
          />
        )}
      </div>
    </>
  );
}

function GuideRow({ guide, number }: { guide: GuideSummary; number: number }) {
  return (
    <li className={styles.row}>
      <span className={`num ${styles.number}`} aria-hidden="true">
        {number}
      </span>
      <div className={styles.text}>
        <h3>
          <Link className="cover" to={`/guides/${guide.slug}`}>
            {guide.title}
          </Link>
        </h3>
        <p className="soft">{guide.summary}</p>
      </div>
      <dl>
        <dt>{guide.figure.term}</dt>
        <dd className="num">{guide.figure.detail}</dd>
      </dl>
      <GuideDrawing name={guide.drawing} />
    </li>
  );
}

const guideListData = (guides: GuideSummary[], siteUrl: string) => ({
  '@graph': [
    {
      '@type': 'CollectionPage',
      '@id': `${siteUrl}/guides`,
      url: `${siteUrl}/guides`,
      name: t(title),
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: guides.map(({ slug, title: name }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          url: `${siteUrl}/guides/${slug}`,
        })),
      },
    },
    breadcrumbNode(siteUrl, [{ label: t(title), to: '/guides' }]),
  ],
});
