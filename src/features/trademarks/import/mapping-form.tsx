import { type FormEvent, useState } from 'react';
import { Field, FormProblem, SubmitButton } from '../../../ui/field';
import type { ImportField, Mapping, RegisterImport } from './contract';
import { fieldLabels, neededFields } from './import-texts';

const absent = '\u0000absent';
const allFields = Object.keys(fieldLabels) as ImportField[];

interface MappingFormProps {
  job: RegisterImport;
  isBusy: boolean;
  problem: string | undefined;
  onChoose(mapping: Mapping): void;
}

/** Which column of the file is which field of a mark. */
export function MappingForm({ job, isBusy, problem, onChoose }: MappingFormProps) {
  const [mapping, setMapping] = useState(job.mapping);
  const [isTold, setTold] = useState(job.state === 'choosing');
  const missing = neededFields.filter((field) =>
    field === 'classes' ? mapping.classes === undefined : !mapping[field],
  );
  const optional = allFields.filter((field) => !neededFields.includes(field));

  function send(event: FormEvent) {
    event.preventDefault();
    setTold(true);
    if (missing.length === 0) onChoose(mapping);
  }
  const choice = (field: ImportField) => (
    <Field
      key={field}
      label={fieldLabels[field]}
      mark={neededFields.includes(field) ? undefined : 'optional'}
      error={isTold && missing.includes(field) ? 'Please choose a column' : undefined}
    >
      {(control) => (
        <select
          {...control}
          value={mapping[field] === null ? absent : (mapping[field] ?? '')}
          onChange={({ target: { value } }) =>
            setMapping({
              ...mapping,
              [field]: value === absent ? null : value || undefined,
            })
          }
        >
          <option value="">{neededFields.includes(field) ? 'Choose a column' : 'None'}</option>
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
    <form className="mapping" onSubmit={send} noValidate>
      <div className="mapping-fields">{neededFields.map(choice)}</div>
      <div className="mapping-fields">{optional.map(choice)}</div>
      <FormProblem text={problem} />
      <div className="row">
        <SubmitButton
          className="btn primary"
          isBusy={isBusy}
          label="Check with these columns"
          busyLabel="Checking..."
        />
      </div>
    </form>
  );
}
