import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { centsOfAmount, centsText } from '../../admin-ui/cents-of-amount';
import { FormDialog } from '../../admin-ui/form-dialog';
import { InputField } from '../../admin-ui/input-field';
import { offerUndo } from '../../admin-ui/offer-undo';
import { problemsOf } from '../../admin-ui/problems-of';
import { SelectField } from '../../admin-ui/select-field';
import { countText } from '../../shared/count-text';
import { centsToText } from '../../shared/price';
import { setApart } from '../../shared/set-apart';
import { FormProblem } from '../../ui/field';
import { dayText } from '../billing/day-text';
import { depositPurposes } from '../billing/deposits/contract';
import * as styles from './admin-bank-page.module.css';
import type { BankLine, LineDeposit } from './contract';
import { Found, type Payable } from './found';
import { bookLines, refetchBank } from './queries';

interface Part extends Payable {
  amount: string;
}

const sumOf = (parts: Part[]) =>
  parts.reduce((sum, { amount }) => sum + (centsOfAmount(amount) ?? 0), 0);

/** What is too much for one is left to the next. */
const withoutTooMuch = (parts: Part[]) =>
  parts.map((part) => {
    const openCents = Math.max(0, part.outstandingCents);
    return (centsOfAmount(part.amount) ?? 0) > openCents
      ? { ...part, amount: centsText(openCents) }
      : part;
  });

/** Books a line on invoices, or keeps it as a client’s deposit. What was typed stays when it is refused. */
export function AssignDialog({ line, onClose }: { line: BankLine; onClose(): void }) {
  const { id, amountCents, candidates } = line;
  const client = useQueryClient();
  const [parts, setParts] = useState<Part[]>([]);
  const [deposit, setDeposit] = useState<LineDeposit>();
  const [isCredit, setCredit] = useState(false);
  const [send, setSend] = useState(true);
  const [problem, setProblem] = useState<string>();
  const sumCents = sumOf(parts);
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
            deposit: deposit ?? null,
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
      const text = [
        parts.length > 0 && `${centsToText(sumCents)} on ${countText(parts.length, 'invoice')}`,
        deposit && `${centsToText(restCents)} as a deposit of ${setApart(deposit.clientName)}`,
      ]
        .filter(Boolean)
        .join(', ');
      offerUndo({ title: 'Booked', text }, [undo], refresh);
      onClose();
      await refresh();
    },
  });
  const refused = problemsOf(booking.error, 'Not booked. Please try again.');
  const add = ({ invoiceId, ...invoice }: Payable) => {
    setProblem(undefined);
    if (parts.some((part) => part.invoiceId === invoiceId)) return;
    if (parts.length === 0 && !deposit) {
      // The only one takes all of it: what is too much is asked about.
      setParts([{ invoiceId, ...invoice, amount: centsText(amountCents) }]);
      return;
    }
    const others = withoutTooMuch(parts);
    const leftCents = Math.max(0, amountCents - sumOf(others));
    const cents = Math.min(leftCents, Math.max(0, invoice.outstandingCents));
    setParts([...others, { invoiceId, ...invoice, amount: centsText(cents) }]);
  };
  function submit() {
    if (parts.length === 0 && !deposit) setProblem('Choose an invoice or a client');
    else if (deposit ? restCents <= 0 : restCents !== 0)
      setProblem(
        deposit && restCents === 0
          ? 'Nothing is left for the deposit'
          : restCents > 0
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
            label={`${part.number}, ${setApart(part.clientName)}`}
            hint={`${centsToText(Math.max(0, part.outstandingCents))} is still to pay`}
            autoFocus
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
      {deposit && (
        <DepositPart
          deposit={deposit}
          day={line.day}
          restCents={restCents}
          onChange={(changed) => {
            setProblem(undefined);
            setDeposit(changed);
          }}
        />
      )}
      <Found
        isFirst={parts.length === 0 && !deposit}
        suggested={candidates.filter(
          ({ invoiceId }) => !parts.some((part) => part.invoiceId === invoiceId),
        )}
        onChoose={add}
        {...(!deposit && {
          onDeposit(client) {
            setProblem(undefined);
            setParts(withoutTooMuch(parts));
            setDeposit({ ...client, purpose: depositPurposes[0] });
          },
        })}
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
        <span>Mail {parts.length + (deposit ? 1 : 0) > 1 ? 'the receipts' : 'the receipt'}</span>
      </label>
      <FormProblem
        text={problem ?? refused.problem ?? Object.values(refused.errors).find(Boolean)}
      />
    </FormDialog>
  );
}

interface DepositPartProps {
  deposit: LineDeposit;
  day: string;
  restCents: number;
  onChange(deposit: LineDeposit | undefined): void;
}

/** Money that came before any invoice: what it is for decides its GST. */
const DepositPart = ({ deposit, day, restCents, onChange }: DepositPartProps) => (
  <div className={styles.part}>
    <SelectField
      label={`Deposit of ${setApart(deposit.clientName)}, for`}
      hint={`${centsToText(Math.max(0, restCents))}. GST is due on it by ${dayText(day)}, but for official fees`}
      autoFocus
      value={deposit.purpose}
      choices={depositPurposes}
      onChoose={(purpose) => onChange({ ...deposit, purpose })}
    />
    <button type="button" className="btn tiny" onClick={() => onChange(undefined)}>
      Remove<span className="sr"> the deposit</span>
    </button>
  </div>
);
