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
import { capitalized } from '../../../shared/capitalized';
import { moneyText } from '../../../shared/currency';
import { setApart } from '../../../shared/set-apart';
import { Ledger } from '../../../ui/ledger';
import { Link, useNavigate } from '../../../ui/navigation';
import { Timeline } from '../../../ui/timeline';
import { toast } from '../../../ui/toast-store';
import { NewOrderButton } from '../../orders/admin/new-order-dialog';
import type { InvoiceDetail } from '../contract';
import { dayText } from '../day-text';
import { InvoiceSheet } from '../invoice-sheet';
import { InvoiceStateSeal } from '../invoice-state';
import { balanceWord, invoiceTitle } from '../words';
import {
  acceptQuote,
  adminInvoiceQuery,
  invoiceOfQuote,
  invoicesAddress,
  payByCredit,
  replaceQuote,
  sendInvoice,
  takeUpQuote,
} from './admin-queries';
import { CreditDialog } from './credit-dialog';
import * as styles from './draft-editor.module.css';
import { EInvoice } from './e-invoice-line';
import { PaymentDialog } from './payment-dialog';

/** An issued invoice: what it says, how it is settled, and what can still be done. */
export function IssuedInvoice({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <div className={styles.editor}>
      <InvoiceSheet invoice={invoice} label={`${invoiceTitle(invoice)} ${invoice.number}`} />
      <div className="stack">
        <Panel title="Standing" actions={<ClientLink email={invoice.sentTo} />}>
          <p className="row">
            <InvoiceStateSeal invoice={invoice} />
          </p>
          <Ledger
            className="num"
            rows={[
              { term: 'Total', detail: moneyText(invoice.totalCents, invoice.currency) },
              {
                term: balanceWord(invoice.outstandingCents),
                detail:
                  invoice.kind === 'invoice' &&
                  moneyText(Math.abs(invoice.outstandingCents), invoice.currency),
              },
              {
                term: invoice.kind === 'quote' ? 'Valid until' : 'Payable by',
                detail:
                  (invoice.kind !== 'invoice' || invoice.outstandingCents > 0) &&
                  invoice.dueDay &&
                  dayText(invoice.dueDay),
              },
              { term: 'Replaced by', detail: invoice.replacedBy },
              { term: 'Client', detail: invoice.sentTo },
              {
                term: 'Statement',
                detail: (
                  <Link
                    to={`/admin/invoices/statement?${new URLSearchParams({ email: invoice.sentTo })}`}
                  >
                    All of this client
                  </Link>
                ),
              },
              {
                term: 'Order',
                detail: invoice.orderId && (
                  <Link to={`/admin/orders/${encodeURIComponent(invoice.orderId)}`}>
                    {invoice.orderId}
                  </Link>
                ),
              },
              {
                term: 'Matter',
                detail: invoice.matterId && (
                  <Link to={`/admin/matters/${invoice.matterId}`}>
                    {invoice.matterNumber ?? 'Open it'}
                  </Link>
                ),
              },
            ]}
          />
          {invoice.kind !== 'quote' && !invoice.isTest && <EInvoice invoice={invoice} />}
          <May>
            <Actions invoice={invoice} />
          </May>
        </Panel>
        <Panel title="History">
          <History invoice={invoice} />
        </Panel>
      </div>
    </div>
  );
}

function Actions({ invoice }: { invoice: InvoiceDetail }) {
  const [asked, setAsked] = useState<'payment' | 'repayment' | 'credit'>();
  const client = useQueryClient();
  const mailText = useMailText();
  const show = (changed: InvoiceDetail) => {
    client.setQueryData(adminInvoiceQuery(changed.id).queryKey, changed);
    void refetchFrom(client, invoicesAddress);
  };
  const sending = useAdminAction(
    () => sendInvoice(invoice.id, crypto.randomUUID()),
    (sent) => {
      show(sent);
      const text = mailText(invoice.sentTo, `It is on its way to ${invoice.sentTo}.`);
      toast({ title: 'Sent again', text });
    },
    'Not sent. Please try again.',
  );
  const [creditKey] = useState(() => crypto.randomUUID());
  const crediting = useAdminAction(() => payByCredit(invoice.id, creditKey), show, 'Not saved.');
  const isInvoice = invoice.kind === 'invoice';
  const close = () => setAsked(undefined);
  return (
    <div className="row">
      {isInvoice && !invoice.isTest && (
        <button
          type="button"
          className={`btn tiny ${invoice.outstandingCents > 0 ? 'primary' : ''}`}
          onClick={() => setAsked('payment')}
        >
          Record payment
        </button>
      )}
      {isInvoice && invoice.outstandingCents < 0 && (
        <button type="button" className="btn tiny primary" onClick={() => setAsked('repayment')}>
          Record repayment
        </button>
      )}
      {isInvoice && invoice.outstandingCents > 0 && invoice.creditCents > 0 && (
        <ActionButton
          action={crediting}
          label={`Use credit of ${moneyText(Math.min(invoice.creditCents, invoice.outstandingCents), invoice.currency)}`}
          busyLabel="Saving..."
        />
      )}
      {isInvoice && invoice.creditedCents < invoice.totalCents && (
        <button type="button" className="btn tiny" onClick={() => setAsked('credit')}>
          Credit note...
        </button>
      )}
      {invoice.kind === 'quote' && <QuoteActions invoice={invoice} show={show} />}
      <ActionButton action={sending} label="Send again" busyLabel="Sending..." />
      {(asked === 'payment' || asked === 'repayment') && (
        <PaymentDialog
          invoice={invoice}
          isBack={asked === 'repayment'}
          onDone={show}
          onClose={close}
        />
      )}
      {asked === 'credit' && <CreditDialog invoice={invoice} onClose={close} />}
    </div>
  );
}

