import type { ReactNode } from 'react';
import { type FieldPathValue, type UseFormReturn, useWatch } from 'react-hook-form';
import type { AdminTrademark } from '../marks/admin-contract';
import type { OfficeField } from '../marks/contract';
import { isFromOffice } from '../marks/mark-terms';
import { officeFieldLabels, officeValueOf, officeValueText } from './office-fields';

type Values = { [Field in OfficeField]: string | string[] };

/** The hints of an office's mark: beside a field that the firm has changed, the office's value. */
export function useOfficeHint<Form extends Values>(
  form: UseFormReturn<Form>,
  mark: AdminTrademark | undefined,
): (field: OfficeField, hint?: string) => ReactNode {
  const values = useWatch({ control: form.control }) as Partial<Values>;
  if (!mark || !isFromOffice(mark)) return (_field, hint) => hint;
  return (field, hint) => {
    const value = officeValueOf(mark, field);
    if (String(values[field] ?? '') === String(value ?? '')) return hint;
    return (
      <>
        Office: {officeValueText(field, value)}.{' '}
        <button
          type="button"
          className="text-button"
          onClick={() =>
            form.setValue(field as never, (value ?? '') as FieldPathValue<Form, never>, {
              shouldDirty: true,
              shouldTouch: true,
              shouldValidate: true,
            })
          }
        >
          Use the office’s value<span className="sr"> of {officeFieldLabels[field]}</span>
        </button>
      </>
    );
  };
}
