import { useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '../../admin-ui/action-button';
import { Panel } from '../../admin-ui/panel';
import { RecordPage } from '../../admin-ui/record-page';
import { SettingsPage } from '../../admin-ui/settings-page';
import { useAdminAction } from '../../admin-ui/use-admin-action';
import type { PageParams } from '../../client/route';
import { Ledger } from '../../ui/ledger';
import { Moment } from '../../ui/moment';
import { Link } from '../../ui/navigation';
import { toast } from '../../ui/toast-store';
import * as styles from './admin-mail-message-page.module.css';
import type { MailDetail } from './contract';
import { isUnsent, MailState } from './mail-state';
import { mailListPath, mailQuery, retryMail } from './queries';

export default function MailMessagePage({ params: { id = '' } }: { params: PageParams }) {
  return (
    <RecordPage
      query={mailQuery(id)}
      one="message"
      titleOf={(mail) => mail?.subject ?? 'Message'}
      back={{ to: mailListPath, label: 'Back to mail' }}
      Page={SettingsPage}
      failureOf={() => ({ title: 'Message not found' })}
    >
      {(mail) => <Message mail={mail} />}
    </RecordPage>
  );
}

function Message({ mail }: { mail: MailDetail }) {
  const client = useQueryClient();
  const retrying = useAdminAction(
    () => retryMail(mail.id),
    () => {
      toast({ title: 'Trying again', text: mail.subject });
      void client.invalidateQueries({ queryKey: mailQuery(String(mail.id)).queryKey });
    },
  );
  return (
    <>
      <div className="panel">
        <Ledger
          rows={[
            { term: 'To', detail: mail.to },
            { term: 'Replies go to', detail: mail.replyTo },
            { term: 'State', detail: <MailState mail={mail} /> },
            { term: 'Reason', detail: mail.lastError },
            { term: 'Queued', detail: <Moment at={mail.queuedAt} /> },
            {
              term: 'Order',
              detail: mail.orderId && (
                <Link to={`/admin/orders/${encodeURIComponent(mail.orderId)}`}>{mail.orderId}</Link>
              ),
            },
          ]}
        />
        {isUnsent(mail) && (
          <div>
            <ActionButton className="btn" action={retrying} label="Retry now" />
          </div>
        )}
      </div>
      <Panel title="Text">
        <pre className={styles.text}>{mail.text}</pre>
        <p className="small soft">
          The secret part of each link is hidden here. Only the recipient can use it.
        </p>
      </Panel>
    </>
  );
}
