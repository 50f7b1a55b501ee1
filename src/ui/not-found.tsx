import { SearchRing } from './illustrations/search-ring';
import { Lost } from './lost';
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
      <Lost
        art={<SearchRing />}
        title="404 Page Not Found"
        lead="We could not find a page at this address. It may have moved, or the address may be mistyped."
      >
        <Link className="btn" to="/">
          Home
        </Link>
        <nav aria-label="Other pages">
          {otherPlaces.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
      </Lost>
    </>
  );
}
