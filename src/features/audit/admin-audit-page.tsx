import { useQuery } from '@tanstack/react-query';
import { defineList, fixedList, type ListFilter } from '../../admin-ui/list-definition';
import { ListPage } from '../../admin-ui/list-page';
import { Person, usePersonName } from '../../admin-ui/person';
import { SettingsPage } from '../../admin-ui/settings-page';
import { Moment } from '../../ui/moment';
import { Link } from '../../ui/navigation';
import { asWords, entityWord } from './audit-words';
import type { AuditChoices, AuditListEntry } from './contract';
import { auditChoicesQuery, auditExport, auditListPath, auditRows } from './queries';

const auditList = defineList<AuditListEntry>({
  ...fixedList,
  name: 'audit-trail',
  path: auditListPath,
  endpoint: auditRows.endpoint,
  filters: filtersOf(undefined, String),
  title: 'Audit trail',
  one: 'entry',
  many: 'entries',
  searchLabel: 'Search the audit trail',
  searchPlaceholder: 'Name or ID of the record',
  nameOf: ({ id }) => `entry ${id}`,
  failedTitle: 'Could not load the audit trail',
  exportEndpoint: auditExport,
  exportRole: 'owner',
  nothingYet: {
    title: 'No entries yet',
    text: 'Sign-ins and changes by administrators appear here.',
  },
  nothingFound: {
    title: 'No entries found',
    text: 'Try fewer words or another filter.',
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
    {
      id: 'actor',
      label: 'Who',
      className: 'clip',
      cell: ({ actor }) => <Person actor={actor} />,
    },
    {
      id: 'action',
      label: 'Action',
      cell: ({ action }) => (
        <span
          className={action === 'delete' || action.startsWith('failed') ? 'danger-text' : undefined}
        >
          {asWords(action)}
        </span>
      ),
    },
    {
      id: 'what',
      label: 'What',
      className: 'wide-cell',
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
      label: 'IP address',
      className: 'num',
      cell: ({ address }) => address ?? <span className="soft">System</span>,
    },
  ],
});

export default function AuditPage() {
  const { data } = useQuery(auditChoicesQuery);
  const nameOf = usePersonName();
  return <ListPage list={{ ...auditList, filters: filtersOf(data, nameOf) }} Page={SettingsPage} />;
}

function filtersOf(
  choices: AuditChoices | undefined,
  nameOf: (actor: string) => string,
): ListFilter[] {
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
    choice('Who', 'actor', 'All people', choices?.actors, nameOf),
    choice('Action', 'action', 'All actions', choices?.actions),
    choice('Record', 'entity', 'All records', choices?.entities, entityWord),
    { name: 'from', label: 'From' },
    { name: 'to', label: 'To' },
  ];
}
