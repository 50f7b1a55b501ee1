import { MailSeal } from '../../../admin-ui/mail-seal';
import { Panel } from '../../../admin-ui/panel';
import { countText } from '../../../shared/count-text';
import { Moment } from '../../../ui/moment';
import type { AdminOrderDetail } from '../contract';
import * as styles from './admin-order-page.module.css';

/** What was mailed for an order, to its customer and to the firm. */
export function OrderMails({ order }: { order: AdminOrderDetail }) {
  const newestFirst = order.mails.toReversed();
  return (
    <Panel title="E-mails" className={styles.mails}>
      {newestFirst.length === 0 && <p className="soft">No e-mails yet.</p>}
      <ul>
        {newestFirst.map((mail) => (
          <li key={mail.id}>
            <details>
              <summary className="bare">
                <span className={styles.subject}>{mail.subject}</span>
                <span className="small soft num">
                  To {mail.to}, <Moment at={mail.sentAt ?? mail.queuedAt} />
                </span>
                <MailSeal state={mail.state} />
              </summary>
              {mail.problem && mail.state !== 'sent' && (
                <p className="small danger-text">
                  {countText(mail.attempts, 'attempt')}: {mail.problem}
                </p>
              )}
              <pre className="small">{mail.text}</pre>
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
