import { Fragment, type ReactNode } from 'react';
import { dateText } from '../../../shared/date-text';
import { Ledger } from '../../../ui/ledger';
import { Link } from '../../../ui/navigation';
import { partyPath } from '../marks/party-path';
import { isFilingDate, statusWords } from '../search/directory-filters';
import type { OfficeDetail, TrademarkDetail } from './contract';
import { countryText } from './country-text';
import { Han } from './han';
import * as styles from './mark-facts.module.css';

/** What the mark says and means, and what identifies it. */
export function MarkWords({ mark }: { mark: TrademarkDetail }) {
  const { office } = mark;
  const isClaim = (clause: string) => /disclaim|no exclusive|not claim/i.test(clause);
  const rows: [string, ReactNode][] = [
    ['Words', texts(office, ({ words, chinese }) => [words, chinese].filter(Boolean).join(' '))],
    ['Means', texts(office, ({ translation }) => translation)],
    ['Read aloud', texts(office, ({ transliteration }) => transliteration)],
    ['Sounds like', texts(office, ({ phonetic }) => phonetic)],
    ['Particular feature', office?.feature],
    ['Not claimed', list(office?.clauses.filter(isClaim))],
    ['Clauses', list(office?.clauses.filter((clause) => !isClaim(clause)))],
    [office ? 'Number' : 'Registration number', mark.registrationNumber],
    [ownersOf(mark).length > 1 ? 'Owners' : 'Owner', <OwnerNames key="owner" mark={mark} />],
    ['Status', mark.officeStatus ?? statusWords[mark.status]],
    [
      isFilingDate(mark) ? 'Filed' : 'Registration date',
      <Day key="day" date={mark.registrationDate} />,
    ],
    ['Expiry date', mark.expiryDate && <Day date={mark.expiryDate} />],
    ['Classes', mark.classes.join(', ')],
  ];
  return (
    <dl className={styles.words}>
      {rows
        .filter(([, detail]) => detail)
        .map(([term, detail]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="num">{detail}</dd>
          </div>
        ))}
    </dl>
  );
}

const Day = ({ date }: { date: string }) => <time dateTime={date}>{dateText(date)}</time>;

function texts(
  office: OfficeDetail | null,
  textOf: (words: OfficeDetail['words'][number]) => string | null,
) {
  return list((office?.words ?? []).flatMap((words) => textOf(words) || []));
}

function list(entries: string[] = []) {
  const different = [...new Set(entries)];
  if (different.length === 0) return null;
  if (different.length === 1) return <Han text={different[0] as string} />;
  return (
    <ul>
      {different.map((text) => (
        <li key={text}>
          <Han text={text} />
        </li>
      ))}
    </ul>
  );
}

type Owner = Pick<OfficeDetail['owners'][number], 'name' | 'uen' | 'country' | 'ref'>;

const ownersOf = ({ office, owner, ownerRefs }: TrademarkDetail): Owner[] =>
  office && office.owners.length > 0
    ? office.owners
    : [{ name: owner, uen: null, country: null, ref: ownerRefs[0] ?? null }];

const OwnerNames = ({ mark }: { mark: TrademarkDetail }) =>
  ownersOf(mark).map((owner, place) => (
    <Fragment key={owner.ref ?? owner.name}>
      {place > 0 && '; '}
      <OwnerName {...owner} />
    </Fragment>
  ));

const OwnerName = ({ name, ref }: Owner) =>
  ref ? (
    <Link to={partyPath('owners', ref)}>
      <Han text={name} />
    </Link>
  ) : (
    <Han text={name} />
  );

