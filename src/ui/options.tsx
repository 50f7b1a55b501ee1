import type { InputHTMLAttributes, ReactNode } from 'react';
import { said } from '../shared/texts';
import { classes } from './classes';
import * as styles from './options.module.css';

interface OptionsProps {
  legend: string;
  hint?: string | undefined;
  columns?: 2 | 3 | undefined;
  /** Identifies the error. */
  name: string;
  error?: string | undefined;
  children: ReactNode;
}

/** A question that is answered by one of a few `Option`s. */
export function Options({ legend, hint, columns, name, error, children }: OptionsProps) {
  const errorId = error && `${name}-error`;
  return (
    <fieldset
      className={classes(
        styles.options,
        columns === 2 && styles.two,
        columns === 3 && styles.three,
      )}
      aria-describedby={errorId}
      aria-invalid={error ? true : undefined}
    >
      <legend>{legend}</legend>
      {hint && <p className="hint">{hint}</p>}
      {children}
      {error && (
        <div className="field">
          <p className="error" id={errorId}>
            {said(error)}
          </p>
        </div>
      )}
    </fieldset>
  );
}

type OptionProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  text?: string | undefined;
  sum?: string | undefined;
};

export const Option = ({ label, text, sum, className, children, ...input }: OptionProps) => (
  <label className={classes(styles.option, className)}>
    {children}
    <input type="radio" {...input} />
    <b>{label}</b>
    {sum && <span className={`num ${styles.sum}`}>{sum}</span>}
    {text && <span className={styles.text}>{text}</span>}
  </label>
);
