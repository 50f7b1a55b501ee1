/** Over https no other host, and no page without encryption, can set a cookie of such a name. */
export const cookieName = (name: string, siteUrl: string) =>
  siteUrl.startsWith('https:') ? `__Host-${name}` : name;
