import '../trademarks/directory/directory.css';
import { useQuery } from '@tanstack/react-query';
import type { HttpError } from '../../client/fetch';
import type { PageParams } from '../../client/route';
import { dateText } from '../../shared/date-text';
import { imageAddress } from '../../shared/image-address';
import { niceEdition } from '../../shared/legal-facts';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Empty } from '../../ui/empty';
import { BrokenRing } from '../../ui/illustrations';
import { Link } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { useSiteUrl } from '../../ui/site-url';
import { Spinner } from '../../ui/spinner';
import { StateSeal } from '../../ui/state-seal';
import { useToday } from '../../ui/today';
import type { Trademark } from '../trademarks/contract';
import { BackToList } from '../trademarks/directory/back-to-list';
import { directoryPath } from '../trademarks/directory/directory-filters';
import { MarkPlate } from '../trademarks/directory/mark-plate';
import { trademarkQuery } from '../trademarks/directory/queries';
import { trademarkCrumbs } from '../trademarks/directory/structured-data';
import {
  lifeText,
  passedShare,
  passedWords,
  statusWords,
  whatTheDatesSay,
} from '../trademarks/directory/term';
import { classShortName } from '../trademarks/nice-classes';
import { WatchButton } from '../watches/watch-button';

export default function TrademarkPage({ params: { slug = '' } }: { params: PageParams }) {
  const mark = useQuery(trademarkQuery(slug));
  if (mark.data) return <TrademarkView mark={mark.data} />;
  if (mark.isFetching)
    return (
      <div className="wrap section">
        <Spinner label="Loading..." />
      </div>
    );
  return <Missing error={mark.error as HttpError | null} onRetry={() => mark.refetch()} />;
}

function Missing({ error, onRetry }: { error: HttpError | null; onRetry(): void }) {
  const isUnknown = error?.status === 404;
  const title = isUnknown ? 'Trademark not found' : 'Failed to fetch trademark details';
  return (
    <div className="wrap section">
      <PageMeta title={title} description={`${title}.`} path={directoryPath} noindex />
      <Empty
        alert
        heading="h1"
        art={<BrokenRing />}
        title={title}
        text={
          isUnknown
            ? 'There is no published mark at this address. It may have been withdrawn, or the address may be mistyped.'
            : 'We could not load this record. Please try again.'
        }
        action={
          isUnknown ? (
            <Link className="btn" to={directoryPath}>
              Back to Trademarks
            </Link>
          ) : (
            <button type="button" className="btn" onClick={onRetry}>
              Retry
            </button>
          )
        }
      />
    </div>
  );
}

function TrademarkView({ mark }: { mark: Trademark }) {
  const siteUrl = useSiteUrl();
  const datesSay = whatTheDatesSay(mark, useToday());
  return (
    <>
      <PageMeta
        title={`${mark.name}, ${mark.registrationNumber}`}
        description={summaryOf(mark)}
        path={`${directoryPath}/${encodeURIComponent(mark.slug)}`}
        image={shareableImage(mark.image)}
        jsonLd={trademarkCrumbs(siteUrl, mark)}
      />
      <div className="wrap extract-head">
        <Breadcrumb
          items={[
            { label: 'Home', to: '/' },
            { label: 'Trademarks', to: directoryPath },
            { label: mark.name },
          ]}
        />
        <BackToList />
      </div>
      <article className="wrap extract">
        <div className="extract-main sheet">
          <p className="running num">
            <b>Trade mark</b>
            <span>{mark.registrationNumber}</span>
          </p>
          <MarkPlate key={mark.slug} mark={mark} alt={`The mark ${mark.name}`} isFirst />
          <div className="title-line">
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
        </div>
        <div className="stack">
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

/** What an office wrote in place of a class can’t be compared. */
const watchable = (classes: string[]) => classes.filter((number) => classShortName(number));

/** Drawings are shown nowhere beside a shared link. */
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
    <div className={classes.length > classesBeside ? 'classes many' : 'classes'}>
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

/** Without a name, it is what somebody wrote in place of a class. */
const ClassEntry = ({ number, name }: { number: string; name: string | undefined }) => (
  <li>
    {name ? (
      <>
        <span className="class-no">{number}</span> <span>{name}</span>
      </>
    ) : (
      <span className="unnamed">{number}</span>
    )}
  </li>
);

/** The description, and the state pressed beside it as a seal. */
function Colophon({ mark }: { mark: Trademark }) {
  const { status, registrationDate, expiryDate } = mark;
  const isOver = status === 'expired' && expiryDate;
  return (
    <div className="colophon">
      <p className="soft desc">{mark.description}</p>
      <figure className={`pressed ${status}`}>
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
    <section className="stack life" aria-labelledby="life">
      <h2 id="life">Term of this mark</h2>
      {share !== undefined && mark.expiryDate && (
        <>
          <progress
            className="bar"
            max={1000}
            value={Math.round(share * 1000)}
            aria-label="Elapsed part of the term"
            aria-valuetext={`${passedWords(mark, today)} have passed`}
          />
          <p className="bar-ends small soft num">
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
