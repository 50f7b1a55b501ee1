import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import {
  type ArrayPath,
  type FieldArray,
  type FieldValues,
  get,
  useFieldArray,
  useFormContext,
} from 'react-hook-form';
import { capitalized } from '../shared/capitalized';
import { toast } from '../ui/toast-store';
import { FormRowActions } from './form-row-actions';

interface RowsFieldProps<Values extends FieldValues, Name extends ArrayPath<Values>> {
  name: Name;
  legend: string;
  hint?: string;
  one: string;
  empty: FieldArray<Values, Name>;
  /** How many rows stay. */
  least?: number;
  children(index: number): ReactNode;
}

/** Rows that can be added, removed and moved, also with Alt and an arrow key. By default the last row stays. */
export function RowsField<Values extends FieldValues, Name extends ArrayPath<Values>>({
  name,
  legend,
  hint,
  one,
  empty,
  least = 1,
  children,
}: RowsFieldProps<Values, Name>) {
  const { control, formState, getValues } = useFormContext<Values>();
  const { fields, append, insert, remove, move } = useFieldArray<Values, Name>({ control, name });
  const list = useRef<HTMLOListElement>(null);
  const error = get(formState.errors, name) as
    | { message?: string; root?: { message?: string } }
    | undefined;
  const message = error?.root?.message ?? error?.message;

  function onKeyDown(event: KeyboardEvent, index: number) {
    // Enter would submit the whole form.
    if (event.key === 'Enter' && (event.target as Element).matches('input')) event.preventDefault();
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || !step || !fields[index + step]) return;
    event.preventDefault();
    move(index, index + step);
  }
  function removeAt(index: number) {
    const removed = (get(getValues(), name) as FieldArray<Values, Name>[])[index];
    remove(index);
    toast({
      title: `${capitalized(one)} ${index + 1} removed`,
      action: { label: 'Undo', run: () => removed && insert(index, removed) },
    });
    const next = Math.max(0, index - 1);
    requestAnimationFrame(() => {
      list.current?.children[next]?.querySelector<HTMLElement>('input, textarea')?.focus();
    });
  }

  return (
    <fieldset className="rows-field">
      <legend>{legend}</legend>
      {hint && <p className="hint">{hint}</p>}
      <ol ref={list}>
        {fields.map((field, index) => (
          <li key={field.id}>
            <div className="row between">
              <b>{`${capitalized(one)} ${index + 1} of ${fields.length}`}</b>
              <FormRowActions
                name={`${one} ${index + 1}`}
                index={index}
                count={fields.length}
                least={least}
                onMove={(to) => move(index, to)}
                onRemove={() => removeAt(index)}
              />
            </div>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys bubble from the fields inside */}
            <div className="row-fields" onKeyDown={(event) => onKeyDown(event, index)}>
              {children(index)}
            </div>
          </li>
        ))}
      </ol>
      {message && <p className="error">{message}</p>}
      <button type="button" className="btn tiny" onClick={() => append(empty)}>
        Add {one}
      </button>
    </fieldset>
  );
}
