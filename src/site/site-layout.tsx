import { type ReactNode, useEffect, useRef } from 'react';
import { usePlace } from '../ui/navigation';
import { Toaster } from '../ui/toast';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

/** After a navigation the keyboard and the reader begin at the new page's content. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = usePlace();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash) main.current?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return main;
}

export function SiteLayout({ children }: { children: ReactNode }) {
  const main = useFocusOnNavigation();
  return (
    <>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} ref={main}>
        {children}
      </main>
      <SiteFooter />
      <Toaster />
    </>
  );
}
