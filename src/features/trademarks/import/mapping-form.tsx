import { useState } from 'react';
import { Field } from '../../../ui/field';
import { CheckAgain } from './check-again';
import type { RegisterImport } from './contract';
import * as styles from './import.module.css';
import { type ImportField, missingFields, requiredFields } from './import-fields';
import { fieldLabels } from './import-texts';

const absent = '\u0000absent';
const allFields = Object.keys(fieldLabels) as ImportField[];

/** Maps the file's columns to fields. */
export function MappingForm({ job }: { job: RegisterImport }) {
  const [mapping, setMapping] = useState(job.mapping);
  const [showsMissing, setShowsMissing] = useState(job.state === 'choosing');
  const missing = missingFields(mapping);
  const optional = allFields.filter((field) => !requiredFields.includes(field));

  function changeOf() {
    setShowsMissing(true);
    return missing.length === 0 ? { mapping } : undefined;
  }
  const choice = (field: ImportField) => (
    <Field
      key={field}
      label={fieldLabels[field]}
      mark={requiredFields.includes(field) ? undefined : 'optional'}
      error={showsMissing && missing.includes(field) ? 'Please choose a column' : undefined}
    >
      {(control) => (
        <select
          {...control}
          value={mapping[field] === null ? absent : (mapping[field] ?? '')}
          onChange={({ target: { value } }) =>
            setMapping({ ...mapping, [field]: value === absent ? null : value || undefined })
          }
        >
          <option value="">{requiredFields.includes(field) ? 'Choose a column' : 'None'}</option>
          {field === 'classes' && <option value={absent}>The file has no classes</option>}
          {job.headers.map((header) => (
            <option key={header} value={header}>
              {header}
            </option>
          ))}
        </select>
      )}
    </Field>
  );

  return (
    <CheckAgain
      job={job}
      changeOf={changeOf}
      className="btn primary"
      label="Check with these columns"
    >
      <div className={styles.mappingFields}>{requiredFields.map(choice)}</div>
      <div className={styles.mappingFields}>{optional.map(choice)}</div>
    </CheckAgain>
  );
}
