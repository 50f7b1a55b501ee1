import { FormInput, type FormInputProps } from '../../ui/form-input';
import { watchLevels, watchLevelTexts } from './watch-levels';

/** Nice classes, separated as one likes. */
export const ClassesInput = ({ form }: Pick<FormInputProps, 'form'>) => (
  <FormInput
    form={form}
    name="classes"
    label="Classes"
    mark="optional"
    required={false}
    maxLength={200}
    placeholder="30, 43"
    autoComplete="off"
  />
);

export const LevelOptions = () =>
  watchLevels.map((level) => (
    <option key={level} value={level}>
      {watchLevelTexts[level]}
    </option>
  ));
