import { firm } from '../../../shared/firm';
import * as styles from '../security.module.css';

/** Shown once: only digests are stored. */
export function RecoveryCodesShown({ codes, onDone }: { codes: string[]; onDone(): void }) {
  return (
    <section className="panel" aria-labelledby="recovery-title" role="alert">
      <h2 id="recovery-title">Your recovery codes</h2>
      <p>
        Use a code to sign in if you lose your device. Each code works once.{' '}
        <b>They are not shown again:</b> download or print them, and keep them separate from your
        password.
      </p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="row no-print">
        <button type="button" className="btn" onClick={() => download(codes)}>
          Download
        </button>
        <button type="button" className="btn" onClick={() => window.print()}>
          Print
        </button>
        <button type="button" className="btn primary" onClick={onDone}>
          I have saved them
        </button>
      </div>
    </section>
  );
}

function download(codes: string[]) {
  const text = `Recovery codes for ${firm.name}. Each code works once.\n\n${codes.join('\n')}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'recovery-codes.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
