import { InputField } from '../../../admin-ui/input-field';
import { problemsOf } from '../../../admin-ui/problems-of';
import { centsToText } from '../../../shared/price';
import { FormProblem } from '../../../ui/field';
import type { AdminOrder } from '../contract';
import { noMoneyBack, paidWithWords } from '../paid-with';

interface AmountFieldProps {
  amount: string;
  hint?: string;
  problem: string | undefined;
  onType(amount: string): void;
}

/** The amount of a refund, as it is typed. */
export const AmountField = ({ amount, hint, problem, onType }: AmountFieldProps) => (
  <InputField
    label="Amount in S$"
    hint={hint}
    error={problem}
    className="num"
    inputMode="decimal"
    value={amount}
    onType={onType}
  />
);

export const atMost = (cents: number) => `Enter an amount of at most ${centsToText(cents)}`;

/** Where the money of a refund goes. */
export const refundedText = ({ isTestPayment, paidBy }: AdminOrder, cents: number) =>
  isTestPayment
    ? noMoneyBack
    : `${centsToText(cents)} is refunded to ${paidWithWords(paidBy, 'they')}.`;

/** Why a refund was not made. */
export const RefundProblem = ({ error }: { error: Error | null }) => (
  <FormProblem
    text={
      problemsOf(error, 'The server did not respond. Try again: the refund is made only once.')
        .problem
    }
  />
);
