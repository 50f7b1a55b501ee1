import { useState } from 'react';
import { isPhoneNumber } from '../shared/phone';
import { FormInput, type FormInputProps } from './form-input';

const inputs = {
  name: { autoComplete: 'name', maxLength: 200 },
  organization: { autoComplete: 'organization', maxLength: 200 },
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
  account: { type: 'email', autoComplete: 'username', maxLength: 254 },
  tel: { type: 'tel', autoComplete: 'tel', maxLength: 40 },
};

interface ContactFieldProps extends FormInputProps {
  kind: keyof typeof inputs;
  isOptional?: boolean;
}

/** A phone number that doesn't look like one is pointed out and accepted. */
export function ContactField({ kind, isOptional = false, ...input }: ContactFieldProps) {
  const [isUnclear, setUnclear] = useState(false);
  return (
    <FormInput
      {...inputs[kind]}
      {...(kind === 'tel' && {
        hint: isUnclear && 'This doesn’t look like a phone number. Please check it.',
        onBlur: ({ target }) => setUnclear(target.value !== '' && !isPhoneNumber(target.value)),
      })}
      {...input}
      {...(isOptional && { mark: 'optional' })}
      required={!isOptional}
    />
  );
}
