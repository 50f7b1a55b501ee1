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

export const ContactField = ({ kind, isOptional = false, ...input }: ContactFieldProps) => (
  <FormInput
    {...inputs[kind]}
    {...input}
    {...(isOptional && { mark: 'optional' })}
    required={!isOptional}
  />
);
