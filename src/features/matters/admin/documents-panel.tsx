import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../admin-ui/may';
import { Panel } from '../../../admin-ui/panel';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import { dateText } from '../../../shared/date-text';
import { sizeText } from '../../../shared/size-text';
import { Moment } from '../../../ui/moment';
import { toast } from '../../../ui/toast-store';
import type { MatterDocument } from '../documents/contract';
import { absentText, isOpenable, refetchWhileWaiting } from '../documents/scan-state';
import { useSendingFiles } from '../documents/sending-files';
import { roomText } from '../documents/upload-limit';
import type { MatterDetail } from '../matter/contract';
import * as styles from './matters.module.css';
import { changeDocument, documentFile, documentsQuery } from './queries';

const fromWhom = { firm: 'From us', client: 'From the client', office: 'From the office' };

export function DocumentsPanel({ matter }: { matter: MatterDetail }) {
  const client = useQueryClient();
  const query = documentsQuery(matter.id);
  const { data: documents = [] } = useQuery({
    ...query,
    refetchInterval: ({ state }) => refetchWhileWaiting(state.data),
  });
  const [origin, setOrigin] = useState('office');
  const mayAdd = useMay();
  const roomLeft = roomText(documents.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey });
  const { button, problems } = useSendingFiles({
    path: `/api/admin/matters/${matter.id}/documents`,
    query: { origin },
    input: 'Documents to add',
    label: 'Add documents',
    busyLabel: 'Adding...',
    className: 'btn tiny',
    onSent: refresh,
  });
  return (
    <Panel title="Documents">
      {documents.length === 0 && <p className="soft">No documents yet.</p>}
      <ul className={styles.documents}>
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document} onChanged={refresh} />
        ))}
      </ul>
      {problems}
      {mayAdd && (
        <div className="row">
          <label className="sr" htmlFor="document-origin">
            From
          </label>
          <select
            id="document-origin"
            className="control"
            value={origin}
            onChange={({ target }) => setOrigin(target.value)}
          >
            <option value="office">From the office</option>
            <option value="firm">From us</option>
          </select>
          {button}
          {roomLeft && <span className="small soft num">{roomLeft}</span>}
        </div>
      )}
    </Panel>
  );
}

interface RowProps {
  document: MatterDocument;
  onChanged(): Promise<unknown>;
}

function DocumentRow({ document, onChanged }: RowProps) {
  const { id, name, sizeBytes, origin, datedOn, createdAt, isForClient, scan, updatedAt } =
    document;
  const mayChange = useMay();
  const showing = useAdminAction(
    (shown: boolean) => changeDocument(id, { isForClient: shown, updatedAt }),
    () => {
      toast({ title: 'Saved' });
      return onChanged();
    },
    'Failed to change the document.',
  );
  return (
    <li>
      {isOpenable(document) ? (
        <a href={documentFile(id)} download>
          {name}
        </a>
      ) : (
        <span>{name}</span>
      )}
      <span className="small soft num">
        {fromWhom[origin]}, {datedOn ? dateText(datedOn) : <Moment at={createdAt} />},{' '}
        {sizeText(sizeBytes)}
      </span>
      <ScanState document={document} />
      {origin !== 'client' && scan !== 'infected' && scan !== 'absent' && (
        <label className="check-field small">
          <input
            type="checkbox"
            checked={isForClient}
            disabled={!mayChange || showing.isPending}
            onChange={({ target }) => showing.mutate(target.checked)}
          />
          <span>The client sees it</span>
        </label>
      )}
    </li>
  );
}

function ScanState({ document: { scan, scanNote, origin } }: { document: MatterDocument }) {
  if (scan === 'waiting')
    return (
      <span className="small soft">
        Being checked for viruses. {scanNote && `${scanNote} It is tried again by itself.`}
      </span>
    );
  if (scan === 'absent') return <span className="small soft">{absentText}</span>;
  if (scan !== 'infected') return null;
  return (
    <span className="small danger-text">
      Removed: a virus was found in it, {scanNote}.{' '}
      {origin === 'client'
        ? 'The client is asked to send it again.'
        : 'Add it again from a clean computer.'}
    </span>
  );
}
