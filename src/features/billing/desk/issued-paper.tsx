import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../../../admin-ui/action-button';
import { ClientLink } from '../../../admin-ui/client-link';
import { refetchFrom } from '../../../admin-ui/list-query';
import { useMailText } from '../../../admin-ui/mail-seal';
import { May } from '../../../admin-ui/may';
import { Panel } from '../../../admin-ui/panel';
import { usePersonName } from '../../../admin-ui/person';
import { useAdminAction } from '../../../admin-ui/use-admin-action';
import { centsToText } from '../../../shared/price';
import { Ledger } from '../../../ui/ledger';
import { Link, useNavigate } from '../../../ui/navigation';
import { Timeline } from '../../../ui/timeline';
import { toast } from '../../../ui/toast-store';
import type { PaperDetail } from '../contract';
import { dayText } from '../day-text';
import { PaperSheet } from '../paper-sheet';
import { PaperStateSeal } from '../paper-state';
import { balanceWord, paperTitle } from '../words';
import {
  acceptQuote,
  adminPaperQuery,
  invoiceOfQuote,
  papersAddress,
  sendPaper,
} from './admin-queries';
import { CreditDialog } from './credit-dialog';
import * as styles from './draft-editor.module.css';
import { PaymentDialog } from './payment-dialog';

/** An issued paper: what it says, how it is settled, and what can still be done. */
export function IssuedPaper({ paper }: { paper: PaperDetail }) {
  return (
    <div className={styles.editor}>
      <PaperSheet paper={paper} label={`${paperTitle(paper)} ${paper.number}`} />
      <div className="stack">
        <Panel title="Standing" actions={<ClientLink email={paper.sentTo} />}>
          <p className="row">
            <PaperStateSeal paper={paper} />
          </p>
          <Ledger
            className="num"
            rows={[
              { term: 'Total', detail: centsToText(paper.totalCents) },
              {
                term: balanceWord(paper.outstandingCents),
                detail: paper.kind === 'invoice' && centsToText(Math.abs(paper.outstandingCents)),
              },
              {
                term: paper.kind === 'quote' ? 'Valid until' : 'Payable by',
                detail:
                  (paper.kind !== 'invoice' || paper.outstandingCents > 0) &&
                  paper.dueDay &&
                  dayText(paper.dueDay),
              },
              { term: 'Client', detail: paper.sentTo },
              {
                term: 'Statement',
                detail: (
                  <Link
                    to={`/admin/invoices/statement?${new URLSearchParams({ email: paper.sentTo })}`}
                  >
                    All of this client
                  </Link>
                ),
              },
              {
                term: 'Order',
                detail: paper.orderId && (
                  <Link to={`/admin/orders/${encodeURIComponent(paper.orderId)}`}>
                    {paper.orderId}
                  </Link>
                ),
              },
              {
                term: 'Matter',
                detail: paper.matterId && (
                  <Link to={`/admin/matters/${paper.matterId}`}>{paper.matterNumber}</Link>
                ),
              },
            ]}
          />
          <May>
            <Actions paper={paper} />
          </May>
        </Panel>
        <Panel title="History">
          <History paper={paper} />
        </Panel>
      </div>
    </div>
  );
}

function Actions({ paper }: { paper: PaperDetail }) {
  const [asked, setAsked] = useState<'payment' | 'credit'>();
  const [key] = useState(() => crypto.randomUUID());
  const client = useQueryClient();
  const navigate = useNavigate();
  const mailText = useMailText();
  const show = (changed: PaperDetail) => {
    client.setQueryData(adminPaperQuery(changed.id).queryKey, changed);
    void refetchFrom(client, papersAddress);
  };
  const sending = useAdminAction(
    () => sendPaper(paper.id, crypto.randomUUID()),
    (sent) => {
      show(sent);
      const text = mailText(paper.sentTo, `It is on its way to ${paper.sentTo}.`);
      toast({ title: 'Sent again', text });
    },
    'Not sent. Please try again.',
  );
  const accepting = useAdminAction(() => acceptQuote(paper.id, key), show, 'Not saved.');
  const invoicing = useAdminAction(
    () => invoiceOfQuote(paper.id, key),
    (draft) => {
      show(draft);
      void navigate(`/admin/invoices/${draft.id}`);
    },
    'Not drafted. Please try again.',
  );
  const isInvoice = paper.kind === 'invoice';
  const close = () => setAsked(undefined);
  return (
    <div className="row">
      {isInvoice && paper.outstandingCents !== 0 && (
        <button type="button" className="btn tiny primary" onClick={() => setAsked('payment')}>
          {paper.outstandingCents > 0 ? 'Record payment' : 'Record repayment'}
        </button>
      )}
      {isInvoice && paper.creditedCents < paper.totalCents && (
        <button type="button" className="btn tiny" onClick={() => setAsked('credit')}>
          Credit note...
        </button>
      )}
      {paper.kind === 'quote' && paper.state !== 'accepted' && (
        <ActionButton action={accepting} label="Mark as accepted" busyLabel="Saving..." />
      )}
      {paper.kind === 'quote' && (
        <ActionButton action={invoicing} label="Make the invoice" busyLabel="Drafting..." />
      )}
      <ActionButton action={sending} label="Send again" busyLabel="Sending..." />
      {asked === 'payment' && <PaymentDialog paper={paper} onDone={show} onClose={close} />}
      {asked === 'credit' && <CreditDialog paper={paper} onClose={close} />}
    </div>
  );
}

const words: Record<string, string> = {
  drafted: 'Drafted',
  issued: 'Issued',
  sent: 'Sent',
  paid: 'Payment recorded',
  'paid back': 'Paid back',
  credited: 'Credited',
  reminded: 'Reminder sent',
  accepted: 'Accepted by the client',
  invoiced: 'Invoice drafted',
};

function History({ paper }: { paper: PaperDetail }) {
  const { events } = paper;
  const nameOf = usePersonName();
  return (
    <Timeline
      steps={events.map(({ id, kind, detail, actor, at }, place) => ({
        kind,
        key: id,
        title: words[kind] ?? kind,
        text: [detail, actor === 'automatic' ? 'by itself' : `by ${nameOf(actor)}`]
          .filter(Boolean)
          .join(', '),
        at,
        isDone: place < events.length - 1,
      }))}
    />
  );
}
