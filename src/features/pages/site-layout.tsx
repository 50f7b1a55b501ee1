import type { ReactNode } from 'react';
import { t } from '../../shared/texts';
import { usePendingUrl } from '../../ui/navigation';
import { Toaster } from '../../ui/toast';
import { useFocusOnNavigation } from '../../ui/use-focus';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import * as styles from './site-layout.module.css';

/** Pages on which somebody does one thing, or sees what is theirs, and an address without a page. */
const isTask = (path: string) =>
  /^(\*|\/(check|goods|search|letter|login|register|forgot|reset|verify|pay|privacy|terms|order|profile|my-|invoices|consultations\/))/.test(
    path,
  );

const UnderWay = () => usePendingUrl() && <div className={styles.underWay} aria-hidden="true" />;

export function SiteLayout({ path, children }: { path: string; children: ReactNode }) {
  const main = useFocusOnNavigation();
  return (
    <>
      <a className="skip" href="#main">
        {t('Skip to the content')}
      </a>
      <UnderWay />
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
