import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { HttpError, inOwnLanguage, readAnswer } from '../../../client/fetch';
import { sizeText } from '../../../shared/size-text';
import { t } from '../../../shared/texts';
import { FormProblem } from '../../../ui/field';
import { largestDocumentBytes } from './upload-limit';

/** Sends one file. Returns why it was not taken; undefined if it was. */
async function sendFile(
  path: string,
  file: File,
  query: Record<string, string>,
): Promise<string | undefined> {
  if (file.size > largestDocumentBytes)
    return t('{file} was not sent: it is larger than {size}.', {
      file: file.name,
      size: sizeText(largestDocumentBytes),
    });
  try {
    const search = new URLSearchParams({ ...query, name: file.name });
    await readAnswer(
      await fetch(`${path}?${search}`, {
        method: 'POST',
        body: file,
        ...inOwnLanguage({ 'content-type': 'application/octet-stream' }),
      }),
    );
    return undefined;
  } catch (error) {
    const reason = error instanceof HttpError ? error.body?.message : undefined;
    return t('{file} was not sent. {reason}', {
      file: file.name,
      reason: reason ?? t('Please check your connection and try again.'),
    });
  }
}

interface SendingFiles {
  path: string;
  query?: Record<string, string>;
  /** The name of the input, and the words of the button. */
  input: string;
  label: string;
  busyLabel: string;
  className: string;
  onSent(): Promise<unknown>;
}

/** Several files, one after the other: the button that sends them, and what was not taken. */
export function useSendingFiles({ path, query = {}, onSent, ...words }: SendingFiles): {
  button: ReactNode;
  problems: ReactNode;
} {
  const [problems, setProblems] = useState<string[]>([]);
  const [isSending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    target.value = '';
    setSending(true);
    setProblems([]);
    for (const file of files) {
      const problem = await sendFile(path, file, query);
      if (problem) setProblems((known) => [...known, problem]);
    }
    setSending(false);
    await onSent();
  }
  return {
    problems: problems.map((problem) => <FormProblem key={problem} text={problem} />),
    button: (
      <>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={words.input}
          onChange={(event) => void send(event)}
        />
        <button
          type="button"
          className={words.className}
          aria-busy={isSending}
          disabled={isSending}
          onClick={() => input.current?.click()}
        >
          {isSending ? words.busyLabel : words.label}
        </button>
      </>
    ),
  };
}
