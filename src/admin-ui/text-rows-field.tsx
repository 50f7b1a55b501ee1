import { type ClipboardEvent, type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import {
  type FieldPath,
  type FieldValues,
  get,
  useController,
  useFormContext,
} from 'react-hook-form';
import { capitalized } from '../shared/capitalized';
import { toast } from '../ui/toast-store';
import { FormRowActions } from './form-row-actions';

interface TextRowsFieldProps<Values extends FieldValues> {
  name: FieldPath<Values>;
  legend: string;
  hint?: string;
  one: string;
}

/** Lines of text: Enter adds a row, Backspace removes an empty one, a multi-line paste fills several rows. */
export function TextRowsField<Values extends FieldValues>({
  name,
  legend,
  hint,
  one,
}: TextRowsFieldProps<Values>) {
  const { control, formState, getValues } = useFormContext<Values>();
  const { field } = useController({ control, name });
  const list = useRef<HTMLOListElement>(null);
  const id = useId();
  const texts: string[] = field.value ?? [''];
  const errors = get(formState.errors, name) as
    | ({ message?: string } & ({ message?: string } | undefined)[])
    | undefined;

  const focusNext = useRef<number>(undefined);
  const focusAt = (index: number) => list.current?.querySelectorAll('input')[index]?.focus();
  // Synchronous, so that fast typing loses no letter.
  useLayoutEffect(() => {
    if (focusNext.current === undefined) return;
    focusAt(focusNext.current);
    focusNext.current = undefined;
  });
  function change(next: string[], focused?: number) {
    focusNext.current = focused;
    field.onChange(next);
  }
  const insertAfter = (index: number) => change(texts.toSpliced(index + 1, 0, ''), index + 1);
  const removeAt = (index: number) => change(texts.toSpliced(index, 1), Math.max(0, index - 1));
  function removeByButton(index: number) {
    const removed = texts[index];
    removeAt(index);
    if (!removed) return;
    toast({
      title: `${capitalized(one)} ${index + 1} removed`,
      action: {
        label: 'Undo',
        run: () => change((get(getValues(), name) as string[]).toSpliced(index, 0, removed), index),
      },
    });
  }
  function move(index: number, to: number) {
    const moved = texts.toSpliced(index, 1).toSpliced(to, 0, texts[index] ?? '');
    change(moved, to);
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    if (event.nativeEvent.isComposing) return;
    const to = index + ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0);
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      insertAfter(index);
    } else if (event.key === 'Backspace' && texts[index] === '' && texts.length > 1) {
      event.preventDefault();
      removeAt(index);
    } else if (to !== index) {
      // A parent row moves with the same keys.
      if (event.altKey) event.stopPropagation();
      if (to < 0 || to >= texts.length) return;
      event.preventDefault();
      if (event.altKey) move(index, to);
      else focusAt(to);
    }
  }
  function onPaste(event: ClipboardEvent<HTMLInputElement>, index: number) {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean);
    if (lines.length < 2) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const rest = [value.slice(0, selectionStart ?? 0), value.slice(selectionEnd ?? 0)];
    const [first = '', ...others] = lines;
    const rows = [`${rest[0]}${first}`, ...others];
    rows[rows.length - 1] += rest[1] ?? '';
    change(texts.toSpliced(index, 1, ...rows), index + rows.length - 1);
  }

  return (
    <fieldset className="rows-field text-rows">
      <legend>{legend}</legend>
      {hint && <p className="hint">{hint}</p>}
      <ol ref={list}>
        {texts.map((text, index) => {
          const error = errors?.[index]?.message;
          const errorId = `${id}-${index}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other name than its place
            <li key={index}>
              <div className="field">
                <input
                  value={text}
                  aria-label={`${one.charAt(0).toUpperCase()}${one.slice(1)} ${index + 1}`}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? errorId : undefined}
                  autoComplete="off"
                  onChange={(event) => change(texts.with(index, event.target.value))}
                  onBlur={field.onBlur}
                  onKeyDown={(event) => onKeyDown(event, index)}
                  onPaste={(event) => onPaste(event, index)}
                />
                {error && (
                  <p className="error" id={errorId}>
                    {error}
                  </p>
                )}
              </div>
              <FormRowActions
                name={`${one} ${index + 1}`}
                index={index}
                count={texts.length}
                onMove={(to) => move(index, to)}
                onRemove={() => removeByButton(index)}
              />
            </li>
          );
        })}
      </ol>
      {errors?.message && <p className="error">{errors.message}</p>}
      <button type="button" className="btn tiny" onClick={() => insertAfter(texts.length - 1)}>
        Add {one}
      </button>
    </fieldset>
  );
}
