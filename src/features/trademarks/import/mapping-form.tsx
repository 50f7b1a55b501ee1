import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Field, FormProblem, SubmitButton } from '../../../ui/field';
import type { RegisterImport } from './contract';
import * as styles from './import.module.css';
import { type ImportField, missingFields, requiredFields } from './import-fields';
import { fieldLabels } from './import-texts';
import { importQuery, setMapping as sendMapping } from './queries';
import { failureOf } from './use-import';

const absent = '\u0000absent';
const allFields = Object.keys(fieldLabels) as ImportField[];

/** Maps the file's columns to fields; a change restarts the dry run. */
export function MappingForm({ job }: { job: RegisterImport }) {
  const client = useQueryClient();
  const choose = useMutation({
    mutationFn: () => sendMapping(job.id, { mapping }),
    onSuccess: (changed) => client.setQueryData(importQuery(job.id).queryKey, changed),
  });
  const [mapping, setMapping] = useState(job.mapping);
  const [showsMissing, setShowsMissing] = useState(job.state === 'choosing');
  const missing = missingFields(mapping);
  const optional = allFields.filter((field) => !requiredFields.includes(field));

  function send(event: FormEvent) {
    event.preventDefault();
    setShowsMissing(true);
    if (missing.length === 0) choose.mutate();
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
    <form className={styles.mapping} onSubmit={send} noValidate>
      <div className={styles.mappingFields}>{requiredFields.map(choice)}</div>
      <div className={styles.mappingFields}>{optional.map(choice)}</div>
      <FormProblem text={choose.error ? failureOf(choose.error) : undefined} />
      <div className="row">
        <SubmitButton
          className="btn primary"
          isBusy={choose.isPending}
          label="Check with these columns"
          busyLabel="Checking..."
        />
      </div>
    </form>
  );
}
