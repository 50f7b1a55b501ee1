import { type FieldErrors, fieldErrors, type Schema } from '../ui/field-errors';
import type { FormValues } from './plain-form';

/** What is wrong with typed values, by field. */
export interface Rules {
  (values: FormValues): FieldErrors | Promise<FieldErrors>;
  /** Called at the first touch of a form. */
  preload?(): void;
}

/**
 * The rules that forms share with the API. The API holds a form to the same ones, so it may be sent where
 * they could not be loaded.
 */
export function formRules<Contract extends object>(load: () => Promise<Contract>) {
  const loaded = () => load().catch(() => undefined);
  return (form: keyof Contract): Rules => {
    const problemsOf = async (values: FormValues) => {
      const contract = await loaded();
      return contract ? fieldErrors(contract[form] as Schema, values) : {};
    };
    return Object.assign(problemsOf, { preload: () => void loaded() });
  };
}
