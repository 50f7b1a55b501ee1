import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Failure } from '../../shared/failure';
import { firm } from '../../shared/firm';
import { type Language, languageTags } from '../../shared/languages';
import { languageNow, sayIn, t } from '../../shared/texts';
import { LostPage } from '../../ui/lost-page';
import { localAddress } from '../../ui/navigation';
import { spokenOf } from '../languages/spoken';

interface StaticPage {
  title: string;
  styles: string[];
  noindex?: boolean;
  children: ReactNode;
}

/** A complete page without scripts. */
export const staticPage = ({ title, styles, noindex, children }: StaticPage) =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang={languageTags[languageNow()]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {noindex && <meta name="robots" content="noindex" />}
        <title>{`${title} | ${firm.name}`}</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>{children}</body>
    </html>,
  )}`;

/** For failures outside the site's pages. */
export const failurePage = ({ message }: Failure, styles: string[], language: Language) =>
  sayIn(spokenOf(language), () => pageOf(message, styles));

const pageOf = (message: string, styles: string[]) =>
  staticPage({
    title: message,
    styles,
    noindex: true,
    children: (
      <LostPage title={t('We could not do that')} lead={message}>
        <a className="btn" href={localAddress('/')}>
          {t('Home')}
        </a>
        <a className="btn quiet" href={localAddress('/contact')}>
          {t('Contact')}
        </a>
      </LostPage>
    ),
  });
