import { type Text, t } from '../shared/texts';
import { SearchRing } from './illustrations/search-ring';
import { Lost } from './lost';
import { isSaidHere, Link } from './navigation';
import { PageMeta } from './page-meta';

const otherPlaces: { label: Text; to: string }[] = [
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
        title={t('404 Page Not Found')}
        description={t('There is no page at this address.')}
        path="/"
        noindex
      />
      <Lost
        art={<SearchRing />}
        title={t('404 Page Not Found')}
        lead={t(
          'We could not find a page at this address. It may have moved, or the address may be mistyped.',
        )}
      >
        <Link className="btn" to="/">
          {t('Home')}
        </Link>
        <nav aria-label={t('Other pages')}>
          {otherPlaces.filter(isSaidHere).map(({ label, to }) => (
            <Link key={to} to={to}>
              {t(label)}
            </Link>
          ))}
        </nav>
      </Lost>
    </>
  );
}
