import { renderToStaticMarkup } from 'react-dom/server';
import type { Failure } from '../../shared/failure';
import { firm } from '../../shared/firm';

export function failurePage(failure: Failure, styles: string[]): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en-SG">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${failure.message} | ${firm.name}`}</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main className="wrap section">
          <div className="empty">
            <h1>{failure.message}</h1>
            <p>Anything you already sent us is saved.</p>
            <a className="btn" href="/">
              Home
            </a>
          </div>
        </main>
      </body>
    </html>,
  )}`;
}
