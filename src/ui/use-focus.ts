import { useEffect, useRef } from 'react';
import { usePlace } from './navigation';

/** After a navigation, the focus moves to the new page's content, or to the part of it that was asked for. */
export function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash, key } = usePlace();
  const shown = useRef({ pathname, key });
  useEffect(() => {
    if (shown.current.key === key) return;
    // A list that restarts at its top would leave the focus on the page number far below.
    const isElsewhere = shown.current.pathname !== pathname || isBelowTheScreen();
    shown.current = { pathname, key };
    if (!isElsewhere) return;
    const part = hash ? document.getElementById(hash.slice(1)) : main.current;
    // Setting it makes a section focusable, and a field would leave the order of tabs.
    if (part && part.tabIndex < 0) part.tabIndex = -1;
    part?.focus({ preventScroll: true });
  }, [pathname, hash, key]);
  return main;
}

const isBelowTheScreen = () =>
  (document.activeElement?.getBoundingClientRect().top ?? 0) > innerHeight;

/**
 * The heading that takes the focus when something else is shown, since what was pressed for it is gone. A page that
 * was just opened keeps its own focus.
 */
export function useFocusOnChange(shown: string | boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current !== shown) heading.current?.focus();
    last.current = shown;
  }, [shown]);
  return heading;
}
