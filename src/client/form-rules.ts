import { type FieldErrors, fieldErrors, type Schema } from '../ui/field-errors';
import type { FormValues } from './plain-form';

/** Errors by field. */
export interface Rules {
  (values: FormValues): FieldErrors | Promise<FieldErrors>;
  /** Called when a form is first focused. */
  preload?(): void;
}

/**
 * The validation rules that forms share with the API. The API validates too, so a form may be sent even if
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
