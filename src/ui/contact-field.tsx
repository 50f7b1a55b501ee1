import { useState } from 'react';
import { longestEmail, longestName, longestPhone } from '../shared/lengths';
import { isPhoneNumber } from '../shared/phone';
import { t } from '../shared/texts';
import { FormInput, type FormInputProps } from './form-input';

const address = { name: 'email', label: 'E-mail', type: 'email', maxLength: longestEmail } as const;
const inputs = {
  name: { name: 'name', label: 'Name{ofPerson}', autoComplete: 'name', maxLength: longestName },
  organization: {
    name: 'companyName',
    label: 'Company',
    autoComplete: 'organization',
    maxLength: longestName,
  },
  email: { ...address, autoComplete: 'email' },
  account: { ...address, autoComplete: 'username' },
  tel: { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', maxLength: longestPhone },
} as const;

/** The usual field of a kind, unless it has another name or label. */
interface ContactFieldProps extends Partial<FormInputProps> {
  form: FormInputProps['form'];
  kind: keyof typeof inputs;
  isOptional?: boolean;
}

/** So long after leaving the field, so that nothing moves under a press on a button below it. */
const pressMs = 300;

/** A phone number that doesn't look like one is pointed out and accepted. */
export function ContactField({ kind, isOptional = false, ...input }: ContactFieldProps) {
  const [isUnclear, setUnclear] = useState(false);
  const judge = ({ value }: HTMLInputElement) => setUnclear(value !== '' && !isPhoneNumber(value));
  return (
    <FormInput
      {...inputs[kind]}
      label={t(inputs[kind].label, { ofPerson: '' })}
      {...(kind === 'tel' && {
        hint:
          isUnclear &&
          !input.form.errors[input.name ?? inputs.tel.name] &&
          t('This doesn’t look like a phone number. Please check it.'),
        onBlur: ({ target }) => setTimeout(judge, pressMs, target),
        onInput: ({ currentTarget }) => isUnclear && judge(currentTarget),
      })}
      {...input}
      {...(isOptional && { mark: t('optional') })}
      required={!isOptional}
    />
  );
}
