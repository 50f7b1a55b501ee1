import { html } from 'hono/html';
import { centsToText } from '../../shared/price';
import type { Intent } from './shapes';

/** Simulates a bank's authentication page: a plain form without script and style. */
export const authenticationPage = (
  intent: Intent,
  returnUrl: string | undefined,
) => html`<!doctype html>
<html lang="en-SG">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>Approve the payment | Test mode</title>
  </head>
  <body>
    <main>
      <p><strong>Test mode: no real card is charged</strong></p>
      <h1>Approve the payment</h1>
      <p>Your bank asks: do you want to pay ${centsToText(intent.amountCents)} with the card ending in ${intent.cardLast4 ?? ''}?</p>
      <form method="post">
        <input type="hidden" name="client_secret" value="${intent.clientSecret}">
        <input type="hidden" name="return_url" value="${returnUrl ?? ''}">
        <button name="answer" value="approve">Approve</button>
        <button name="answer" value="refuse">Refuse</button>
      </form>
    </main>
  </body>
</html>`;

/** Redirects back, to this site only. */
export function returnPath(intent: Intent, returnUrl: string | null): string {
  const { pathname, searchParams } =
    URL.parse(returnUrl ?? '', 'http://site.invalid') ?? new URL('http://site.invalid/');
  searchParams.set('payment_intent', intent.id);
  searchParams.set('payment_intent_client_secret', intent.clientSecret);
  searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return `${pathname.replace(/^[/\\]*/, '/')}?${searchParams}`;
}
