import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { type FieldError, useController } from 'react-hook-form';
import { readClasses } from '../../../shared/read-classes';
import { Field } from '../../../ui/field';
import { classShortName } from '../marks/nice-classes';
import * as styles from './classes-field.module.css';

/** The button and Enter add classes, several at once, however they are written; duplicates are ignored. */
export function ClassesField({ hint = 'Nice class numbers, 1 to 45' }: { hint?: ReactNode }) {
  const { field, fieldState } = useController<{ classes: string[] }, 'classes'>({
    name: 'classes',
  });
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();

  function add() {
    const classes = [...new Set([...field.value, ...readClasses(text)])];
    field.onChange(classes.toSorted((one, other) => Number(one) - Number(other)));
    setText('');
    input.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (text.trim()) add();
  }

  return (
    <div className={styles.classes}>
      <Field label="Classes" hint={hint} error={messageOf(fieldState.error)}>
        {(control) => (
          <div className="row">
            <input
              {...control}
              ref={input}
              value={text}
              inputMode="numeric"
              autoComplete="off"
              onChange={(event) => setText(event.target.value)}
              onKeyDown={onKeyDown}
            />
            <button type="button" className="btn tiny" onClick={add} disabled={!text.trim()}>
              Add
            </button>
          </div>
        )}
      </Field>
      {field.value.length > 0 && (
        <ul id={listId} aria-label="Classes of this trademark">
          {field.value.map((each) => (
            <li key={each}>
              <span>
                <b className="num">{each}</b> {classShortName(each) ?? 'not a Nice class'}
              </span>
              <button
                type="button"
                className="text-button danger-text"
                onClick={() => {
                  field.onChange(field.value.filter((other) => other !== each));
                  input.current?.focus();
                }}
              >
                Remove<span className="sr"> class {each}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The error of the list, or of the first wrong class. */
function messageOf(error: FieldError | (FieldError | undefined)[] | undefined) {
  return Array.isArray(error) ? error.find(Boolean)?.message : error?.message;
}
