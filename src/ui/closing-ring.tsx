/** A step's drawing: a ring that closes with progress, with its petal at the end. */
export function ClosingRing({ step, of }: { step: number; of: number }) {
  const closed = (100 * step) / of;
  const isLast = step === of;
  return (
    <svg
      data-step={step}
      width="64"
      height="64"
      viewBox="0 0 64 64"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      {!isLast && <circle cx="32" cy="32" r="30" pathLength="96" strokeDasharray="1.5 2.5" />}
      <g transform="rotate(-90 32 32)" strokeDasharray={isLast ? undefined : `${closed} 100`}>
        <circle cx="32" cy="32" r="30" pathLength="100" />
        <circle cx="32" cy="32" r="20" pathLength="100" />
      </g>
      {isLast && <path fill="currentColor" stroke="none" d="M32 22c6 6 6 14 0 20-6-6-6-14 0-20Z" />}
    </svg>
  );
}
