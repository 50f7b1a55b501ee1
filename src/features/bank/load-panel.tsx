import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FileDrop } from '../../admin-ui/file-drop';
import { useMay } from '../../admin-ui/may';
import { Panel } from '../../admin-ui/panel';
import { problemsOf } from '../../admin-ui/problems-of';
import { failureText } from '../../client/fetch';
import { countText } from '../../shared/count-text';
import { type Encoding, encodingNames, encodings } from '../../shared/encodings';
import { Field, FormProblem } from '../../ui/field';
import { dayText } from '../billing/day-text';
import type { LoadedStatement } from './contract';
import { refetchBank, sendStatement } from './queries';

/** Takes a file of the bank, and says what of it was new. */
export function LoadPanel() {
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const [encoding, setEncoding] = useState<Encoding>();
  const loading = useMutation({
    mutationFn: ({ chosen, as }: { chosen: File; as: Encoding | undefined }) =>
      sendStatement(chosen, as),
    onSuccess: () => refetchBank(client),
  });
  const mayLoad = useMay();
  const { errors, problem } = problemsOf(loading.error, 'Not loaded. Please try again.');
  if (!mayLoad) return null;
  const take = (chosen: File | undefined) => {
    if (!chosen || loading.isPending) return;
    setFile(chosen);
    setEncoding(undefined);
    loading.mutate({ chosen, as: undefined });
  };
  return (
    <Panel title="Load a statement">
      <FileDrop
        label="Bank statement"
        accept=".csv,.txt,.xlsx,.xls,.ods,.sta,.940,.mt940,.xml"
        file={file}
        hint="CSV of DBS, OCBC or UOB, MT940 or CAMT.053, at most 5 MB"
        isBusy={loading.isPending}
        onTake={take}
      />
      <FormProblem text={errors.file ?? problem} />
      {errors.encoding && file && (
        <Field label="Letters of the file" hint={failureText(loading.error)}>
          {(control) => (
            <select
              {...control}
              value={encoding ?? ''}
              onChange={({ target }) => {
                const as = target.value as Encoding;
                setEncoding(as);
                loading.mutate({ chosen: file, as });
              }}
            >
              <option value="" disabled>
                Choose
              </option>
              {encodingNames.map((name) => (
                <option key={name} value={name}>
                  {encodings[name]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {loading.data && <Loaded loaded={loading.data} />}
    </Panel>
  );
}

const formatWords: Record<LoadedStatement['format'], string> = {
  csv: 'CSV',
  mt940: 'MT940',
  camt053: 'CAMT.053',
};

function Loaded({ loaded }: { loaded: LoadedStatement }) {
  const { format, account, from, until, added, paidOut, readBefore, refused, refusals } = loaded;
  return (
    <div className="stack gap-3" role="status">
      <p className="num">
        {formatWords[format]}
        {account && `, account ending ${account}`}
        {from &&
          until &&
          `, ${from === until ? dayText(from) : `${dayText(from)} to ${dayText(until)}`}`}
        : {countText(added, 'new line')} of money that came in, {paidOut} of money that went out.
        {readBefore > 0 && ` ${countText(readBefore, 'line')} read before and left out.`}
      </p>
      {refused > 0 && (
        <div className="note amber">
          <p>
            <b>{countText(refused, 'line')} not taken</b>
          </p>
          <ul className="small">
            {refusals.map(({ row, reason }) => (
              <li key={`${row} ${reason}`}>
                Row {row}: {reason}
              </li>
            ))}
            {refused > refusals.length && <li>And {refused - refusals.length} more.</li>}
          </ul>
        </div>
      )}
    </div>
  );
}
