import type { ReactNode } from 'react';
import { type Language, languageTags } from '../shared/languages';
import { languageNow } from '../shared/texts';

export interface PageAssets {
  /** The script of the page’s screen. */
  screen: string;
  scripts: string[];
  preloads: string[];
  styles: string[];
  fonts: string[];
}

export interface PageData {
  siteUrl: string;
  /** The page of the address, so that the browser needs no table of them for it. */
  page: {
    path: string;
    params: Record<string, string>;
    screen: string;
    frame: 'site' | 'admin' | 'none';
  };
  /** The day in Singapore. */
  today: string;
  assets: PageAssets;
  posted?: unknown;
  queries: unknown;
  language: Language;
}

/** React renders the whole document, so that pages can add title and links to its head. */
export function Document({
  assets,
  texts,
  data,
  children,
}: {
  assets: PageAssets;
  /** The file with what the page says in its language. */
  texts?: string | undefined;
  data: string;
  children: ReactNode;
}) {
  return (
    <html lang={languageTags[languageNow()]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBFAF7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0D1320" media="(prefers-color-scheme: dark)" />
        {/* The style first and the script last: the page is read before it is live. */}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        {assets.preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        {texts && (
          <link rel="preload" as="fetch" href={texts} crossOrigin="" suppressHydrationWarning />
        )}
        <link rel="icon" href="/icon-32.png" type="image/png" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" sizes="any" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body suppressHydrationWarning>
        {children}
        <script
          id="page-data"
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: `<` is escaped where it is made
          dangerouslySetInnerHTML={{ __html: data }}
        />
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} fetchPriority="low" />
        ))}
      </body>
    </html>
  );
}
