import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Failure } from '../../shared/failure';
import { firm } from '../../shared/firm';
import { BrokenRing } from '../../ui/illustrations/broken-ring';
import { Logo } from '../../ui/logo';
import { Lost } from '../../ui/lost';

interface StaticPage {
  title: string;
  styles: string[];
  noindex?: boolean;
  children: ReactNode;
}

/** A complete page without scripts. */
export const staticPage = ({ title, styles, noindex, children }: StaticPage) =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en-SG">
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
export const failurePage = ({ message }: Failure, styles: string[]) =>
  staticPage({
    title: message,
    styles,
    noindex: true,
    children: (
      <>
        <header className="top">
          <div className="wrap">
            <a className="brand" href="/">
              <Logo />
              {firm.name}
            </a>
          </div>
        </header>
        <Lost as="main" art={<BrokenRing />} title="We could not do that" lead={message}>
          <div className="row">
            <a className="btn" href="/">
              Home
            </a>
            <a className="btn quiet" href="/contact">
              Contact
            </a>
          </div>
        </Lost>
      </>
    ),
  });
