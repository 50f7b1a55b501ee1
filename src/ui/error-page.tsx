import { firm } from '../shared/firm';
import { BrokenRing } from './illustrations';
import { Logo } from './logo';

/** Stands alone: whatever failed may be part of the frame. It says nothing of the inside. */
export function ErrorPage() {
  return (
    <>
      <title>{`Something went wrong | ${firm.name}`}</title>
      <meta name="robots" content="noindex" />
      <header className="top">
        <div className="wrap">
          <a className="brand" href="/">
            <Logo />
            {firm.name}
          </a>
        </div>
      </header>
      <main id="main" className="lost lattice">
        <div className="sheet">
          <BrokenRing />
          <h1>Something went wrong</h1>
          <p className="lead">
            This page could not be shown, and the fault is ours. What you sent before is kept. Try
            it again, or write to us at{' '}
            <a href={`mailto:${firm.email}`} className="nowrap">
              {firm.email}
            </a>
            .
          </p>
          <div className="row">
            <button type="button" className="btn" onClick={() => location.reload()}>
              Try again
            </button>
            <a className="btn quiet" href="/">
              Home
            </a>
            <a className="btn quiet" href="/contact">
              Contact
            </a>
          </div>
        </div>
      </main>
    </>
  );
}
