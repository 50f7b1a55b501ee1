import { useQueryClient } from '@tanstack/react-query';
import { ApiForm } from '../../client/api-form';
import { useForm } from '../../client/use-form';
import { dayInSingapore } from '../../shared/calendar-date';
import { moneyText } from '../../shared/currency';
import { t } from '../../shared/texts';
import { richText } from '../../ui/rich-text';
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
        {richText('{strong} We write to you about what comes next.', {
          strong: <b>{t('You accepted this quote.')}</b>,
        })}
      </p>
    );
  if (replacedBy)
    return (
      <p className="note amber">
        {richText('{strong} Its link is in our newer e-mail.', {
          strong: <b>{t('This quote was replaced by {replacedBy}.', { replacedBy })}</b>,
        })}
      </p>
    );
  if (dueDay && dueDay < dayInSingapore())
    return (
      <p className="note amber">
        {richText('{strong} Write to us and we will send you a new one. Please name {number}.', {
          strong: <b>{t('This quote was valid until {date}.', { date: dayText(dueDay) })}</b>,
          number,
        })}
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
    <ApiForm form={form} label={t('Accept this quote')} busyLabel={t('Accepting...')}>
      <input type="hidden" name="id" value={quote.id} />
      <p>
        {richText(
          quote.dueDay
            ? 'You order what it lists for {amount}, valid until {date}. Nothing is paid now: we begin, and send an invoice.'
            : 'You order what it lists for {amount}. Nothing is paid now: we begin, and send an invoice.',
          {
            amount: <b className="num nowrap">{moneyText(quote.totalCents, quote.currency)}</b>,
            date: quote.dueDay && dayText(quote.dueDay),
          },
        )}
      </p>
    </ApiForm>
  );
}
