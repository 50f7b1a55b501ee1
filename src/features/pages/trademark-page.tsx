import { useQuery } from '@tanstack/react-query';
import { RecordScreen } from '../../client/record-screen';
import type { PageParams } from '../../client/route';
import { dateText } from '../../shared/date-text';
import { imageAddress } from '../../shared/image-address';
import { niceEdition } from '../../shared/legal-facts';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Link } from '../../ui/navigation';
import { useToday } from '../../ui/page-context';
import { PageMeta } from '../../ui/page-meta';
import { StateSeal } from '../../ui/state-seal';
import type { Trademark } from '../trademarks/contract';
import { BackToList } from '../trademarks/directory/back-to-list';
import { directoryPath, statusWords } from '../trademarks/directory/directory-filters';
import { MarkPlate } from '../trademarks/directory/mark-plate';
import { trademarkQuery } from '../trademarks/directory/queries';
import { directoryCrumbs } from '../trademarks/directory/structured-data';
import { lifeText, passedShare, passedWords, whatTheDatesSay } from '../trademarks/directory/term';
import { classShortName } from '../trademarks/nice-classes';
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
      description="The trademark could not be shown."
      missing={{
        title: 'Trademark not found',
        text: 'There is no published mark at this address. It may have been withdrawn, or the address may be mistyped.',
        link: { label: 'Back to Trademarks', to: directoryPath },
      }}
      failed={{ title: failed, text: 'We could not load this record. Please try again.' }}
      retryLabel="Retry"
    >
      {(mark) => <TrademarkView mark={mark} />}
    </RecordScreen>
  );
}

function TrademarkView({ mark }: { mark: Trademark }) {
  const datesSay = whatTheDatesSay(mark, useToday());
  const path = `${directoryPath}/${encodeURIComponent(mark.slug)}`;
  return (
    <>
      <PageMeta
        title={`${mark.name}, ${mark.registrationNumber}`}
        description={summaryOf(mark)}
        path={path}
        image={shareableImage(mark.image)}
        jsonLd={(siteUrl) => directoryCrumbs(siteUrl, { label: mark.name, to: path })}
      />
      <div className={`wrap ${styles.head}`}>
        <Breadcrumb items={[{ label: 'Trademarks', to: directoryPath }, { label: mark.name }]} />
        <BackToList />
      </div>
      <article className={`wrap split stretch gap-6 page-end ${styles.extract}`}>
        <div className={`sheet ${styles.main}`}>
          <p className="running num">
            <b>Trade mark</b>
            <span>{mark.registrationNumber}</span>
          </p>
          <MarkPlate key={mark.slug} mark={mark} alt={`The mark ${mark.name}`} isFirst />
          <div className={styles.title}>
            <h1>{mark.name}</h1>
            <StateSeal kind={mark.status} word={statusWords[mark.status]} />
          </div>
          {datesSay && <p className="note amber">{datesSay}</p>}
          <dl className="ledger num">
            <Entry term="Registration number">{mark.registrationNumber}</Entry>
            <Entry term="Owner">{mark.owner}</Entry>
            {mark.officeStatus && <Entry term="Office status">{mark.officeStatus}</Entry>}
            <Entry term="Registration date">
              <Day date={mark.registrationDate} />
            </Entry>
            {mark.expiryDate && (
              <Entry term="Expiry date">
                <Day date={mark.expiryDate} />
              </Entry>
            )}
            <Classes classes={mark.classes} />
          </dl>
          <Colophon mark={mark} />
          <SourceLine source={mark.source} />
        </div>
        <div className={`stack ${styles.beside}`}>
          <Life mark={mark} />
          <aside className="sheet stack" aria-labelledby="own-mark">
            <h2 id="own-mark">Do you have a mark of your own?</h2>
            <p className="soft small">
              Start with a search. It is free and shows you which marks are close.
            </p>
            <Link className="btn primary wide" to="/services/trademark">
              Register a trademark
            </Link>
            <WatchButton name={mark.name} classes={watchable(mark.classes)} trademarkId={mark.id} />
            <Link className="btn wide" to="/contact">
              Contact us
            </Link>
            <Link className="btn quiet wide" to="/services/consultation">
              Book a consultation
            </Link>
          </aside>
        </div>
      </article>
    </>
  );
}

const summaryOf = ({ name, registrationNumber, owner, status, classes }: Trademark) =>
  `${name}, trademark ${registrationNumber} of ${owner}: ${status}` +
  `${classes.length > 0 ? `, class ${classes.slice(0, 5).join(', ')}` : ''}.`;

/** Offices sometimes write other text in place of a class, which can’t be compared. */
const watchable = (classes: string[]) => classes.filter((number) => classShortName(number));

/** Link previews don't support SVG. */
const shareableImage = (image: string | null) => {
  const address = imageAddress(image);
  return address && !/\.svg$/i.test(address) ? address : undefined;
};

function Entry({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Day = ({ date }: { date: string }) => <time dateTime={date}>{dateText(date)}</time>;

const classesBeside = 2;

function Classes({ classes }: { classes: string[] }) {
  if (classes.length === 0) return null;
  return (
    <div className={classes.length > classesBeside ? styles.many : styles.few}>
      <dt>Classes</dt>
      <dd>
        <ul>
          {classes.map((number) => (
            <ClassEntry key={number} number={number} name={classShortName(number)} />
          ))}
        </ul>
        {classes.length > classesBeside && (
          <p className="small soft">
            Short descriptions in our own words, based on the {niceEdition.text}.
          </p>
        )}
      </dd>
    </div>
  );
}

/** Without a name, it is other text in place of a class. */
const ClassEntry = ({ number, name }: { number: string; name: string | undefined }) => (
  <li>
    {name ? (
      <>
        <span className={`class-no ${styles.number}`}>{number}</span> <span>{name}</span>
      </>
    ) : (
      <span className={styles.unnamed}>{number}</span>
    )}
  </li>
);

/** The description, with the status as a seal. */
function Colophon({ mark }: { mark: Trademark }) {
  const { status, registrationDate, expiryDate } = mark;
  const isOver = status === 'expired' && expiryDate;
  return (
    <div className={styles.colophon}>
      <p className="soft">{mark.description}</p>
      <figure>
        <StateSeal kind={status} />
        <figcaption>
          {statusWords[status]}
          <br />
          <span className="num">
            {isOver ? 'term to ' : status === 'pending' ? 'filed ' : 'as of '}
            <Day date={isOver ? expiryDate : registrationDate} />
          </span>
        </figcaption>
      </figure>
    </div>
  );
}

function Life({ mark }: { mark: Trademark }) {
  const today = useToday();
  const share = mark.status === 'pending' ? undefined : passedShare(mark, today);
  return (
    <section className={`stack ${styles.life}`} aria-labelledby="life">
      <h2 id="life">Term of this mark</h2>
      {share !== undefined && mark.expiryDate && (
        <>
          <progress
            className={styles.bar}
            max={1000}
            value={Math.round(share * 1000)}
            aria-label="Elapsed part of the term"
            aria-valuetext={`${passedWords(mark, today)} have passed`}
          />
          <p className={`small soft num ${styles.ends}`}>
            <span>Filed {dateText(mark.registrationDate)}</span>
            <span>
              {mark.expiryDate < today ? 'Ended' : 'Renew by'} {dateText(mark.expiryDate)}
            </span>
          </p>
        </>
      )}
      <p className="soft">{lifeText(mark, today)}</p>
    </section>
  );
}
