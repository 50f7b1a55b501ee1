import { longestEmail, longestMessage, longestName, longestPhone } from '../../shared/lengths';
import { t } from '../../shared/texts';
import { Field } from '../../ui/field';
import { FormInput, type FormInputProps } from '../../ui/form-input';
import { places } from './states';
import { placeText } from './words';

/** Who comes, and with which question. */
export function Visitor({ form }: { form: FormInputProps['form'] }) {
  return (
    <div className="fields two">
      <FormInput
        form={form}
        name="name"
        label={t('Name{ofPerson}', { ofPerson: '' })}
        autoComplete="name"
        maxLength={longestName}
      />
      <FormInput
        form={form}
        name="email"
        label={t('E-mail')}
        type="email"
        autoComplete="email"
        maxLength={longestEmail}
      />
      <Field label={t('Where do we meet?')} error={form.errors.place}>
        {(control) => (
          <select {...control} {...form.control('place')}>
            {places.map((place) => (
              <option key={place} value={place}>
                {t(placeText[place])}
              </option>
            ))}
          </select>
        )}
      </Field>
      <FormInput
        form={form}
        name="phone"
        label={t('Phone')}
        mark={t('optional, unless we call you')}
        type="tel"
        autoComplete="tel"
        maxLength={longestPhone}
        required={false}
      />
      <Field
        className="full"
        label={t('Your question, and any deadline')}
        error={form.errors.question}
        hint={t('Say who is on the other side, so that we can check for conflicts.')}
      >
        {(control) => (
          <textarea
            {...control}
            {...form.control('question')}
            rows={4}
            maxLength={longestMessage}
            required
          />
        )}
      </Field>
    </div>
  );
}
