export const pictureSize = { width: 1200, height: 630 };

/** The address of a page's social picture: `/about` has `/og/about.png`, `/zh` has `/og/zh.png`. */
export const pictureAddress = (path: string) =>
  `/og${(path.split(/[?#]/)[0] ?? '').replace(/^\/$/, '/index')}.png`;

/** The page of a social picture's address. */
export const picturedPath = (address: string) =>
  address
    .replace(/^\/og/, '')
    .replace(/\.png$/, '')
    .replace(/^\/index$/, '/');
