import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { May } from '../../../admin-ui/may';
import { saveOnTop } from '../../../admin-ui/save-on-top';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import { dateText } from '../../../shared/date-text';
import { toast } from '../../../ui/toast-store';
import type { MatterDetail } from '../matter/contract';
import { AwaitedDialog } from './deadline-dialogs';
import * as styles from './matters.module.css';
import { changeMatter, getMatter, refetchMatters } from './queries';

type Asked = Pick<MatterDetail, 'awaited' | 'awaitedSince'>;

/** What the client was asked for, and since when. */
export function Awaited({ matter }: { matter: MatterDetail }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const saving = useAdminAction(
    (asked: Asked) =>
      saveOnTop(matter, ['awaited', 'awaitedSince'], {
        save: (updatedAt) => changeMatter(matter.id, { ...asked, updatedAt }),
        get: () => getMatter(matter.id),
      }),
    (_, asked) => {
      const { awaited, awaitedSince } = matter;
      toast({
        title: asked.awaited === null ? 'It came' : 'Waiting for the client again',
        ...(asked.awaited === null && {
          action: { label: 'Undo', run: () => saving.mutate({ awaited, awaitedSince }) },
        }),
      });
      return refetchMatters(client);
    },
    'Nothing was changed. Please try again.',
  );
  const { awaited, awaitedSince, isOpen } = matter;
  if (!isOpen) return null;
  const ask = (
    <button type="button" className="btn tiny" onClick={() => setAsking(true)}>
      {awaited === null ? 'Note a request' : 'Change'}
      {awaited !== null && <span className="sr"> what the client was asked for</span>}
    </button>
  );
  return (
    <p className={`row ${styles.awaited}`}>
      {awaited === null || awaitedSince === null ? (
        <span className="soft">Not waiting for the client.</span>
      ) : (
        <span>
          <b>Waiting for the client</b> since <span className="num">{dateText(awaitedSince)}</span>:{' '}
          {awaited}
        </span>
      )}
      <May>
        {awaited !== null && (
          <button
            type="button"
            className="btn tiny"
            disabled={saving.isPending}
            onClick={() => saving.mutate({ awaited: null, awaitedSince: null })}
          >
            It came
          </button>
        )}
        {ask}
      </May>
      {isAsking && <AwaitedDialog matter={matter} onClose={() => setAsking(false)} />}
    </p>
  );
}
