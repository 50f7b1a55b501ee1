import { FormInput, type FormInputProps } from './form-input';

export const PersonNames = ({ form }: Pick<FormInputProps, 'form'>) => (
  <>
    <FormInput form={form} name="firstName" label="First name" autoComplete="given-name" />
    <FormInput form={form} name="lastName" label="Last name" autoComplete="family-name" />
  </>
);
