import * as styles from './copyright-sign.module.css';

const petals = Array.from({ length: 28 }, (_, index) => ((index * 360) / 28).toFixed(2));

/** The sign of copyright, set in the firm's ring: the one mark that nobody has to grant. */
export function CopyrightSign() {
  return (
    <svg className={`ill ${styles.sign}`} viewBox="0 0 320 320" aria-hidden="true">
      <circle cx="160" cy="160" r="157" />
      <circle cx="160" cy="160" r="122" />
      {petals.map((degrees) => (
        <path
          key={degrees}
          d="M160 8a16 16 0 0 1 0 25.600a16 16 0 0 1 0-25.600Z"
          transform={`rotate(${degrees} 160 160)`}
        />
      ))}
      <path d="M213 107a75 75 0 1 0 0 106M196 124a51 51 0 1 0 0 72" />
      <path className="dot" d="M217 103c-2 13-12 23-25 25 2-13 12-23 25-25Z" />
      <path d="M217 217c-13-2-23-12-25-25 13 2 23 12 25 25Z" />
    </svg>
  );
}
