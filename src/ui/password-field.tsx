import { type ReactNode, useState } from 'react';
import { Field } from './field';
import * as styles from './password-field.module.css';

interface PasswordFieldProps {
  label?: string;
  hint?: ReactNode;
  error: string | undefined;
  field: { name: string; defaultValue: string };
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({
  label = 'Password',
  hint,
  error,
  field,
  autoComplete,
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.secret}>
          <input
            {...control}
            {...field}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <button type="button" onClick={() => setShown(!isShown)}>
            {isShown ? 'Hide' : 'Show'}
            <span className="sr"> password</span>
          </button>
        </div>
      )}
    </Field>
  );
}

/** Tells a password manager whose password is asked for. */
export const PasswordOwner = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);
