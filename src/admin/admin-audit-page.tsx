import { useQuery } from '@tanstack/react-query';
import { SettingsFrame } from '../administrators/settings-frame';
import { Moment } from '../ui/moment';
import { Link } from '../ui/navigation';
import { SearchField } from '../ui/search-field';
import type { AuditListEntry } from './audit-contract';
import { auditChoicesQuery, auditList } from './audit-queries';
import { asWords, entityWord } from './audit-words';
import { narrowed, useListSearch } from './list-search';
import { Choice, ListCount, Listed } from './listed';

export default function AuditPage() {
  return (
    <SettingsFrame title="Audit trail" aside={<ListCount list={auditList} noun="entries" />}>
      <Filters />
      <Listed<AuditListEntry>
        list={auditList}
        noun="Entries of the audit trail"
        columns={['When', 'Who', 'Action', 'What', 'From']}
        nothing={{ title: 'Nothing yet', text: 'What administrators do appears here.' }}
        row={(entry) => <Entry key={entry.id} entry={entry} />}
      />
    </SettingsFrame>
  );
}

function Filters() {
  const { search, value, change } = useListSearch(auditList);
  const { data } = useQuery(auditChoicesQuery);
  const choice = (
    label: string,
    field: string,
    all: string,
    names: string[] = [],
    word = asWords,
  ) => (
    <Choice
      label={label}
      value={value(field)}
      choices={[
        { value: '', label: all },
        ...names.map((name) => ({ value: name, label: word(name) })),
      ]}
      onChoose={(chosen) => change(field, chosen)}
    />
  );
  const day = (label: string, field: string) => (
    <label className="date">
      <span className="small soft">{label}</span>
      <input
        type="date"
        value={value(field)}
        onChange={(event) => change(field, event.target.value)}
      />
    </label>
  );
  const filters = narrowed(auditList.fields, search);
  return (
    <search className="tools">
      <SearchField
        label="Search the audit trail"
        placeholder="Name or id of what was changed"
        value={value('q')}
        onSearch={(q) => change('q', q)}
      />
      {choice('Who', 'actor', 'Everybody', data?.actors, (name) => name)}
      {choice('Action', 'action', 'All actions', data?.actions)}
      {choice('Entity', 'entity', 'Everything', data?.entities, entityWord)}
      {day('From', 'from')}
      {day('To', 'to')}
      <a className="btn" href={`/api/admin/audit-trail/export.csv?${filters}`} download>
        Export CSV
      </a>
    </search>
  );
}

function Entry({ entry }: { entry: AuditListEntry }) {
  const { id, at, actor, action, entity, entityId, subject, address } = entry;
  return (
    <tr>
      <th scope="row">
        <Link to={`${auditList.path}/${id}`}>
          <Moment at={at} />
        </Link>
      </th>
      <td>{actor}</td>
      <td className={action === 'delete' || action.startsWith('failed') ? 'bad' : undefined}>
        {asWords(action)}
      </td>
      <td className="wide">
        {entityWord(entity)}
        {subject && <> {subject}</>}
        {entityId && <span className="soft num"> #{entityId}</span>}
      </td>
      <td className="num">{address ?? <span className="soft">the site itself</span>}</td>
    </tr>
  );
}
