import { useQueryClient } from '@tanstack/react-query';
import { ApiForm } from '../../client/api-form';
import { useForm } from '../../client/use-form';
import { dayInSingapore } from '../../shared/calendar-date';
import { moneyText } from '../../shared/currency';
import type { Invoice } from './contract';
import { dayText } from './day-text';
import { acceptQuoteForm } from './forms';
import { invoiceQuery } from './queries';

/** What a client can do with a quote: accept it while it holds. */
export function Acceptance({ quote }: { quote: Invoice }) {
  const { number, state, dueDay, replacedBy } = quote;
  if (state === 'accepted')
    return (
      <p className="note" role="status">
        <b>You accepted this quote.</b> We write to you about what comes next.
      </p>
    );
  if (replacedBy)
    return (
      <p className="note amber">
        <b>This quote was replaced by {replacedBy}.</b> Its link is in our newer e-mail.
      </p>
    );
  if (dueDay && dueDay < dayInSingapore())
    return (
      <p className="note amber">
        <b>This quote was valid until {dayText(dueDay)}.</b> Write to us and we will send you a new
        one. Please name {number}.
      </p>
    );
  return <Accepting quote={quote} />;
}

function Accepting({ quote }: { quote: Invoice }) {
  const client = useQueryClient();
  const form = useForm(acceptQuoteForm, {
    stays: true,
    onSent(accepted: Invoice) {
      client.setQueryData(invoiceQuery(quote.id).queryKey, accepted);
    },
  });
  return (
    <ApiForm form={form} label="Accept this quote" busyLabel="Accepting...">
      <input type="hidden" name="id" value={quote.id} />
      <p>
        You order what it lists for{' '}
        <b className="num nowrap">{moneyText(quote.totalCents, quote.currency)}</b>
        {quote.dueDay && `, valid until ${dayText(quote.dueDay)}`}. Nothing is paid now: we begin,
        and send an invoice.
      </p>
    </ApiForm>
  );
}
