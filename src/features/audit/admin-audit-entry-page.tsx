import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmButton } from '../../admin-ui/confirm-button';
import { Person } from '../../admin-ui/person';
import { RecordPage } from '../../admin-ui/record-page';
import { SettingsPage } from '../../admin-ui/settings-page';
import { TableBox } from '../../admin-ui/table-box';
import { useAdminAction } from '../../admin-ui/use-admin-action';
import type { PageParams } from '../../client/route';
import { capitalized } from '../../shared/capitalized';
import { nameWords } from '../../shared/field-words';
import { setApart } from '../../shared/set-apart';
import { Ledger } from '../../ui/ledger';
import { Moment } from '../../ui/moment';
import { Link } from '../../ui/navigation';
import { toast } from '../../ui/toast-store';
import * as styles from './admin-audit-entry-page.module.css';
import { asWords, entityWord } from './audit-words';
import type { AuditDetail } from './contract';
import { differenceOf, type FieldChange } from './difference';
import { auditEntryQuery, auditListPath, restoreDeleted } from './queries';

export default function AuditEntryPage({ params: { id = '' } }: { params: PageParams }) {
  return (
    <RecordPage
      query={auditEntryQuery(id)}
      one="entry"
      titleOf={(entry) =>
        entry ? `${asWords(entry.action)}: ${entry.subject ?? entityWord(entry.entity)}` : 'Entry'
      }
      back={{ to: auditListPath, label: 'Back to audit trail' }}
      Page={SettingsPage}
      failureOf={() => ({ title: 'Entry not found' })}
    >
      {(entry) => <Entry entry={entry} />}
    </RecordPage>
  );
}

function Entry({ entry }: { entry: AuditDetail }) {
  const [restoredTo, setRestoredTo] = useState<string>();
  const { at, actor, action, entity, entityId, address, path, chain } = entry;
  const name = `${entityWord(entity)}${entityId ? ` #${entityId}` : ''}`;
  return (
    <>
      <div className="panel">
        <Ledger
          className="num"
          rows={[
            { term: 'Who', detail: <Person actor={actor} /> },
            { term: 'Action', detail: asWords(action) },
            { term: 'What', detail: path ? <Link to={path}>{name}</Link> : name },
            { term: 'When', detail: <Moment at={at} /> },
            { term: 'IP address', detail: address ?? 'System' },
            {
              term: 'Chain',
              detail: chain && (
                <span className={styles.hash}>{`No. ${chain.seq}, ${chain.hash}`}</span>
              ),
            },
          ]}
        />
        {restoredTo ? (
          <p className="note" role="status">
            <b>Restored.</b>{' '}
            <Link to={restoredTo}>Open the {entityWord(entity).toLowerCase()}</Link>
          </p>
        ) : (
          <>
            {entry.isRestorable && <Restore entry={entry} onRestored={setRestoredTo} />}
            {entry.refusal && <p className="note amber">Can’t be restored now. {entry.refusal}</p>}
          </>
        )}
      </div>
      <Difference changes={differenceOf(entry.before, entry.after)} entry={entry} />
    </>
  );
}

function Restore({
  entry,
  onRestored,
}: {
  entry: AuditDetail;
  onRestored: (path: string) => void;
}) {
  const client = useQueryClient();
  const what = entityWord(entry.entity).toLowerCase();
  const restoring = useAdminAction(
    () => restoreDeleted(entry.id),
    ({ name, path }) => {
      onRestored(path ?? auditListPath);
      toast({ title: 'Restored', text: `${setApart(name)} was restored.` });
      return client.invalidateQueries();
    },
  );
  return (
    <div>
      <ConfirmButton
        className="btn"
        title={`Restore the ${what}?`}
        label="Restore"
        busyLabel="Restoring..."
        isDanger={false}
        onConfirm={() => restoring.mutateAsync()}
      >
        <p>
          It is restored as it was when it was deleted. If it was published, it is published again.
        </p>
      </ConfirmButton>
    </div>
  );
}

function Difference({ changes, entry }: { changes: FieldChange[]; entry: AuditDetail }) {
  if (changes.length === 0) return null;
  const hasBoth = entry.before !== null && entry.after !== null;
  const only = entry.before === null ? 'After' : 'Before';
  return (
    <TableBox
      label="Changes"
      heads={['Field', ...(hasBoth ? ['Before', 'After'] : [only])]}
      className={styles.difference}
    >
      {changes.map(({ field, before, after, isChanged }) => (
        <tr key={field}>
          <th scope="row">{capitalized(nameWords(field))}</th>
          {hasBoth ? (
            <>
              <td>{isChanged ? <Shown text={before} as="del" /> : <Shown text={before} />}</td>
              <td>{isChanged ? <Shown text={after} as="ins" /> : <Shown text={after} />}</td>
            </>
          ) : (
            <td>
              <Shown text={before ?? after} />
            </td>
          )}
        </tr>
      ))}
    </TableBox>
  );
}

function Shown({ text, as: Tag }: { text: string | undefined; as?: 'del' | 'ins' }) {
  if (text === undefined) return <span className="soft">empty</span>;
  return Tag ? <Tag>{text}</Tag> : text;
}
