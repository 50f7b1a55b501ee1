import { t } from '../shared/texts';
import { FormInput, type FormInputProps } from './form-input';

interface PersonNamesProps extends Pick<FormInputProps, 'form'> {
  /** Some people have one name. */
  isLastOptional?: true;
}

export const PersonNames = ({ form, isLastOptional }: PersonNamesProps) => (
  <>
    <FormInput form={form} name="firstName" label={t('First name')} autoComplete="given-name" />
    <FormInput
      form={form}
      name="lastName"
      label={t('Last name')}
      autoComplete="family-name"
      {...(isLastOptional && { mark: t('optional'), required: false })}
    />
  </>
);
