import { createHmac } from 'node:crypto';

/** The stand-in's keys, derived from the site's secret so that others can't call it or sign for it. */
export function testKeys(secret: string) {
  const derive = (use: string) =>
    createHmac('sha256', secret).update(`stripe-test ${use}`).digest('hex').slice(0, 48);
  return {
    secretKey: `sk_test_${derive('key')}`,
    publishableKey: `pk_test_${derive('publishable key')}`,
    webhookSecret: `whsec_${derive('webhook')}`,
  };
}
