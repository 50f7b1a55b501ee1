import type { ComponentProps } from 'react';
import { isClassNumber } from '../../shared/class-number';
import { readClasses } from '../../shared/read-classes';
import { t } from '../../shared/texts';
import { Field } from '../../ui/field';
import { FormInput, type FormInputProps } from '../../ui/form-input';
import { Link } from '../../ui/navigation';
import { checkPath } from '../clearance/check-search';
import { watchLevels, watchLevelTexts } from './watch-levels';

/** Nice classes, with any separator. */
export const ClassesInput = ({ form }: Pick<FormInputProps, 'form'>) => (
  <FormInput
    form={form}
    name="classes"
    label={t('Classes')}
    mark={t('optional')}
    hint={
      <>
        {t('Numbers, such as 30, 43; all classes if empty.')}
        {t(' ')}
        <Link to={checkPath}>{t('Find your classes')}</Link>
      </>
    }
    required={false}
    maxLength={200}
    autoComplete="off"
  />
);

type LevelFieldProps = Omit<ComponentProps<typeof Field>, 'children'> &
  Pick<FormInputProps, 'form'>;

export const LevelField = ({ form, ...field }: LevelFieldProps) => (
  <Field {...field}>
    {(control) => (
      <select {...control} {...form.control('level')}>
        {watchLevels.map((level) => (
          <option key={level} value={level}>
            {t(watchLevelTexts[level])}
          </option>
        ))}
      </select>
    )}
  </Field>
);

/** The server's error for classes such as `30, 43`. */
export const classProblem = (typed: string): string | undefined =>
  readClasses(typed).every(isClassNumber) ? undefined : t('Classes are numbered 1 to 45');
