import { useQuery } from '@tanstack/react-query';
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
import type { MailDetail } from './contract';
import { MailState } from './mail-state';
import { mailListPath, mailQuery, retryMail } from './queries';

const Back = () => (
  <Link className="btn tiny" to={mailListPath}>
    Back to mail
  </Link>
);

export default function MailMessagePage({ params: { id = '' } }: { params: PageParams }) {
  const { data: mail, error, refetch } = useQuery(mailQuery(id));
  useEndedSession(error);
  return (
    <SettingsFrame title={mail?.subject ?? 'Message'} aside={<Back />}>
      {mail ? (
        <Message mail={mail} onRetried={() => void refetch()} />
      ) : (
        error && <Empty art={<BrokenRing />} title="Message not found" action={<Back />} alert />
      )}
    </SettingsFrame>
  );
}

function Message({ mail, onRetried }: { mail: MailDetail; onRetried(): void }) {
  const retrying = useAdminAction(
    () => retryMail(mail.id),
    () => {
      toast({ title: 'Trying again', text: mail.subject });
      onRetried();
    },
  );
  return (
    <>
      <div className="panel">
        <Ledger
          rows={[
            { term: 'To', detail: mail.to },
            ...(mail.replyTo ? [{ term: 'Replies go to', detail: mail.replyTo }] : []),
            { term: 'State', detail: <MailState mail={mail} /> },
            ...(mail.lastError && mail.status !== 'sent'
              ? [{ term: 'Reason', detail: mail.lastError }]
              : []),
            { term: 'Queued', detail: <Moment at={mail.queuedAt} /> },
            ...(mail.orderId
              ? [
                  {
                    term: 'Order',
                    detail: (
                      <Link to={`/admin/orders/${encodeURIComponent(mail.orderId)}`}>
                        {mail.orderId}
                      </Link>
                    ),
                  },
                ]
              : []),
          ]}
        />
        {mail.status !== 'sent' && (
          <div>
            <button
              type="button"
              className="btn"
              aria-busy={retrying.isPending}
              onClick={() => retrying.mutate()}
            >
              Retry now
            </button>
          </div>
        )}
      </div>
      <section className="panel" aria-labelledby="mail-text-title">
        <h2 id="mail-text-title">Text</h2>
        <pre className="mail-text">{mail.text}</pre>
        <p className="small soft">
          The secret part of each link is hidden here. Only the recipient can use it.
        </p>
      </section>
    </>
  );
}
