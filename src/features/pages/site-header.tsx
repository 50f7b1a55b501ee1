import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { firm } from '../../shared/firm';
import { t } from '../../shared/texts';
import { Logo } from '../../ui/logo';
import { Link } from '../../ui/navigation';
import { useSlash } from '../../ui/use-slash';
import { checkPath } from '../clearance/check-search';
import { AccountLinks } from './account-links';
import { searchPath } from './queries';
import { SectionLinks } from './section-links';
import { SidePanel } from './side-panel';
import * as styles from './site-header.module.css';

const SearchDialog = lazy(() => import('./search-dialog'));

const shadowFromPx = 10;

export function SiteHeader({ isBare }: { isBare: boolean }) {
  const header = useRef<HTMLElement>(null);

  useEffect(() => {
    const look = () => header.current?.toggleAttribute('data-scrolled', scrollY > shadowFromPx);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);

  return (
    <header className="top" ref={header}>
      <div className="wrap">
        <Link className="brand" to="/">
          <Logo />
          {firm.name}
        </Link>
        {!isBare && (
          <>
            <nav className={styles.nav} aria-label={t('Main')}>
              <SectionLinks />
            </nav>
            <Link className={`btn ${styles.check}`} to={checkPath}>
              {t('Check a name')}
            </Link>
            <SearchLink />
            <AccountLinks />
            <SidePanel />
          </>
        )}
      </div>
    </header>
  );
}

/** `/` opens it too, where the page has no field of its own for that key. Without script it leads to the page. */
function SearchLink() {
  const [isOpen, setOpen] = useState(false);
  useSlash(() => setOpen(!document.querySelector('main [aria-keyshortcuts="/"]')));
  return (
    <>
      <Link
        className={styles.search}
        to={searchPath}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M13 13l5 5M14.5 8.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0" />
        </svg>
        <span className="sr">{t('Search the site')}</span>
      </Link>
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
