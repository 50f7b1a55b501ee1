/** Where only people have business, by the first letters of the address. */
const closed = [
  '/admin',
  '/api',
  '/check/report',
  '/checkout',
  '/payment-success',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/profile',
  '/orders',
  '/stripe-test',
];

export const robotsText = (siteUrl: string) =>
  `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${siteUrl}/sitemap.xml\n`;
