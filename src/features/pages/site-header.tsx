import { useEffect, useRef } from 'react';
import { firm } from '../../shared/firm';
import { t } from '../../shared/texts';
import { Logo } from '../../ui/logo';
import { Link } from '../../ui/navigation';
import { checkPath } from '../clearance/check-search';
import { AccountLinks } from './account-links';
import { SectionLinks } from './section-links';
import { SidePanel } from './side-panel';
import * as styles from './site-header.module.css';

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
            <AccountLinks />
            <SidePanel />
          </>
        )}
      </div>
    </header>
  );
}
