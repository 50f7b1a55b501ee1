import { firm } from '../shared/firm';
import { BrokenRing } from './illustrations/broken-ring';
import { Logo } from './logo';
import { Lost } from './lost';

/** Independent of the frame, which may have failed. Shows no internal details. */
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
      <Lost
        as="main"
        art={<BrokenRing />}
        title="Something went wrong"
        lead={
          <>
            We could not show this page because of an error on our side. Try again, or write to us
            at{' '}
            <a href={`mailto:${firm.email}`} className="nowrap">
              {firm.email}
            </a>
            .
          </>
        }
      >
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
      </Lost>
    </>
  );
}
