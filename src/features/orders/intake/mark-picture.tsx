import { useId, useState } from 'react';
import { failureText } from '../../../client/fetch';
import { t } from '../../../shared/texts';
import { largestUploadBytes, takenTypes } from '../../media/upload-limits';
import type { Intake } from './contract';
import * as styles from './intake.module.css';
import { UploadedMark } from './intake-parts';

interface MarkPictureProps {
  intake: Intake;
  error?: string | undefined;
  /** The form that takes the file in a page without script. */
  form?: string;
  upload(file: File): Promise<void>;
  remove?(): Promise<void>;
}

const largest = `${largestUploadBytes / 1_000_000} MB`;

/** The picture of the mark; stored as soon as it is chosen. */
export function MarkPicture({ intake, error, form, upload, remove }: MarkPictureProps) {
  const id = useId();
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { picture } = intake;
  const shownProblem = problem ?? error;

  async function work(label: string, act: () => Promise<void>) {
    setBusy(label);
    setProblem(undefined);
    try {
      await act();
    } catch (failure) {
      setProblem(failureText(failure, t('The picture was not stored. Please try again.')));
    } finally {
      setBusy(undefined);
    }
  }

  function choose(file: File | undefined) {
    if (!file) return;
    if (file.size > largestUploadBytes)
      return setProblem(t('The picture is too large. The limit is {size}.', { size: largest }));
    void work(t('Storing the picture...'), () => upload(file));
  }

  return (
    <div className="field">
      <label htmlFor={id}>{t('The picture of the mark')}</label>
      <UploadedMark intake={intake} className={`${styles.mark}`} />
      <input
        id={id}
        type="file"
        className={picture ? styles.stored : undefined}
        name="picture"
        accept={takenTypes}
        form={form}
        aria-describedby={`${id}-hint`}
        aria-invalid={shownProblem ? true : undefined}
        disabled={busy !== undefined}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <p className="hint" id={`${id}-hint`}>
        {t(
          'JPEG, PNG, WebP, AVIF or GIF, at most {largest}, the longer side at least 200 pixels. Only you and we can see it.',
          { largest },
        )}
      </p>
      <p className="small soft" role="status">
        {busy}
      </p>
      {shownProblem && <p className="error">{shownProblem}</p>}
      <div className="row">
        {form && (
          <noscript>
            <button type="submit" className="btn tiny" form={form}>
              {t('Upload the picture')}
            </button>
          </noscript>
        )}
        {picture && remove && (
          <button
            type="button"
            className="btn tiny"
            disabled={busy !== undefined}
            onClick={() => work(t('Removing the picture...'), remove)}
          >
            {t('Remove the picture')}
          </button>
        )}
      </div>
    </div>
  );
}
