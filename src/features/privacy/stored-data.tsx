import { useQueryClient } from '@tanstack/react-query';
import { PasswordButton, passwordOrCode } from '../../admin-ui/password-form';
import { TableBox } from '../../admin-ui/table-box';
import { numberText } from '../../shared/count-text';
import { Field } from '../../ui/field';
import { toast } from '../../ui/toast-store';
import type { ErasedPerson } from './contract';
import { eraseForm } from './queries';

interface StoredDataProps {
  found: ErasedPerson;
  onErased(): void;
}

/** What is stored about a person, and its erasure. */
export function StoredData({ found, onErased }: StoredDataProps) {
  const client = useQueryClient();
  const { email, records } = found;
  if (records.length === 0)
    return (
      <p className="note" role="status">
        Nothing is stored about {email}.
      </p>
    );
  const isRetaining = records.some(({ retained }) => retained > 0);
  return (
    <>
      <TableBox label={`Stored about ${email}`} heads={['Stored', 'Erased', 'Retained']}>
        {records.map(({ what, erased, retained }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td className="num">{numberText(erased)}</td>
            <td className="num">{numberText(retained)}</td>
          </tr>
        ))}
      </TableBox>
      {isRetaining && (
        <p className="small soft">
          Of a retained order only amounts, service and dates stay. While it is in work, its contact
          details stay as well, until it is completed or cancelled.
        </p>
      )}
      <div>
        <PasswordButton
          buttonClass="btn danger"
          title={`Erase ${email}?`}
          label="Erase"
          busyLabel="Erasing..."
          isDanger
          passwordLabel={passwordOrCode}
          form={eraseForm}
          problemsOf={({ confirmation }) => ({
            ...(confirmation !== email && { confirmation: `Type ${email} to continue` }),
          })}
          onDone={() => {
            toast({ title: 'Person erased', text: `What was stored about ${email} is erased.` });
            onErased();
            return client.invalidateQueries();
          }}
        >
          {(form) => (
            <>
              <p>
                {records
                  .filter(({ erased }) => erased > 0)
                  .map(({ what, erased }) => `${what}: ${numberText(erased)}`)
                  .join(', ') || 'Contact details of retained orders'}
                . This can’t be undone.
              </p>
              <input type="hidden" name="email" value={email} />
              <Field label={`Type ${email} to confirm`} error={form.errors.confirmation}>
                {(control) => (
                  <input {...control} {...form.control('confirmation')} spellCheck={false} />
                )}
              </Field>
            </>
          )}
        </PasswordButton>
      </div>
    </>
  );
}
