import { useQuery } from '@tanstack/react-query';
import { RecordScreen } from '../../client/record-screen';
import type { PageParams } from '../../client/route';
import { imageAddress } from '../../shared/image-address';
import { t } from '../../shared/texts';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Link } from '../../ui/navigation';
import { useToday } from '../../ui/page-context';
import { PageMeta } from '../../ui/page-meta';
import { richText } from '../../ui/rich-text';
import { StateSeal } from '../../ui/state-seal';
import { SimilarMarks } from '../clearance/similar/similar-marks';
import { BackToList } from '../trademarks/directory/back-to-list';
import { trademarkQuery } from '../trademarks/directory/queries';
import type { TrademarkDetail } from '../trademarks/mark/contract';
import { Han } from '../trademarks/mark/han';
import { MarkDisputes, MarkParties, MarkRecord, MarkWords } from '../trademarks/mark/mark-facts';
import { MarkGoods } from '../trademarks/mark/mark-goods';
import { MarkLife } from '../trademarks/mark/mark-life';
import { MarkPlate } from '../trademarks/mark/mark-plate';
import { standingOf } from '../trademarks/mark/standing';
import { markNodes } from '../trademarks/mark/structured-data';
import { classShortName } from '../trademarks/marks/nice-classes';
import { directoryPath } from '../trademarks/search/directory-filters';
import { SourceLine } from '../trademarks/sources/source-line';
import { WatchButton } from '../watches/watch-button';
import * as styles from './trademark-page.module.css';

export default function TrademarkPage({ params: { slug = '' } }: { params: PageParams }) {
  const failed = 'Failed to fetch trademark details';
  return (
    <RecordScreen
      query={useQuery(trademarkQuery(slug))}
      title={failed}
      path={directoryPath}
      description={t('The trademark could not be shown.')}
      missing={{
        title: t('Trademark not found'),
        text: t(
          'There is no published mark at this address. It may have been withdrawn, or the address may be mistyped.',
        ),
        link: { label: t('Back to Trademarks'), to: directoryPath },
      }}
      failed={{ title: failed, text: t('We could not load this record. Please try again.') }}
      retryLabel={t('Retry')}
    >
      {(mark) => <TrademarkView key={mark.slug} mark={mark} />}
    </RecordScreen>
  );
}

function TrademarkView({ mark }: { mark: TrademarkDetail }) {
  const path = `${directoryPath}/${encodeURIComponent(mark.slug)}`;
  const standing = standingOf(mark, useToday(), mark.office?.statusOn);
  return (
    <>
      <PageMeta
        title={`${mark.name}, ${mark.registrationNumber}`}
        description={summaryOf(mark, standing)}
        path={path}
        image={shareableImage(mark.image)}
        jsonLd={(siteUrl) => markNodes(siteUrl, path, mark)}
      />
      <div className={`wrap ${styles.back}`}>
        <Breadcrumb items={[{ label: t('Trademarks'), to: directoryPath }, { label: mark.name }]} />
        <BackToList />
      </div>
      <article>
        <div className={`wrap page-end ${styles.head}`}>
          <Specimen mark={mark} />
          <div className={styles.text}>
            <h1>
              <Han text={mark.name} />
            </h1>
            <p className={styles.standing}>
              <StateSeal kind={mark.status} word={standing} />
            </p>
            {mark.office?.leftOn && (
              <p className="note amber">
                {t('The office no longer publishes this mark. What it said last is kept here.')}
              </p>
            )}
            <MarkWords mark={mark} />
            <Actions mark={mark} />
          </div>
        </div>
        <MarkLife life={mark.life} />
        <MarkGoods mark={mark} />
        <div className={`wrap split split-7 page-end ${styles.people}`}>
          <div className="stack">
            <MarkParties mark={mark} />
            <MarkRecord mark={mark} />
          </div>
          <div className={`stack ${styles.beside}`}>
            <MarkDisputes disputes={mark.office?.disputes ?? []} />
            <OwnMark />
          </div>
        </div>
      </article>
      <div className="surface">
        <SimilarMarks slug={mark.slug} name={mark.name} classes={watchable(mark.classes)} />
      </div>
      <div className="wrap">
        <SourceLine source={mark.source} />
      </div>
    </>
  );
}

