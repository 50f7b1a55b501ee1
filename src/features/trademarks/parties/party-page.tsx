import { useQuery } from '@tanstack/react-query';
import { RecordScreen } from '../../../client/record-screen';
import type { PageParams } from '../../../client/route';
import { countText, numberText } from '../../../shared/count-text';
import { dateText } from '../../../shared/date-text';
import { type Text, t } from '../../../shared/texts';
import { Breadcrumb } from '../../../ui/breadcrumb';
import { useSearch } from '../../../ui/navigation';
import { PageMeta } from '../../../ui/page-meta';
import { richText } from '../../../ui/rich-text';
import { StateSeal } from '../../../ui/state-seal';
import { directoryCrumbs } from '../mark/directory-crumbs';
import { Han } from '../mark/han';
import type { TrademarkStatus } from '../marks/contract';
import { type PartyKind, partyPath } from '../marks/party-path';
import { directoryPath, shownStatuses, statusWords } from '../search/directory-filters';
import { CoverageLine } from '../sources/coverage-line';
import type { Party } from './contract';
import { PartyCharts } from './party-charts';
import { partySearch, readPartyFilters } from './party-filters';
import { PartyMarks } from './party-marks';
import * as styles from './party-page.module.css';
import { partyQuery } from './queries';
import { petalsOf, wreathPetals } from './wreath';

const words = {
  owners: {
    one: 'Owner',
    all: '{marks} owned by {name}: {statuses}. By year, by class, and which expire first.',
    alone: 'These marks are joined by the name alone: there may be several owners of this name.',
  },
  agents: {
    one: 'Agent',
    all: '{marks} handled by {name}: {statuses}. By year, by class, and which expire first.',
    alone: 'These marks are joined by the name alone: there may be several agents of this name.',
  },
} satisfies Record<PartyKind, Record<string, Text>>;

export default function PartyPage({ params: { kind = '', ref = '' } }: { params: PageParams }) {
  return (
    <RecordScreen
      query={useQuery(partyQuery(kind, ref))}
      title={t('Trademarks by owner and agent')}
      path={directoryPath}
      description={t('The marks could not be shown.')}
      failed={{
        title: t('Failed to fetch trademarks'),
        text: t('We could not load the list. Please try again.'),
      }}
      missing={{
        title: t('No marks found'),
        text: t(
          'No mark on this site has this owner or agent. The name may be written otherwise, or the address may be mistyped.',
        ),
        link: { label: t('Search the trademarks'), to: directoryPath },
      }}
    >
      {(party) => <PartyView kind={kind as PartyKind} address={ref} party={party} />}
    </RecordScreen>
  );
}

interface PartyViewProps {
  kind: PartyKind;
  /** The ref as it was opened, perhaps in capitals. */
  address: string;
  party: Party;
}

function PartyView({ kind, address, party }: PartyViewProps) {
  const [search] = useSearch();
  const filters = readPartyFilters(search);
  const isPlain = partySearch(filters) === '';
  const path = partyPath(kind, party.ref);
  const { one, all, alone } = words[kind];
  return (
    <>
      <PageMeta
        title={`${party.name}: ${countText(party.marks, 'trademark')}`}
        description={t(all, {
          marks: countText(party.marks, 'trademark'),
          name: party.name,
          statuses: countsText(party),
        })}
        path={path}
        // Only companies are found by search engines.
        noindex={!isPlain || party.isCompany !== true}
        jsonLd={(siteUrl) => partyNodes(siteUrl, path, party)}
      />
      <div className="wrap">
        <Breadcrumb items={[{ label: t('Trademarks'), to: directoryPath }, { label: t(one) }]} />
      </div>
      <div className={`wrap ${styles.head}`}>
        <div className="stack">
          <h1>
            <Han text={party.name} />
          </h1>
          <p className="lead">{summaryOf(party, one)}</p>
          <dl className={styles.counts}>
            {shownStatuses(party.statuses.other > 0).map((status) => (
              <div key={status}>
                <dt>
                  <StateSeal kind={status} word={t(statusWords[status])} />
                </dt>
                <dd className="num">{numberText(party.statuses[status])}</dd>
              </div>
            ))}
          </dl>
          {party.otherNames.length > 0 && (
            <p className="small soft">
              {richText('Also written {names}. Joined by the UEN.', {
                names: party.otherNames.map((name, place) => (
                  <span key={name}>
                    {place > 0 && t(', ')}“<Han text={name} />”
                  </span>
                )),
              })}
            </p>
          )}
          {party.uen === null && party.marks > 1 && <p className="small soft">{t(alone)}</p>}
        </div>
        <Wreath party={party} />
      </div>
      {party.marks > 1 && <PartyCharts kind={kind} party={party} />}
      <PartyMarks kind={kind} address={address} party={party} search={search} />
      <CoverageLine />
    </>
  );
}

const countedAs: Record<TrademarkStatus, Text> = {
  registered: '{n} registered',
  pending: '{n} pending',
  expired: '{n} expired',
  other: '{n} of another status',
};

const countsText = ({ statuses }: Party) =>
  shownStatuses(statuses.other > 0)
    .map((status) => t(countedAs[status], { n: numberText(statuses[status]) }))
    .join(t(', '));

/** The register shows nothing of a person but the name. */
function summaryOf(
  { isCompany, country, uen, firstFiledOn, lastFiledOn, marks }: Party,
  one: 'Owner' | 'Agent',
) {
  const who =
    isCompany && one === 'Owner'
      ? country
        ? t('A company of {country}', { country })
        : t('A company')
      : t(one);
  const filed =
    marks === 1
      ? t('Mark filed on {date}.', { date: dateText(firstFiledOn) })
      : t('First mark filed on {first}, the latest on {last}.', {
          first: dateText(firstFiledOn),
          last: dateText(lastFiledOn),
        });
  return uen
    ? t('{who}, UEN {uen}. {filed}', { who, uen, filed })
    : t('{who}. {filed}', { who, filed });
}

const partyNodes = (siteUrl: string, path: string, { name, uen, isCompany }: Party) => {
  const crumbs = directoryCrumbs(siteUrl, { label: name, to: path });
  if (!isCompany) return crumbs;
  const identifier = uen && { '@type': 'PropertyValue', name: 'UEN', value: uen };
  return {
    '@graph': [crumbs, { '@type': 'Organization', name, ...(identifier && { identifier }) }],
  };
};

function Wreath({ party }: { party: Party }) {
  const { statuses, marks } = party;
  const classOf = {
    registered: styles.registered,
    pending: styles.pending,
    expired: styles.expired,
    other: styles.other,
  };
  return (
    <svg className={styles.wreath} viewBox="0 0 300 300" role="img" aria-label={countsText(party)}>
      {petalsOf(statuses).map((status, place) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: petals have no other identity
          key={place}
          className={classOf[status]}
          d="M150 18A24 24 0 0 1 150 58A24 24 0 0 1 150 18Z"
          transform={`rotate(${((place * 360) / wreathPetals).toFixed(2)} 150 150)`}
        />
      ))}
      <text className={styles.total} x="150" y="158">
        {numberText(marks)}
      </text>
      <text x="150" y="182">
        {marks === 1 ? t('mark{counted}', { counted: '' }) : t('marks')}
      </text>
    </svg>
  );
}
