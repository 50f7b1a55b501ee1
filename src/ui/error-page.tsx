import { firm } from '../shared/firm';
import { LostPage } from './lost-page';

/** Independent of the frame, which may have failed. Shows no internal details. */
export function ErrorPage() {
  return (
    <>
      <title>{`Something went wrong | ${firm.name}`}</title>
      <meta name="robots" content="noindex" />
      <LostPage
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
        <button type="button" className="btn" onClick={() => location.reload()}>
          Try again
        </button>
        <a className="btn quiet" href="/">
          Home
        </a>
        <a className="btn quiet" href="/contact">
          Contact
        </a>
      </LostPage>
    </>
  );
}