/** Owners, agents, priority and the international registration. */
export function MarkParties({ mark }: { mark: TrademarkDetail }) {
  const { office } = mark;
  const rows = [
    ...ownersOf(mark).map((owner) => ({
      term: 'Owner',
      detail: (
        <>
          <OwnerName {...owner} />
          <Under>
            {[owner.country, owner.uen && `UEN ${owner.uen}`].filter(Boolean).join(', ')}
          </Under>
          {owner.ref && (
            <Under>
              <Link to={partyPath('owners', owner.ref)}>
                All marks<span className="sr"> of {owner.name}</span>
              </Link>
            </Under>
          )}
        </>
      ),
    })),
    ...(office?.agents ?? []).map(({ name, uen, ref }) => ({
      term: 'Agent',
      detail: (
        <>
          <Link to={partyPath('agents', ref)}>
            <Han text={name} />
          </Link>
          <Under>{uen && `UEN ${uen}`}</Under>
        </>
      ),
    })),
    ...(office?.priorities ?? []).map(({ country, claimedOn, classNumber, goods }) => ({
      term: 'Priority',
      detail: (
        <>
          {country ? countryText(country) : 'Claimed'}
          {claimedOn && `, ${dateText(claimedOn)}`}
          <Under>{[classNumber && `class ${classNumber}`, goods].filter(Boolean).join(': ')}</Under>
        </>
      ),
    })),
    ...(office?.madrid ?? []).map(({ number, on }) => ({
      term: 'International registration',
      detail: (
        <>
          {number}
          <Under>{on && `of ${dateText(on)}`}</Under>
        </>
      ),
    })),
  ];
  return (
    <section aria-labelledby="people">
      <h2 id="people" className={styles.title}>
        Who is behind it
      </h2>
      <Ledger className={`num ruled ${styles.parties}`} rows={rows} />
    </section>
  );
}

const Under = ({ children }: { children: ReactNode }) =>
  children ? <span className={`small soft ${styles.under}`}>{children}</span> : null;

/** Cases before the office, pending or decided. */
export function MarkDisputes({ disputes }: { disputes: OfficeDetail['disputes'] }) {
  if (disputes.length === 0) return null;
  return (
    <section aria-labelledby="disputes">
      <h2 id="disputes" className={styles.title}>
        Disputes
      </h2>
      <ol className="timeline">
        {disputes.map(({ number, kind, status, isOpen, classNumber, lodgedOn }) => (
          <li key={number} className={isOpen ? undefined : 'done'}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="12" r="7" />
            </svg>
            <div>
              <p>
                <b>
                  {kind ?? 'Dispute'}
                  {classNumber && `, class ${classNumber}`}
                </b>
              </p>
              <p className="small num">
                {[`Case ${number}`, lodgedOn && `lodged on ${dateText(lodgedOn)}`, status]
                  .filter(Boolean)
                  .join('. ')}
                .
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Every further date and word of the record, folded. */
export function MarkRecord({ mark }: { mark: TrademarkDetail }) {
  const { office } = mark;
  if (!office) return null;
  const day = (date: string | null) => date && <Day date={date} />;
  return (
    <details className={styles.record}>
      <summary>All dates and words of the record</summary>
      <Ledger
        rows={[
          { term: 'Kind of application', detail: office.applicationType },
          { term: 'Kind of mark', detail: office.markType },
          { term: 'Application date', detail: day(office.appliedOn) },
          { term: 'Filing date', detail: day(mark.registrationDate) },
          { term: 'International registration date', detail: day(office.internationalOn) },
          { term: 'Protected here since', detail: day(office.protectedOn) },
          { term: 'Publication date', detail: day(mark.publicationDate) },
          { term: 'Registration completed', detail: day(office.completedOn) },
          { term: 'Status', detail: mark.officeStatus },
          { term: 'Status since', detail: day(office.statusOn) },
          { term: 'Status recorded', detail: day(office.statusUpdatedOn) },
          { term: 'Expiry date', detail: day(mark.expiryDate) },
          { term: 'Last changed at the office', detail: day(office.changedOn) },
          { term: 'No longer published since', detail: day(office.leftOn) },
          {
            term: 'Picture at the office',
            detail: office.pictures.length > 0 && (
              <ul>
                {office.pictures.map((address) => (
                  <li key={address}>
                    <a href={address} rel="noopener noreferrer">
                      {/[^/]+$/.exec(address)?.[0] ?? address}
                    </a>
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </details>
  );
}
