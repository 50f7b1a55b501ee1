import { countText } from '../../shared/count-text';
import { Moment } from '../../ui/moment';
import { StateSeal } from '../../ui/state-seal';
import type { QueuedMail } from './contract';

/** It can be tried again. */
export const isUnsent = ({ status }: Pick<QueuedMail, 'status'>) =>
  status === 'queued' || status === 'failed';

export function MailState({ mail }: { mail: QueuedMail }) {
  const { status, attempts, nextAttemptAt, sentAt } = mail;
  if (status === 'sent')
    return (
      <>
        <StateSeal kind="registered" word="Sent" />{' '}
        {sentAt && <Moment className="small soft num" at={sentAt} />}
      </>
    );
  if (status === 'kept') return <StateSeal kind="pending" word="Kept as a file" />;
  if (status === 'bounced') return <StateSeal kind="failed" word="Came back" />;
  if (status === 'failed')
    return <StateSeal kind="failed" word={`Failed after ${countText(attempts, 'attempt')}`} />;
  return (
    <>
      <StateSeal
        kind="pending"
        word={attempts === 0 ? 'Queued' : `Waiting after ${countText(attempts, 'attempt')}`}
      />{' '}
      {attempts > 0 && nextAttemptAt && (
        <span className="small soft">
          next attempt <Moment at={nextAttemptAt} />
        </span>
      )}
    </>
  );
}
