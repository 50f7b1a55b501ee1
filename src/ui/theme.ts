const aYear = 365 * 24 * 60 * 60;

const isDark = () => {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
};

/** Toggles between light and dark in a cookie, so that the server renders the next page in it. */
export function switchTheme() {
  const theme = isDark() ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  const isHttps = location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is too young for our browsers
  document.cookie = `${isHttps ? '__Host-' : ''}theme=${theme}; Path=/; Max-Age=${aYear}; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}
