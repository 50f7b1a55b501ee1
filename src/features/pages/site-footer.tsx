import links from 'content:links/footer';
import { firm } from '../../shared/firm';
import { said, t } from '../../shared/texts';
import { Kept } from '../../ui/kept';
import { Logo } from '../../ui/logo';
import { isSaidHere, Link } from '../../ui/navigation';
import { useToday } from '../../ui/page-context';
import { switchTheme } from '../../ui/theme';
import { LanguageLinks } from './language-links';
import * as styles from './site-footer.module.css';

function Links({ title, links }: { title: string; links: { label: string; to: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.filter(isSaidHere).map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{said(label)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** `isShort`: on a page of one task. */
export function SiteFooter({ isShort }: { isShort: boolean }) {
  const year = useToday().slice(0, 4);
  return isShort ? (
    <footer className={styles.short}>
      <Kept as="div" className="wrap" inside={Short} of={{ year }} />
      <LanguageLinks className="wrap" />
    </footer>
  ) : (
    <footer className={`night ${styles.foot}`}>
      <Kept as="div" inside={Content} of={{ year }} />
      <LanguageLinks className={`wrap ${styles.languages}`} />
    </footer>
  );
}

const Short = ({ year }: { year: string }) => (
  <>
    <span>{`© ${year} ${firm.legalName}`}</span>
    <ul>
      {links.short.map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{said(label)}</Link>
        </li>
      ))}
    </ul>
    <button type="button" onClick={switchTheme}>
      {t('Switch theme')}
    </button>
  </>
);

function Content({ year }: { year: string }) {
  const { address } = firm;
  return (
    <>
      <div className={styles.frieze} />
      <div className={`wrap ${styles.body}`}>
        <div className={styles.columns}>
          <div className="stack">
            <Link className="brand" to="/">
              <Logo />
              {firm.name}
            </Link>
            <p className="soft">{said(firm.description)}</p>
          </div>
          <Links title={t('Services')} links={links.services} />
          <Links title={t('Resources')} links={links.resources} />
          <div>
            <h2>{t('Contact')}</h2>
            <address>
              {firm.legalName}
              <br />
              {address.street}
              <br />
              {address.city} {address.postalCode}
              <br />
              <a href={`tel:${firm.phone.replaceAll(' ', '')}`} className="num">
                {firm.phone}
              </a>
              <br />
              <a href={`mailto:${firm.email}`}>{firm.email}</a>
            </address>
          </div>
        </div>
        <div className={styles.legal}>
          <span>{`© ${year} ${firm.legalName}`}</span>
          <span>{said(firm.hours.short)}</span>
          <button type="button" onClick={switchTheme}>
            {t('Switch theme')}
          </button>
        </div>
      </div>
    </>
  );
}
