import { afterAll, beforeAll, expect, test } from 'vitest';
import { listedPaths } from '../src/main/listed-paths';
import { inLanguage, isTranslated } from '../src/shared/languages';
import { expectAccessible } from './accessibility';
import { type JourneySite, openJourney } from './journey-site';

let site: JourneySite;
beforeAll(async () => {
  site = await openJourney({ RATE_LIMITS: 'off' });
});
afterAll(() => site.close());

const registration = '/services/trademark/singapore-trademark-registration';
const others = [
  ...[registration, '/check?name=Kelip&classes=30', '/goods?q=coffee', '/search?q=S$'],
  ...['/trademarks/kelip', '/guides/choose-nice-classes', '/login', '/register'],
  ...['/forgot-password', '/checkout/0', '/payment-success', '/no-such-page'],
];

test.each([
  ['en', 390, 'light'],
  ['zh', 390, 'light'],
  ['ms', 390, 'dark'],
] as const)(
  'public pages are accessible in %s at %i px, %s',
  async (language, width, colorScheme) => {
    const { page, close } = await site.visit({ viewport: { width, height: 900 }, colorScheme });
    for (const path of [...listedPaths, ...others]) {
      if (language !== 'en' && !isTranslated(path)) continue;
      await page.goto(site.url + inLanguage(path, language), { waitUntil: 'load' });
      await expectAccessible(page).catch((error) => {
        throw new Error(`${page.url()}: ${error.message}`, { cause: error });
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await close();
  },
);
