import { type ReactNode, useRef } from 'react';
import { useDocumentEvent } from '../ui/use-document-event';

/** A button with a menu below it, closed by Esc, a click outside and a followed link. */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current?.removeAttribute('open');
  function closeToButton() {
    close();
    details.current?.querySelector('summary')?.focus();
  }
  useDocumentEvent('pointerdown', (event) => {
    if (!details.current?.contains(event.target as Node)) close();
  });
  useDocumentEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !details.current?.open) return;
      event.stopPropagation();
      closeToButton();
    },
    { capture: true },
  );
  return (
    <details className="menu" ref={details}>
      <summary className="btn tiny bare">{label}</summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the link itself is what is pressed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on the link is a click, too */}
      <div
        className="menu-sheet"
        onClick={({ target }) => {
          if ((target as Element).closest('a')) closeToButton();
        }}
      >
        {children}
      </div>
    </details>
  );
}
