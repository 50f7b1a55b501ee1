import { Panel } from '../../../admin-ui/panel';
import { Moment } from '../../../ui/moment';
import { type SealState, StateSeal } from '../../../ui/state-seal';
import type { AdminOrderDetail, OrderMail } from '../contract';

const seals: Record<OrderMail['state'], { kind: SealState; word: string }> = {
  queued: { kind: 'pending', word: 'Queued' },
  sent: { kind: 'registered', word: 'Sent' },
  failed: { kind: 'failed', word: 'Failed' },
};

/** What was mailed for an order, to its customer and to the firm. */
export function OrderMails({ order }: { order: AdminOrderDetail }) {
  const newestFirst = order.mails.toReversed();
  return (
    <Panel title="E-mails" className="mails">
      {newestFirst.length === 0 && <p className="soft">No e-mails yet.</p>}
      <ul>
        {newestFirst.map((mail) => (
          <li key={mail.id}>
            <details>
              <summary>
                <span className="subject">{mail.subject}</span>
                <span className="small soft num">
                  To {mail.to}, <Moment at={mail.sentAt ?? mail.queuedAt} />
                </span>
                <StateSeal {...seals[mail.state]} />
              </summary>
              {mail.problem && mail.state !== 'sent' && (
                <p className="small bad">
                  {mail.attempts} {mail.attempts === 1 ? 'attempt' : 'attempts'}: {mail.problem}
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
