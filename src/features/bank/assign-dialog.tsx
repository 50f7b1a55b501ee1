import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { centsOfAmount, centsText } from '../../admin-ui/cents-of-amount';
import { FormDialog } from '../../admin-ui/form-dialog';
import { InputField } from '../../admin-ui/input-field';
import { offerUndo } from '../../admin-ui/offer-undo';
import { problemsOf } from '../../admin-ui/problems-of';
import { countText } from '../../shared/count-text';
import { centsToText } from '../../shared/price';
import { FormProblem } from '../../ui/field';
import { useSearchText } from '../../ui/use-search-text';
import { foundInvoicesQuery } from '../billing/admin/admin-queries';
import { dayText } from '../billing/day-text';
import * as styles from './admin-bank-page.module.css';
import type { BankLine } from './contract';
import { otherCurrency } from './match';
import { bookLines, refetchBank } from './queries';

interface Part {
  invoiceId: number;
  number: string;
  clientName: string;
  outstandingCents: number;
  amount: string;
}

/** Books a line on one invoice or on several. What was typed stays when it is refused. */
export function AssignDialog({ line, onClose }: { line: BankLine; onClose(): void }) {
  const { id, amountCents, candidates } = line;
  const client = useQueryClient();
  const [parts, setParts] = useState<Part[]>([]);
  const [isCredit, setCredit] = useState(false);
  const [send, setSend] = useState(true);
  const [problem, setProblem] = useState<string>();
  const sumCents = parts.reduce((sum, { amount }) => sum + (centsOfAmount(amount) ?? 0), 0);
  const restCents = amountCents - sumCents;
  const isTooMuch = parts.some(
    ({ amount, outstandingCents }) => (centsOfAmount(amount) ?? 0) > Math.max(0, outstandingCents),
  );
  const booking = useMutation({
    mutationFn: () =>
      bookLines({
        lines: [
          {
            id,
            parts: parts.map(({ invoiceId, amount }) => ({
              invoiceId,
              amountCents: centsOfAmount(amount) ?? 0,
            })),
            isCredit: isCredit && isTooMuch,
          },
        ],
        send,
      }),
    async onSuccess({ booked, left, undo }) {
      const refresh = () => refetchBank(client);
      if (booked === 0) {
        setProblem(left[0]?.reason);
        await refresh();
        return;
      }
      const text = `${centsToText(amountCents)} on ${countText(parts.length, 'invoice')}`;
      offerUndo({ title: 'Booked', text }, [undo], refresh);
      onClose();
      await refresh();
    },
  });
  const refused = problemsOf(booking.error, 'Not booked. Please try again.');
  const add = ({ invoiceId, ...invoice }: Omit<Part, 'amount'>) => {
    setProblem(undefined);
    if (parts.some((part) => part.invoiceId === invoiceId)) return;
    const openCents = Math.max(0, invoice.outstandingCents);
    // The only one takes all of it: what is too much is asked about.
    const cents = parts.length === 0 ? amountCents : Math.min(restCents, openCents);
    setParts([...parts, { invoiceId, ...invoice, amount: centsText(Math.max(0, cents)) }]);
  };
  function submit() {
    if (parts.length === 0) setProblem('Choose an invoice');
    else if (restCents !== 0)
      setProblem(
        restCents > 0
          ? `${centsToText(restCents)} is left over`
          : `The parts are ${centsToText(-restCents)} more than came in`,
      );
    else booking.mutate();
  }
  return (
    <FormDialog
      broad
      steady
      title={`${centsToText(amountCents)} of ${dayText(line.day)}`}
      label="Book"
      busyLabel="Booking..."
      isBusy={booking.isPending}
      formClass="stack gap-3"
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.text}>
        <bdi>{line.text}</bdi>
      </p>
      {parts.map((part) => (
        <div key={part.invoiceId} className={styles.part}>
          <InputField
            label={`${part.number}, ${part.clientName}`}
            hint={`${centsToText(Math.max(0, part.outstandingCents))} is still to pay`}
            className="num"
            inputMode="decimal"
            value={part.amount}
            onType={(amount) => {
              setProblem(undefined);
              setParts(parts.map((each) => (each === part ? { ...each, amount } : each)));
            }}
          />
          <button
            type="button"
            className="btn tiny"
            onClick={() => setParts(parts.filter((each) => each !== part))}
          >
            Remove<span className="sr"> {part.number}</span>
          </button>
        </div>
      ))}
      <Found
        isFirst={parts.length === 0}
        suggested={candidates.filter(
          ({ invoiceId }) => !parts.some((part) => part.invoiceId === invoiceId),
        )}
        onChoose={add}
      />
      {isTooMuch && (
        <label className="check-field">
          <input
            type="checkbox"
            checked={isCredit}
            onChange={({ target }) => setCredit(target.checked)}
          />
          <span>Keep what is too much as the client’s credit</span>
        </label>
      )}
      <label className="check-field">
        <input type="checkbox" checked={send} onChange={({ target }) => setSend(target.checked)} />
        <span>Mail {parts.length > 1 ? 'the receipts' : 'the receipt'}</span>
      </label>
      <FormProblem
        text={problem ?? refused.problem ?? Object.values(refused.errors).find(Boolean)}
      />
    </FormDialog>
  );
}

interface FoundProps {
  isFirst: boolean;
  suggested: Omit<Part, 'amount'>[];
  onChoose(invoice: Omit<Part, 'amount'>): void;
}

function Found({ isFirst, suggested, onChoose }: FoundProps) {
  const [q, setQ] = useState('');
  const { text, type } = useSearchText(q, setQ);
  const { data = [] } = useQuery({ ...foundInvoicesQuery(q), enabled: q !== '' });
  const payable = data.filter(
    ({ number, kind, isTest }) => number && kind === 'invoice' && !isTest,
  );
  const foreign = payable.flatMap(({ number, currency }) => otherCurrency(number, currency) ?? []);
  const found = payable.flatMap(({ id, number, currency, ...invoice }) =>
    number && currency === 'SGD' ? [{ ...invoice, invoiceId: id, number }] : [],
  );
  const shown = q === '' ? suggested : found;
  return (
    <>
      <InputField
        label={isFirst ? 'Find the invoice' : 'Split with another invoice'}
        hint="By number, client or e-mail"
        type="search"
        value={text}
        onType={type}
      />
      {q !== '' && payable.length === 0 && <p className="soft">No invoice is found.</p>}
      {q !== '' &&
        foreign.map((reason) => (
          <p key={reason} className="soft">
            {reason}
          </p>
        ))}
      <ul className={styles.found}>
        {shown.map((invoice) => (
          <li key={invoice.invoiceId}>
            <button type="button" className="btn tiny" onClick={() => onChoose(invoice)}>
              {invoice.number}
            </button>{' '}
            <bdi>{invoice.clientName}</bdi>{' '}
            <span className="soft num">
              {invoice.outstandingCents > 0
                ? `${centsToText(invoice.outstandingCents)} to pay`
                : 'paid'}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
