import { type FieldPath, type FieldValues, get, useFormContext } from 'react-hook-form';

/** What is wrong with a field that was left or sent. One of a row that was just added isn't wrong yet. */
export function useFieldError<Values extends FieldValues>(
  name: FieldPath<Values>,
): string | undefined {
  const { errors, touchedFields, isSubmitted } = useFormContext<Values>().formState;
  const error = get(errors, name) as { type?: string; message?: string } | undefined;
  const isShown = isSubmitted || error?.type === 'server' || Boolean(get(touchedFields, name));
  return isShown ? error?.message : undefined;
}
