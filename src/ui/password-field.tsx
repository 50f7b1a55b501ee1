import { useState } from 'react';
import { type Text, t } from '../shared/texts';
import { Field } from './field';
import type { FormInputProps } from './form-input';
import * as styles from './password-field.module.css';

interface PasswordFieldProps extends Pick<FormInputProps, 'form'> {
  name?: string;
  label?: string;
  /** True for a new password. */
  isNew?: boolean;
}

const newPasswordHint: Text =
  '8 to 100 characters. A few words in a row are easy to keep and hard to guess.';

export function PasswordField({
  form,
  name = 'password',
  label = t('Password'),
  isNew,
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={isNew && t(newPasswordHint)} error={form.errors[name]}>
      {(control) => (
        <div className={styles.secret}>
          <input
            {...control}
            {...form.control(name)}
            type={isShown ? 'text' : 'password'}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <button type="button" onClick={() => setShown(!isShown)}>
            {isShown ? t('Hide') : t('Show')}
            <span className="sr"> {t('password')}</span>
          </button>
        </div>
      )}
    </Field>
  );
}

/** A hidden username, for password managers. */
export const PasswordOwner = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);
