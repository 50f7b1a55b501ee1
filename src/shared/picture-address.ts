export const pictureSize = { width: 1200, height: 630 };

/** Where the picture to share of a page is: `/about` has `/og/about.png`. */
export const pictureAddress = (path: string) =>
  `/og${(path.split(/[?#]/)[0] ?? '').replace(/^\/$/, '/index')}.png`;

/** The page that such an address belongs to. */
export const picturedPath = (address: string) =>
  address
    .replace(/^\/og/, '')
    .replace(/\.png$/, '')
    .replace(/^\/index$/, '/');
