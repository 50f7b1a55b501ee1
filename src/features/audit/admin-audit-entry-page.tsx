import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../admin-ui/confirm-dialog';
import { SettingsFrame } from '../../admin-ui/settings-frame';
import { useAdminAction } from '../../admin-ui/use-admin-form';
import { useEndedSession } from '../../admin-ui/use-ended-session';
import type { PageParams } from '../../client/route';
import { Empty } from '../../ui/empty';
import { BrokenRing } from '../../ui/illustrations';
import { Ledger } from '../../ui/ledger';
import { Moment } from '../../ui/moment';
import { Link } from '../../ui/navigation';
import { toast } from '../../ui/toast-store';
import { asWords, entityWord, screenOf } from './audit-words';
import type { AuditDetail } from './contract';
import { differenceOf, type FieldChange } from './difference';
import { auditEntryQuery, auditListPath, restoreDeleted } from './queries';

const Back = () => (
  <Link className="btn tiny" to={auditListPath}>
    Back to audit trail
  </Link>
);

export default function AuditEntryPage({ params: { id = '' } }: { params: PageParams }) {
  const { data: entry, error } = useQuery(auditEntryQuery(id));
  useEndedSession(error);
  const title = entry
    ? `${asWords(entry.action)}: ${entry.subject ?? entityWord(entry.entity)}`
    : 'Entry';
  return (
    <SettingsFrame title={title} aside={<Back />}>
      {entry ? (
        <Entry entry={entry} />
      ) : (
        error && <Empty art={<BrokenRing />} title="Entry not found" action={<Back />} alert />
      )}
    </SettingsFrame>
  );
}

function Entry({ entry }: { entry: AuditDetail }) {
  const { at, actor, action, entity, entityId, address } = entry;
  const screen = action === 'delete' ? undefined : screenOf(entity, entityId);
  const name = `${entityWord(entity)}${entityId ? ` #${entityId}` : ''}`;
  return (
    <>
      <div className="panel">
        <Ledger
          className="num"
          rows={[
            { term: 'Who', detail: actor },
            { term: 'Action', detail: asWords(action) },
            { term: 'What', detail: screen ? <Link to={screen}>{name}</Link> : name },
            { term: 'When', detail: <Moment at={at} /> },
            { term: 'IP address', detail: address ?? 'System' },
          ]}
        />
        {entry.isRestorable && <Restore entry={entry} />}
      </div>
      <Difference changes={differenceOf(entry.before, entry.after)} entry={entry} />
    </>
  );
}

function Restore({ entry }: { entry: AuditDetail }) {
  const [isAsked, ask] = useState(false);
  const [restoredTo, setRestored] = useState<string>();
  const client = useQueryClient();
  const what = entityWord(entry.entity).toLowerCase();
  const restoring = useAdminAction(
    () => restoreDeleted(entry.id),
    ({ entity, id, name }) => {
      setRestored(screenOf(entity, String(id)) ?? auditListPath);
      toast({ title: 'Restored', text: `${name} was restored.` });
      return client.invalidateQueries();
    },
  );
  if (restoredTo)
    return (
      <p className="note" role="status">
        <b>Restored.</b> <Link to={restoredTo}>Open the {what}</Link>
      </p>
    );
  return (
    <div>
      <button type="button" className="btn" onClick={() => ask(true)}>
        Restore
      </button>
      {isAsked && (
        <ConfirmDialog
          title={`Restore the ${what}?`}
          label="Restore"
          busyLabel="Restoring..."
          isDanger={false}
          onConfirm={() => restoring.mutateAsync()}
          onClose={() => ask(false)}
        >
          <p>
            It is restored as it was when it was deleted. If it was published, it is published
            again.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function Difference({ changes, entry }: { changes: FieldChange[]; entry: AuditDetail }) {
  if (changes.length === 0) return null;
  const hasBoth = entry.before !== null && entry.after !== null;
  const only = entry.before === null ? 'After' : 'Before';
  return (
    <section
      className="table-box difference"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      aria-label="Changes, scrolls sideways"
    >
      <table className="dense">
        <thead>
          <tr>
            <th scope="col">Field</th>
            {hasBoth ? (
              <>
                <th scope="col">Before</th>
                <th scope="col">After</th>
              </>
            ) : (
              <th scope="col">{only}</th>
            )}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after, isChanged }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
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
        </tbody>
      </table>
    </section>
  );
}

function Shown({ text, as: Tag }: { text: string | undefined; as?: 'del' | 'ins' }) {
  if (text === undefined) return <span className="soft">empty</span>;
  return Tag ? <Tag>{text}</Tag> : text;
}
