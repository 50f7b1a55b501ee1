import type { ReactNode } from 'react';
import { problemsOf } from '../../../admin-ui/problems-of';
import { Field, FormProblem, SubmitButton } from '../../../ui/field';

export interface ActField<Name extends string> {
  name: Name;
  label: string;
  /** A line of text by default, else a day, several lines, or one of some choices. */
  type?: 'text' | 'date' | 'note' | readonly { value: string; label: string }[];
  mark?: string | undefined;
  hint?: ReactNode;
  isWide?: boolean;
  min?: string;
  max?: string;
}

interface ActFieldsProps<Name extends string> {
  fields: readonly ActField<Name>[];
  values: { readonly [Each in Name]?: string | undefined };
  errors: Record<string, string | undefined>;
  onType(name: Name, text: string): void;
}

/** The fields of a form that keeps its values by itself. */
export const ActFields = <Name extends string>({
  fields,
  values,
  errors,
  onType,
}: ActFieldsProps<Name>) =>
  fields.map(({ name, type = 'text', label, mark, hint, isWide, ...limits }) => (
    <Field
      key={name}
      label={label}
      mark={mark}
      hint={hint}
      error={errors[name]}
      {...(isWide && { className: 'full' })}
    >
      {(control) => {
        const props = {
          ...control,
          value: values[name] ?? '',
          onChange: ({ target }: { target: { value: string } }) => onType(name, target.value),
        };
        if (type === 'note') return <textarea {...props} rows={3} />;
        if (typeof type === 'string')
          return <input {...props} {...limits} type={type} autoComplete="off" />;
        return (
          <select {...props}>
            {type.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        );
      }}
    </Field>
  ));

interface ActFormProps<Name extends string> extends Omit<ActFieldsProps<Name>, 'errors'> {
  acting: { isPending: boolean; error: Error | null; mutate(): void };
  label: string;
  busyLabel: string;
}

/** A form of a few fields on a page of the back office. */
export function ActForm<Name extends string>({
  acting,
  label,
  busyLabel,
  ...fields
}: ActFormProps<Name>) {
  const { errors, problem } = problemsOf(acting.error);
  return (
    <form
      className="fields two"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!acting.isPending) acting.mutate();
      }}
    >
      <ActFields {...fields} errors={errors} />
      <FormProblem text={problem} />
      <div className="row full">
        <SubmitButton
          isBusy={acting.isPending}
          label={label}
          busyLabel={busyLabel}
          className="btn primary"
        />
      </div>
    </form>
  );
}
