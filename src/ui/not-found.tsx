import { SearchRing } from './illustrations';
import { Link } from './navigation';
import { PageMeta } from './page-meta';

const otherPlaces = [
  { label: 'Trademark', to: '/services/trademark' },
  { label: 'Trademark directory', to: '/trademarks' },
  { label: 'Guides', to: '/guides' },
  { label: 'Blog', to: '/blog' },
  { label: 'Sitemap', to: '/sitemap' },
  { label: 'Contact', to: '/contact' },
];

export function NotFound() {
  return (
    <>
      <PageMeta
        title="404 Page Not Found"
        description="There is no page at this address."
        path="/"
        noindex
      />
      <div className="lost lattice">
        <div className="sheet">
          <SearchRing />
          <h1>404 Page Not Found</h1>
          <p className="lead">
            We could not find a page at this address. It may have moved, or the address may be
            mistyped.
          </p>
          <Link className="btn" to="/">
            Home
          </Link>
          <nav className="also" aria-label="Other pages">
            {otherPlaces.map(({ label, to }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </nav>
        </div>
      </div>
    </>
  );
}
