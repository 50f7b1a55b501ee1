import { said } from '../../shared/texts';
import { Kept } from '../../ui/kept';
import { isSaidHere, Link, usePlace } from '../../ui/navigation';
import { currentness, siteLinks } from './site-links';

/** The links to the site's sections; that of the page's own is marked. */
export function SectionLinks({ className }: { className?: string | undefined }) {
  const { pathname } = usePlace();
  const own = siteLinks.find((link) => currentness(link, pathname));
  const of = { own: own?.to, current: own && currentness(own, pathname) };
  return <Kept as="ul" className={className} inside={Links} of={of} />;
}

interface LinksProps {
  own: string | undefined;
  current: ReturnType<typeof currentness>;
}

const Links = ({ own, current }: LinksProps) =>
  siteLinks.filter(isSaidHere).map(({ to, label }) => (
    <li key={to}>
      <Link to={to} aria-current={to === own ? current : undefined}>
        {said(label)}
      </Link>
    </li>
  ));
