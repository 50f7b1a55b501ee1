import { clockText } from '../../shared/moment-text';
import { useLate } from '../../ui/use-late';
import type { AutosaveState } from './use-autosave';

/** What became of the text since it was typed. */
export function AutosaveStatus({ isSaving, at, failedSince, others }: AutosaveState) {
  const isLate = useLate(isSaving, 1_000);
  return (
    <>
      {failedSince
        ? `Not sent since ${clockText(failedSince)}`
        : isLate
          ? 'Saving the draft'
          : at
            ? `Draft saved ${clockText(at)}`
            : 'Unsaved changes'}
      {others.length > 0 && (
        <span className="danger-text">
          {' '}
          {others.join(' and ')} {others.length > 1 ? 'are' : 'is'} also editing this post.
        </span>
      )}
    </>
  );
}

export function AutosaveProblem({
  failedSince,
  isSaving,
  onTry,
}: AutosaveState & { onTry(): unknown }) {
  if (!failedSince) return null;
  return (
    <div className="row between" role="status">
      <p className="note amber">
        <b>Not sent since {clockText(failedSince)}.</b> This browser keeps what you write and tries
        again.
      </p>
      <button type="button" className="btn tiny" disabled={isSaving} onClick={onTry}>
        Try now
      </button>
    </div>
  );
}