const summaryOf = (
  { name, registrationNumber, owner, classes, source }: TrademarkDetail,
  standing: string,
) => {
  const record = t('{name}, trademark {number} of {owner}: {standing}', {
    name,
    number: registrationNumber,
    owner,
    standing,
  });
  const numbers = classes.slice(0, 5).join(t(', '));
  const whole =
    numbers === ''
      ? t('{record}.', { record })
      : t('{record}, class {numbers}.', { record, numbers });
  return source === 'sample' ? t('A sample, invented: {record}', { record: whole }) : whole;
};

/** Offices sometimes write other text in place of a class, which can’t be compared. */
const watchable = (classes: string[]) => classes.filter((number) => classShortName(number));

/** Pictures of this site are part of the drawn one. Link previews don't support SVG. */
const shareableImage = (image: string | null) => {
  const address = imageAddress(image);
  return address && !/^\/|\.svg$/i.test(address) ? address : undefined;
};

function Specimen({ mark }: { mark: TrademarkDetail }) {
  const devices = (mark.office?.words ?? []).flatMap(({ device }) => device ?? []);
  return (
    <figure className={`sheet ${styles.specimen}`}>
      <figcaption className="running num">
        <b>
          {mark.officeLinks
            ? t('Trade mark of {name}', { name: mark.officeLinks.name })
            : t('Trade mark')}
        </b>
        <span>{mark.registrationNumber}</span>
      </figcaption>
      <MarkPlate mark={mark} alt={t('The mark {name}', { name: mark.name })} isFirst on="page" />
      {devices.length > 0 && (
        <p className="small soft">
          {richText('Drawn, in the office’s words: {words}', {
            words: <Han text={[...new Set(devices)].join('; ')} />,
          })}
        </p>
      )}
      {mark.description && <p className={`soft ${styles.description}`}>{mark.description}</p>}
    </figure>
  );
}

const renewalAddress = (name: string, number: string) =>
  `/services/trademark/trademark-renewal?${new URLSearchParams({ name: `${name}, ${number}` })}#order`;

function Actions({ mark }: { mark: TrademarkDetail }) {
  const { officeLinks, name, classes, id, registrationNumber, life, source } = mark;
  return (
    <div className="stack">
      <div className="row">
        {life.canBeRenewed && source !== 'sample' && (
          <Link className="btn" to={renewalAddress(name, registrationNumber)}>
            {t('Renew this mark')}
          </Link>
        )}
        <WatchButton name={name} classes={watchable(classes)} trademarkId={id} />
        {officeLinks && (
          <a className="btn" href={officeLinks.searchAddress} rel="noopener">
            {t('Search at the office')}
            <span aria-hidden="true"> ↗</span>
          </a>
        )}
      </div>
      {officeLinks && (
        <p className="small soft num">
          {t('The search of the {office} opens empty: type the number {number}.', {
            office: officeLinks.office,
            number: registrationNumber,
          })}
        </p>
      )}
    </div>
  );
}

const OwnMark = () => (
  <aside className="sheet stack" aria-labelledby="own-mark">
    <h2 id="own-mark">{t('Do you have a mark of your own?')}</h2>
    <p className="soft small">
      {t(
        'Start with a check of the name. It is free and shows you which marks on this site are close.',
      )}
    </p>
    <Link className="btn primary wide" to="/services/trademark">
      {t('Register a trademark')}
    </Link>
    <Link className="btn wide" to="/contact">
      {t('Contact us')}
    </Link>
    <Link className="btn quiet wide" to="/services/consultation">
      {t('Book a consultation')}
    </Link>
  </aside>
);
