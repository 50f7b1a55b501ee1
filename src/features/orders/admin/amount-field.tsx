import { problemsOf } from '../../../admin-ui/problems-of';
import { centsToText } from '../../../shared/price';
import { Field, FormProblem } from '../../../ui/field';

interface AmountFieldProps {
  amount: string;
  hint?: string;
  problem: string | undefined;
  onType(amount: string): void;
}

/** The amount of a refund, as it is typed. */
export const AmountField = ({ amount, hint, problem, onType }: AmountFieldProps) => (
  <Field label="Amount in S$" hint={hint} error={problem}>
    {(control) => (
      <input
        {...control}
        className="num"
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={({ target }) => onType(target.value)}
      />
    )}
  </Field>
);

export const atMost = (cents: number) => `Enter an amount of at most ${centsToText(cents)}`;

/** Why a refund was not made. */
export const RefundProblem = ({ error }: { error: Error | null }) => (
  <FormProblem
    text={
      problemsOf(error, 'The server did not respond. Try again: the refund is made only once.')
        .problem
    }
  />
);
