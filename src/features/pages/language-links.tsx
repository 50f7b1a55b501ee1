import {
  inLanguage,
  isTranslated,
  languageNames,
  languages,
  languageTags,
} from '../../shared/languages';
import { languageNow, t } from '../../shared/texts';
import { usePlace } from '../../ui/navigation';
import * as styles from './language-links.module.css';

/** The same page in the other languages, each named in its own words. */
export function LanguageLinks({ className = '' }: { className?: string | undefined }) {
  const { pathname, search } = usePlace();
  if (!isTranslated(pathname)) return null;
  return (
    <nav className={`${styles.languages} ${className}`} aria-label={t('Language of this page')}>
      {languages.map((language) => (
        <a
          key={language}
          href={inLanguage(pathname + search, language)}
          lang={languageTags[language]}
          hrefLang={languageTags[language]}
          aria-current={language === languageNow() ? 'true' : undefined}
        >
          {languageNames[language]}
        </a>
      ))}
    </nav>
  );
}
