import { expect, test } from 'vitest';
import { currentness, siteLinks } from './site-links';

const current = (pathname: string) =>
  siteLinks
    .map((link) => [link.label, currentness(link, pathname)] as const)
    .filter(([, is]) => is);

test.each([
  ['/services/trademark', 'Trademark', 'page'],
  ['/services/trademark/', 'Trademark', 'page'],
  ['/trademark', 'Trademark', 'page'],
  ['/services/trademark/singapore-trademark-registration', 'Trademark', 'true'],
  ['/consultations', 'Consultation', 'page'],
  ['/blog/what-a-class-is', 'Blog', 'true'],
])('%s belongs to %s', (pathname, label, is) => {
  expect(current(pathname)).toEqual([[label, is]]);
});

test.each(['/', '/trademarks', '/trademarks/sago-lane', '/bloggers', '/contact'])(
  '%s belongs to no section',
  (pathname) => {
    expect(current(pathname)).toEqual([]);
  },
);
