import { useQuery } from '@tanstack/react-query';
import type { ListDefinition, ListFilter } from '../../admin-ui/list-definition';
import { ListPage } from '../../admin-ui/list-page';
import { SettingsFrame } from '../../admin-ui/settings-frame';
import { Moment } from '../../ui/moment';
import { Link } from '../../ui/navigation';
import { asWords, entityWord } from './audit-words';
import type { AuditChoices, AuditListEntry } from './contract';
import { auditChoicesQuery, auditListPath, auditRows } from './queries';

const auditList: ListDefinition<AuditListEntry> = {
  name: 'audit-trail',
  path: auditListPath,
  endpoint: auditRows.endpoint,
  filters: filtersOf(undefined),
  title: 'Audit trail',
  description: 'What administrators did.',
  one: 'entry',
  many: 'entries',
  searchLabel: 'Search the audit trail',
  searchPlaceholder: 'Name or id of what was changed',
  sort: '',
  hasFixedColumns: true,
  isLabelled: true,
  keyOf: ({ id }) => String(id),
  nameOf: ({ id }) => `entry ${id}`,
  failedTitle: 'Could not load the list',
  failedText: 'Please try again.',
  exportEndpoint: `${auditRows.endpoint}/export.csv`,
  nothingYet: { title: 'Nothing yet', text: 'What administrators do appears here.' },
  nothingFound: {
    title: 'Nothing found',
    text: 'Look for fewer words, or another filter.',
  },
  columns: [
    {
      id: 'when',
      label: 'When',
      isHead: true,
      cell: ({ id, at }) => (
        <Link to={`${auditListPath}/${id}`}>
          <Moment at={at} />
        </Link>
      ),
    },
    { id: 'who', label: 'Who', className: 'clip', cell: ({ actor }) => actor },
    {
      id: 'action',
      label: 'Action',
      cell: ({ action }) => (
        <span className={action === 'delete' || action.startsWith('failed') ? 'bad' : undefined}>
          {asWords(action)}
        </span>
      ),
    },
    {
      id: 'what',
      label: 'What',
      className: 'wide',
      cell: ({ entity, subject, entityId }) => (
        <>
          {entityWord(entity)}
          {subject && <> {subject}</>}
          {entityId && <span className="soft num"> #{entityId}</span>}
        </>
      ),
    },
    {
      id: 'from',
      label: 'From',
      className: 'num',
      cell: ({ address }) => address ?? <span className="soft">the site itself</span>,
    },
  ],
};

export default function AuditPage() {
  const { data } = useQuery(auditChoicesQuery);
  return (
    <ListPage
      list={{ ...auditList, filters: filtersOf(data) }}
      frame={(aside, children) => (
        <SettingsFrame title={auditList.title} aside={aside}>
          {children}
        </SettingsFrame>
      )}
    />
  );
}

function filtersOf(choices: AuditChoices | undefined): ListFilter[] {
  const choice = (
    label: string,
    name: string,
    all: string,
    names: string[] = [],
    word = asWords,
  ) => ({
    name,
    label,
    choices: [
      { value: '', label: all },
      ...names.map((each) => ({ value: each, label: word(each) })),
    ],
  });
  return [
    choice('Who', 'actor', 'Everybody', choices?.actors, (name) => name),
    choice('Action', 'action', 'All actions', choices?.actions),
    choice('Entity', 'entity', 'Everything', choices?.entities, entityWord),
    { name: 'from', label: 'From' },
    { name: 'to', label: 'To' },
  ];
}
