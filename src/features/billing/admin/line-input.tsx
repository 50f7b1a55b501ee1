import { useFormContext } from 'react-hook-form';
import { useFieldError } from '../../../admin-ui/use-field-error';
import type { InvoiceValues, LineValues } from './invoice-form';

/** What the fields of one line of a draft are given. */
export interface LineFields {
  index: number;
  line: LineValues;
  what: string;
}

interface LineInputProps {
  index: number;
  name: Exclude<keyof LineValues, 'kind'>;
  label: string;
  placeholder?: string;
  inputMode?: 'decimal' | 'numeric';
}

export function LineInput({ index, name, label, ...input }: LineInputProps) {
  const { register } = useFormContext<InvoiceValues>();
  const error = useFieldError<InvoiceValues>(`lines.${index}.${name}`);
  const id = `line-${index}-${name}-error`;
  return (
    <>
      <input
        className="control"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        autoComplete="off"
        {...input}
        {...register(`lines.${index}.${name}`)}
      />
      <LineProblem index={index} name={name} id={id} />
    </>
  );
}

export function LineProblem({
  index,
  name,
  id,
}: {
  index: number;
  name: keyof LineValues;
  id?: string;
}) {
  const error = useFieldError<InvoiceValues>(`lines.${index}.${name}`);
  return error ? (
    <p className="small danger-text" id={id}>
      {error}
    </p>
  ) : null;
}
