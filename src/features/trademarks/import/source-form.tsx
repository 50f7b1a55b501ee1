import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { FileDrop } from '../../../admin-ui/file-drop';
import { numberText } from '../../../shared/count-text';
import { sizeText } from '../../../shared/size-text';
import { Field, SubmitButton } from '../../../ui/field';
import { toast } from '../../../ui/toast-store';
import type { ImportFormat } from './contract';
import * as styles from './import.module.css';

interface SourceFormProps {
  format: ImportFormat;
  instructions: ReactNode;
  example: string;
  accept: string;
  /** The upload progress. */
  sentBytes: number | undefined;
  isBusy: boolean;
  onSend(content: Blob, fileName: string): void;
}

/** Longer texts slow down the field and should be a file. */
const longestPasted = 5_000_000;

/** Accepts a dropped or chosen file, or pasted text. */
export function SourceForm(props: SourceFormProps) {
  const { format, instructions, example, accept, sentBytes, isBusy, onSend } = props;
  const name = format.toUpperCase();
  const [text, setText] = useState('');
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const field = useId();

  function take(chosen: File | undefined) {
    setFile(chosen);
    if (chosen) setText('');
  }
  function send(event: FormEvent) {
    event.preventDefault();
    const found = file ? undefined : problemOf(text, format);
    setProblem(found?.text);
    if (found) {
      toast({ ...found, tone: 'bad' });
      document.getElementById(field)?.focus();
      return;
    }
    if (file) onSend(file, file.name);
    else onSend(new Blob([text]), `Pasted ${name}`);
  }

  return (
    <form className={styles.source} onSubmit={send} noValidate>
      <div className="stack">
        {instructions}
        <details>
          <summary>Example</summary>
          <pre>{example}</pre>
        </details>
      </div>
      <div className="stack">
        <FileDrop
          label={`${name} file`}
          accept={accept}
          file={file}
          hint={`Drop a ${name} file here`}
          isRemovable
          onTake={take}
        />
        {!file && (
          <Field id={field} label="Or paste the data" error={problem}>
            {(control) => (
              <textarea
                {...control}
                rows={8}
                spellCheck={false}
                autoComplete="off"
                value={text}
                onChange={(event) => {
                  setText(event.target.value);
                  setProblem(undefined);
                }}
                onPaste={(event) => {
                  const [pasted] = event.clipboardData.files;
                  if (pasted) take(pasted);
                }}
              />
            )}
          </Field>
        )}
        {isBusy && sentBytes !== undefined && file && (
          <p role="status">
            <progress max={file.size} value={sentBytes} aria-label="Sent" />{' '}
            <span className="num soft">
              {numberText(Math.floor((sentBytes / file.size) * 100))}% of {sizeText(file.size)} sent
            </span>
          </p>
        )}
        <div className="row">
          <SubmitButton
            isBusy={isBusy}
            label={`Import ${name}`}
            busyLabel="Importing..."
            className="btn primary"
          />
          <p className="small soft">You review the changes before anything is imported.</p>
        </div>
      </div>
    </form>
  );
}

/** Local validation of pasted text; files are checked by the server. */
function problemOf(
  text: string,
  format: ImportFormat,
): { title: string; text: string } | undefined {
  if (!text.trim()) return { title: 'Validation Error', text: 'Please provide data to import' };
  if (text.length > longestPasted)
    return {
      title: 'Validation Error',
      text: 'The text is too long to paste. Please choose a file.',
    };
  if (format !== 'json') return undefined;
  try {
    const value = JSON.parse(text);
    if (typeof value !== 'object' || value === null)
      return { title: 'Invalid JSON', text: 'This is neither a list nor a trademark' };
    const list = value.trademarks ?? value;
    return Array.isArray(list) && list.length === 0
      ? {
          title: 'Validation Error',
          text: 'Please provide data to import: this list has no trademarks',
        }
      : undefined;
  } catch (error) {
    return { title: 'Invalid JSON', text: (error as Error).message };
  }
}
