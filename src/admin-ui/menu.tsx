import { type ReactNode, useEffect, useRef } from 'react';

interface MenuProps {
  label: string;
  children: ReactNode;
}

/** A button that opens a sheet below it; Esc, a press elsewhere and a link that is followed close it. */
export function Menu({ label, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => details.current?.removeAttribute('open');
    const onPress = (event: PointerEvent) => {
      if (!details.current?.contains(event.target as Node)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return;
      event.stopPropagation();
      close();
      details.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey, true);
    };
  }, []);
  return (
    <details className="menu" ref={details}>
      <summary className="btn tiny bare">{label}</summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the link itself is what is pressed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on the link is a click, too */}
      <div
        className="menu-sheet"
        onClick={({ target }) => {
          if (!(target as Element).closest('a')) return;
          details.current?.removeAttribute('open');
          details.current?.querySelector('summary')?.focus();
        }}
      >
        {children}
      </div>
    </details>
  );
}
