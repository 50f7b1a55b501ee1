import { useState } from 'react';
import { Field } from '../../../ui/field';
import { CheckAgain } from './check-again';
import type { RegisterImport } from './contract';
import * as styles from './import.module.css';
import { canBeConstant, type ImportField, missingFields, requiredFields } from './import-fields';
import { fieldLabels } from './import-texts';

const absent = '\u0000absent';
const constant = '\u0000constant';
const noColumn: Record<string, null | undefined> = { [absent]: null };

const given = (constants: RegisterImport['reading']['constants']) =>
  Object.fromEntries(Object.entries(constants).filter(([, value]) => value?.trim()));

const allFields = Object.keys(fieldLabels) as ImportField[];

/** Maps the file's columns to fields. */
export function MappingForm({ job }: { job: RegisterImport }) {
  const [mapping, setMapping] = useState(job.mapping);
  const [showsMissing, setShowsMissing] = useState(job.state === 'choosing');
  const [constants, setConstants] = useState(job.reading.constants);
  const missing = missingFields(mapping, constants);
  const optional = allFields.filter((field) => !requiredFields.includes(field));

  function changeOf() {
    setShowsMissing(true);
    return missing.length === 0 ? { mapping, reading: { constants: given(constants) } } : undefined;
  }
  const chosenOf = (field: ImportField) => {
    if (constants[field] !== undefined) return constant;
    return mapping[field] === null ? absent : (mapping[field] ?? '');
  };
  const choice = (field: ImportField) => (
    <Field
      label={fieldLabels[field]}
      mark={requiredFields.includes(field) ? undefined : 'optional'}
      error={
        showsMissing && missing.includes(field) ? 'Please choose a column, or one value' : undefined
      }
    >
      {(control) => (
        <select
          {...control}
          value={chosenOf(field)}
          onChange={({ target: { value } }) => {
            const isColumn = value !== absent && value !== constant && value !== '';
            setMapping({ ...mapping, [field]: isColumn ? value : noColumn[value] });
            setConstants({ ...constants, [field]: value === constant ? '' : undefined });
          }}
        >
          <option value="">{requiredFields.includes(field) ? 'Choose a column' : 'None'}</option>
          {field === 'classes' && <option value={absent}>The file has no classes</option>}
          {canBeConstant(field) && <option value={constant}>One value for all rows</option>}
          {job.headers.map((header) => (
            <option key={header} value={header}>
              {header}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  const withConstant = (field: ImportField) => (
    <div key={field} className={styles.choice}>
      {choice(field)}
      {chosenOf(field) === constant && (
        <input
          aria-label={`${fieldLabels[field]} of all rows`}
          value={constants[field] ?? ''}
          onChange={({ target: { value } }) => setConstants({ ...constants, [field]: value })}
        />
      )}
    </div>
  );

  return (
    <CheckAgain
      job={job}
      changeOf={changeOf}
      className="btn primary"
      label="Check with these columns"
    >
      <div className={styles.mappingFields}>{requiredFields.map(withConstant)}</div>
      <div className={styles.mappingFields}>{optional.map(withConstant)}</div>
    </CheckAgain>
  );
}
