import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { countText } from '../../../shared/count-text';
import { Field, FormProblem, SubmitButton } from '../../../ui/field';
import type { TrademarkStatus } from '../contract';
import { statuses, statusWords } from '../directory/directory-filters';
import type { RegisterImport } from './contract';
import * as styles from './import.module.css';
import { importQuery, setMapping } from './queries';
import { failureOf } from './use-import';

const choices: Record<TrademarkStatus, string> = { ...statusWords, other: 'Keep as written' };

/** What the file’s words for a status mean; a change restarts the dry run. */
export function StatusesForm({ job }: { job: RegisterImport }) {
  const client = useQueryClient();
  const [changed, setChanged] = useState(new Map<string, TrademarkStatus>());
  const choose = useMutation({
    mutationFn: () => {
      const chosen = new Map(job.statuses.map(({ word, status }) => [word, status]));
      const statuses = job.foundStatuses.flatMap(({ word }) => {
        const status = changed.get(word) ?? chosen.get(word);
        return status ? [{ word, status }] : [];
      });
      return setMapping(job.id, { statuses });
    },
    onSuccess: (checking) => client.setQueryData(importQuery(job.id).queryKey, checking),
  });

  function send(event: FormEvent) {
    event.preventDefault();
    choose.mutate();
  }
  return (
    <form className={styles.mapping} onSubmit={send}>
      <p className="soft">
        Choose what each word means. A status that is kept as written is shown with its own words
        and counted apart.
      </p>
      <div className={styles.mappingFields}>
        {job.foundStatuses.map(({ word, marks, status }) => (
          <Field key={word} label={word} mark={countText(marks, 'trademark')}>
            {(control) => (
              <select
                {...control}
                value={changed.get(word) ?? status}
                onChange={({ target: { value } }) =>
                  setChanged(new Map(changed).set(word, value as TrademarkStatus))
                }
              >
                {statuses.map((each) => (
                  <option key={each} value={each}>
                    {choices[each]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </div>
      <FormProblem text={choose.error ? failureOf(choose.error) : undefined} />
      <div className="row">
        <SubmitButton
          className="btn"
          isBusy={choose.isPending}
          label="Check with these statuses"
          busyLabel="Checking..."
        />
      </div>
    </form>
  );
}
