import { Fragment, type ReactNode } from 'react';
import { classNumbers } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { t } from '../../../shared/texts';
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
    [t('Words'), texts(office, ({ words, chinese }) => [words, chinese].filter(Boolean).join(' '))],
    [t('Means'), texts(office, ({ translation }) => translation)],
    [t('Read aloud'), texts(office, ({ transliteration }) => transliteration)],
    [t('Sounds like'), texts(office, ({ phonetic }) => phonetic)],
    [t('Particular feature'), office?.feature],
    [t('Not claimed'), list(office?.clauses.filter(isClaim))],
    [t('Clauses'), list(office?.clauses.filter((clause) => !isClaim(clause)))],
    [office ? t('Number') : t('Registration number'), mark.registrationNumber],
    [ownersOf(mark).length > 1 ? t('Owners') : t('Owner'), <OwnerNames key="owner" mark={mark} />],
    [t('Status'), mark.officeStatus ?? t(statusWords[mark.status])],
    [
      isFilingDate(mark) ? t('Filed') : t('Registration date'),
      <Day key="day" date={mark.registrationDate} />,
    ],
    [t('Expiry date'), mark.expiryDate && <Day date={mark.expiryDate} />],
    [t('Classes'), mark.classes.join(', ')],
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
      term: t('Owner'),
      detail: (
        <>
          <OwnerName {...owner} />
          <Under>
            {[owner.country, owner.uen && t('UEN {uen}', { uen: owner.uen })]
              .filter(Boolean)
              .join(t(', '))}
          </Under>
          {owner.ref && (
            <Under>
              <Link to={partyPath('owners', owner.ref)}>
                {t('All marks')}
                <span className="sr"> {t('of {name}', { name: owner.name })}</span>
              </Link>
            </Under>
          )}
        </>
      ),
    })),
    ...(office?.agents ?? []).map(({ name, uen, ref }) => ({
      term: t('Agent'),
      detail: (
        <>
          <Link to={partyPath('agents', ref)}>
            <Han text={name} />
          </Link>
          <Under>{uen && t('UEN {uen}', { uen })}</Under>
        </>
      ),
    })),
    ...(office?.priorities ?? []).map(({ country, claimedOn, classNumber, goods }) => ({
      term: t('Priority'),
      detail: (
        <>
          {country ? countryText(country) : t('Claimed')}
          {claimedOn && t(', ') + dateText(claimedOn)}
          <Under>
            {[classNumber && classNumbers([classNumber]), goods].filter(Boolean).join(': ')}
          </Under>
        </>
      ),
    })),
    ...(office?.madrid ?? []).map(({ number, on }) => ({
      term: t('International registration'),
      detail: (
        <>
          {number}
          <Under>{on && t('of {date}', { date: dateText(on) })}</Under>
        </>
      ),
    })),
  ];
  return (
    <section aria-labelledby="people">
      <h2 id="people" className={styles.title}>
        {t('Who is behind it')}
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
        {t('Disputes')}
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
                  {kind ?? t('Dispute')}
                  {classNumber && t(', ') + classNumbers([classNumber])}
                </b>
              </p>
              <p className="small num">
                {[
                  t('Case {number}', { number }),
                  lodgedOn && t('lodged on {date}', { date: dateText(lodgedOn) }),
                  status,
                ]
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
      <summary>{t('All dates and words of the record')}</summary>
      <Ledger
        rows={[
          { term: t('Kind of application'), detail: office.applicationType },
          { term: t('Kind of mark'), detail: office.markType },
          { term: t('Application date'), detail: day(office.appliedOn) },
          { term: t('Filing date'), detail: day(mark.registrationDate) },
          { term: t('International registration date'), detail: day(office.internationalOn) },
          { term: t('Protected here since'), detail: day(office.protectedOn) },
          { term: t('Publication date'), detail: day(mark.publicationDate) },
          { term: t('Registration completed'), detail: day(office.completedOn) },
          { term: t('Status'), detail: mark.officeStatus },
          { term: t('Status since'), detail: day(office.statusOn) },
          { term: t('Status recorded'), detail: day(office.statusUpdatedOn) },
          { term: t('Expiry date'), detail: day(mark.expiryDate) },
          { term: t('Last changed at the office'), detail: day(office.changedOn) },
          { term: t('No longer published since'), detail: day(office.leftOn) },
          {
            term: t('Picture at the office'),
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
