import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { InputField } from '../../../admin-ui/input-field';
import { problemsOf } from '../../../admin-ui/problems-of';
import { SelectField } from '../../../admin-ui/select-field';
import { FormProblem } from '../../../ui/field';
import { columns, type PortfolioField, portfolioFields } from '../portfolio/columns';
import type { ChangePortfolio, Portfolio } from '../portfolio/contract';
import * as styles from './portfolio.module.css';
import type { choicesOf } from './portfolio-choices';
import { changePortfolio } from './portfolio-queries';

interface Props {
  portfolio: Portfolio;
  row: number;
  /** What is chosen on the page, which is shown anew after the rehearsal. */
  typed: ReturnType<typeof choicesOf>;
  onChange(portfolio: Portfolio): void;
}

/** A row that has an error is corrected or left out here, and all of it is rehearsed again. */
export function MendRow({ portfolio: { id, choices, mapping }, row, typed, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [field, setField] = useState<PortfolioField>('number');
  const [text, setText] = useState('');
  const changing = useMutation({
    mutationFn: (mended: NonNullable<ChangePortfolio['mended']>) =>
      changePortfolio(id, { ...typed, mended }),
    onSuccess: onChange,
  });
  const { problem } = problemsOf(changing.error, 'Nothing was changed. Please try again.');
  const isLeftOut = choices.leftOut.includes(row);
  const leaveOut = () => changing.mutate({ row, isLeftOut: !isLeftOut });
  const correct = (event: FormEvent) => {
    event.preventDefault();
    if (changing.isPending) return;
    changing.mutate({ row, corrected: { [field]: text } });
  };
  return (
    <>
      <span className={styles.mend}>
        <button
          type="button"
          className="text-button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Correct it here<span className="sr">: row {row}</span>
        </button>
        <button
          type="button"
          className="text-button"
          disabled={changing.isPending}
          onClick={leaveOut}
        >
          {isLeftOut ? 'Take it in again' : 'Leave it out'}
          <span className="sr">: row {row}</span>
        </button>
      </span>
      {isOpen && (
        <form className={`fields two ${styles.correct}`} onSubmit={correct} noValidate>
          <SelectField
            label="What"
            value={field}
            choices={portfolioFields
              .filter((each) => mapping[each] != null || each === 'number' || each === 'title')
              .map((each) => [each, columns[each].label])}
            onChoose={setField}
          />
          <InputField label="Is" value={text} onType={setText} />
          <button type="submit" className="btn tiny" disabled={changing.isPending}>
            {changing.isPending ? 'Rehearsing...' : 'Correct and rehearse again'}
          </button>
        </form>
      )}
      <FormProblem text={problem} />
    </>
  );
}
