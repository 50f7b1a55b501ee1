import * as styles from './media.module.css';
import type { Upload } from './use-upload';

/** How far an upload has come, or why it failed. */
export function UploadState({ upload: { progress, problem, stop } }: { upload: Upload }) {
  const percent = Math.round((progress ?? 0) * 100);
  return (
    <>
      <div className={styles.upload} role="status">
        {progress !== undefined && (
          <>
            <progress max={100} value={progress < 1 ? percent : undefined} aria-label="Upload" />
            <span className="small num">
              {progress < 1 ? `Uploading, ${percent}%` : 'Processing…'}
            </span>
            <button type="button" className="btn tiny" onClick={stop}>
              Cancel
            </button>
          </>
        )}
      </div>
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
