import type { ReactNode } from 'react';

export type SealState = 'registered' | 'pending' | 'expired' | 'other' | 'failed';

const ring = <circle cx="9" cy="9" r="7.5" />;
const brokenRing = <circle cx="9" cy="9" r="7.5" strokeDasharray="8.6 3.2" />;

/** In an 18 px box; the registered one is filled, the others are outlined. */
export const sealGlyphs: Record<SealState, ReactNode> = {
  registered: (
    <path
      fillRule="evenodd"
      d="M9 .5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM10 9A3.75 3.75 0 0 1 16 9A3.75 3.75 0 0 1 10 9ZM9 10A3.75 3.75 0 0 1 9 16A3.75 3.75 0 0 1 9 10ZM8 9A3.75 3.75 0 0 1 2 9A3.75 3.75 0 0 1 8 9ZM9 8A3.75 3.75 0 0 1 9 2A3.75 3.75 0 0 1 9 8Z"
    />
  ),
  pending: ring,
  expired: brokenRing,
  other: (
    <>
      {ring}
      <circle cx="9" cy="9" r="1" />
    </>
  ),
  failed: (
    <>
      {brokenRing}
      <path d="m6 6 6 6m0-6-6 6" />
    </>
  ),
};

/** A seal: filled, ringed or broken, with its label unless the text is beside it. */
export function StateSeal({ kind, word }: { kind: SealState; word?: string }) {
  return (
    <span className={`state ${kind}`}>
      <svg viewBox="0 0 18 18" aria-hidden="true">
        {sealGlyphs[kind]}
      </svg>
      {word}
    </span>
  );
}
