interface SiteLink {
  label: string;
  to: string;
  /** Another address of the same page. */
  also?: string;
}

export const siteLinks: SiteLink[] = [
  { label: 'Trademark', to: '/services/trademark', also: '/trademark' },
  { label: 'Patent', to: '/services/patent', also: '/patent' },
  { label: 'Copyright', to: '/services/copyright', also: '/copyright' },
  { label: 'Consultation', to: '/services/consultation', also: '/consultations' },
  { label: 'Guides', to: '/guides' },
  { label: 'Blog', to: '/blog' },
  { label: 'About', to: '/about' },
];

/** `page` on the link's own page, `true` on a page below it. */
export function currentness({ to, also }: SiteLink, pathname: string): 'page' | 'true' | undefined {
  const path = pathname.replace(/(?<=.)\/+$/, '').toLowerCase();
  if (path === to || path === also) return 'page';
  return path.startsWith(`${to}/`) ? 'true' : undefined;
}
