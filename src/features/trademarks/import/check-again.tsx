import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormProblem, SubmitButton } from '../../../ui/field';
import type { RegisterImport, SetMapping } from './contract';
import * as styles from './import.module.css';
import { importQuery, setMapping } from './queries';
import { failureOf } from './use-import';

interface CheckAgainProps {
  job: RegisterImport;
  /** What to read differently; undefined as long as something is missing. */
  changeOf(): SetMapping | undefined;
  label: string;
  className: string;
  children: ReactNode;
}

/** A form that says how to read the file; sending it restarts the dry run. */
export function CheckAgain({ job, changeOf, label, className, children }: CheckAgainProps) {
  const client = useQueryClient();
  const choose = useMutation({
    mutationFn: (change: SetMapping) => setMapping(job.id, change),
    onSuccess: (checking) => client.setQueryData(importQuery(job.id).queryKey, checking),
  });
  return (
    <form
      className={styles.mapping}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const change = changeOf();
        if (change) choose.mutate(change);
      }}
    >
      {children}
      <FormProblem text={choose.error ? failureOf(choose.error) : undefined} />
      <div className="row">
        <SubmitButton
          className={className}
          isBusy={choose.isPending}
          label={label}
          busyLabel="Checking..."
        />
      </div>
    </form>
  );
}
