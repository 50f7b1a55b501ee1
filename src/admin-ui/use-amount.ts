import { useState } from 'react';
import { centsOfAmount } from './cents-of-amount';

/** An amount that is typed in a dialog. Spread `props` on its `InputField`. */
export function useAmount(initial = '') {
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const cents = centsOfAmount(text);
  return {
    cents,
    /** The cents; undefined if there are none, which the field then says. */
    take({ isZeroTaken = false } = {}): number | undefined {
      if (cents !== undefined && (cents > 0 || isZeroTaken)) return cents;
      setProblem('Enter an amount such as 1,200.00');
      return undefined;
    },
    props: (error: string | undefined) => ({
      error: problem ?? error,
      className: 'num',
      inputMode: 'decimal' as const,
      value: text,
      onType(typed: string) {
        setText(typed);
        setProblem(undefined);
      },
    }),
  };
}
