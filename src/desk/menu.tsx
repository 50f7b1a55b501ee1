import { type ReactNode, useEffect, useRef } from 'react';

interface MenuProps {
  label: string;
  children: ReactNode;
}

/** A button that opens a sheet below it; Esc and a press elsewhere close it. */
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
      <summary className="btn tiny">{label}</summary>
      <div className="menu-sheet">{children}</div>
    </details>
  );
}
