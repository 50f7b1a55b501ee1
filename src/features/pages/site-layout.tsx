import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../../shared/texts';
import { usePendingUrl, usePlace } from '../../ui/navigation';
import { Toaster } from '../../ui/toast';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import * as styles from './site-layout.module.css';

/** After a navigation, the focus moves to the new page's content, or to the part of it that was asked for. */
function useFocusOnNavigation() {
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

/** Pages on which somebody does one thing, or sees what is theirs, and an address without a page. */
const isTask = (path: string) =>
  /^(\*|\/(check|goods|search|letter|login|register|forgot|reset|verify|pay|privacy|terms|order|profile|my-|invoices|consultations\/))/.test(
    path,
  );

export function SiteLayout({ path, children }: { path: string; children: ReactNode }) {
  const main = useFocusOnNavigation();
  const isUnderWay = usePendingUrl() !== undefined;
  return (
    <>
      <a className="skip" href="#main">
        {t('Skip to the content')}
      </a>
      {isUnderWay && <div className={styles.underWay} aria-hidden="true" />}
      {/* Where somebody pays, nothing leads away but the firm's name. */}
      <SiteHeader isBare={path.startsWith('/checkout')} />
      <main id="main" tabIndex={-1} ref={main}>
        {children}
      </main>
      <SiteFooter isShort={isTask(path)} />
      <Toaster />
    </>
  );
}
