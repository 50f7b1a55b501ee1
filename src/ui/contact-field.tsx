import { Field } from './field';
import type { FieldErrors } from './field-errors';

const inputs = {
  name: { autoComplete: 'name', maxLength: 200 },
  organization: { autoComplete: 'organization', maxLength: 200 },
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
  tel: { type: 'tel', autoComplete: 'tel', maxLength: 40 },
};

interface ContactFieldProps {
  kind: keyof typeof inputs;
  form: { errors: FieldErrors; control(name: string): object };
  name: string;
  label: string;
  isOptional?: boolean;
  placeholder?: string | undefined;
}

/** Where somebody says who they are; a browser that knows fills it in. */
export function ContactField(props: ContactFieldProps) {
  const { kind, form, name, label, isOptional = false, placeholder } = props;
  return (
    <Field label={label} {...(isOptional && { mark: 'optional' })} error={form.errors[name]}>
      {(control) => (
        <input
          {...control}
          {...form.control(name)}
          {...inputs[kind]}
          required={!isOptional}
          placeholder={placeholder}
        />
      )}
    </Field>
  );
}
