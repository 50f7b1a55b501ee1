import { firm } from '../../shared/firm';

/** Shown once: nobody can look them up again. */
export function RecoveryCodesShown({ codes, onDone }: { codes: string[]; onDone(): void }) {
  return (
    <section className="panel whole" aria-labelledby="recovery-title" role="alert">
      <h2 id="recovery-title">Your recovery codes</h2>
      <p>
        Each of them signs you in once where your device is lost. <b>They are shown this once:</b>{' '}
        print or download them, and keep them apart from your password.
      </p>
      <ol className="codes">
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
          I have kept them
        </button>
      </div>
    </section>
  );
}

function download(codes: string[]) {
  const text = `Recovery codes of ${firm.name}, each good for one sign-in\n\n${codes.join('\n')}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'recovery-codes.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
