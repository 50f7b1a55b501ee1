import { isDeepStrictEqual } from 'node:util';
import { type OfficeField, type OfficeValues, officeFields } from './contract';

type OfficeMark = { [Field in OfficeField]: string | string[] | null } & {
  officeValues: OfficeValues;
};

/** The office's values of the fields that the firm has changed by hand, after a change. */
export function officeValuesOf(before: OfficeMark, after: OfficeMark): OfficeValues {
  const officeValues: OfficeValues = {};
  for (const field of officeFields) {
    const { [field]: officeValue = before[field] } = before.officeValues;
    if (!isDeepStrictEqual(after[field], officeValue)) officeValues[field] = officeValue;
  }
  return officeValues;
}