interface QuoteActionsProps {
  invoice: InvoiceDetail;
  show(changed: InvoiceDetail): void;
}

/** A quote is accepted or replaced; an accepted one becomes an invoice, an order or a matter. */
function QuoteActions({ invoice, show }: QuoteActionsProps) {
  const [[key, replaceKey]] = useState(() => [crypto.randomUUID(), crypto.randomUUID()] as const);
  const navigate = useNavigate();
  const { id, clientName, attention, sentTo, matterId, replacedBy } = invoice;
  const openDraft = (draft: InvoiceDetail) => {
    show(draft);
    void navigate(`/admin/invoices/${draft.id}`);
  };
  const notDrafted = 'Not drafted. Please try again.';
  const accepting = useAdminAction(() => acceptQuote(id, key), show, 'Not saved.');
  const invoicing = useAdminAction(() => invoiceOfQuote(id, key), openDraft, notDrafted);
  const replacing = useAdminAction(() => replaceQuote(id, replaceKey), openDraft, notDrafted);
  const takingUp = useAdminAction(() => takeUpQuote(id, key), show, 'Not saved.');
  const isTakenUp =
    invoice.following.some(({ kind }) => kind === 'invoice') ||
    invoice.events.some(({ kind }) => kind === 'taken up');
  const isAccepted = invoice.state === 'accepted';
  return (
    <>
      {!isAccepted && !replacedBy && (
        <>
          <ActionButton action={accepting} label="Mark as accepted" busyLabel="Saving..." />
          <ActionButton action={replacing} label="Replace it" busyLabel="Drafting..." />
        </>
      )}
      <ActionButton action={invoicing} label="Make the invoice" busyLabel="Drafting..." />
      {isAccepted && (
        <>
          <NewOrderButton
            customer={{
              customerName: attention ?? clientName,
              companyName: attention ? clientName : '',
              customerEmail: sentTo,
            }}
          />
          {!matterId && (
            <Link
              className="btn tiny"
              to={`/admin/matters/new?${new URLSearchParams({ email: sentTo })}`}
            >
              Open a matter
            </Link>
          )}
          {!isTakenUp && (
            <ActionButton action={takingUp} label="Mark as taken up" busyLabel="Saving..." />
          )}
        </>
      )}
    </>
  );
}

const words: Record<string, string> = {
  drafted: 'Drafted',
  issued: 'Issued',
  sent: 'E-mail queued',
  paid: 'Payment recorded',
  'test payment': 'Test payment: no money was charged',
  'paid back': 'Paid back',
  'payment undone': 'Payment undone',
  credited: 'Credited',
  reminded: 'Reminder queued',
  accepted: 'Accepted by the client',
  invoiced: 'Invoice drafted',
  'replacement drafted': 'Another quote drafted in its place',
  'taken up': 'Taken up',
  'e-invoice asked': 'E-invoice to be sent',
  'e-invoice sent': 'E-invoice sent',
  'e-invoice kept': 'E-invoice kept as a file',
  'e-invoice refused': 'E-invoice refused by the access point',
  'e-invoice failed': 'E-invoice not sent',
};

function History({ invoice }: { invoice: InvoiceDetail }) {
  const { events } = invoice;
  const nameOf = usePersonName();
  return (
    <Timeline
      steps={events.map(({ id, kind, detail, actor, at }, place) => ({
        kind,
        key: id,
        title: words[kind] ?? capitalized(kind),
        text: [detail, whoText(actor, nameOf)].filter(Boolean).join(', '),
        at,
        isDone: place < events.length - 1,
      }))}
    />
  );
}

function whoText(actor: string, nameOf: (actor: string) => string) {
  if (actor === 'automatic') return 'by itself';
  return actor === 'client' ? 'in the browser' : `by ${setApart(nameOf(actor))}`;
}
