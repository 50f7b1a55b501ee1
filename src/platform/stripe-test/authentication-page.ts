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
      <p><strong>Test mode: no ${intent.way === 'paynow' ? 'money is moved' : 'real card is charged'}</strong></p>
      <h1>Approve the payment</h1>
      <p>${
        intent.way === 'paynow'
          ? `Your bank’s app read the PayNow code: pay ${centsToText(intent.amountCents)}? The bank answers after some seconds.`
          : `Your bank asks: do you want to pay ${centsToText(intent.amountCents)} with the card ending in ${intent.cardLast4 ?? ''}?`
      }</p>
      <form method="post">
        <input type="hidden" name="client_secret" value="${intent.clientSecret}">
        <input type="hidden" name="return_url" value="${returnUrl ?? ''}">
        ${intent.way === 'paynow' ? payNowButtons : cardButtons}
      </form>
    </main>
  </body>
</html>`;

const cardButtons = html`<button name="answer" value="approve">Approve</button>
        <button name="answer" value="refuse">Refuse</button>`;

const payNowButtons = html`<button name="answer" value="pay">Pay</button>
        <button name="answer" value="refused later">Pay, and the bank refuses it</button>
        <button name="answer" value="expire">Let the code run out</button>`;

/** Redirects back, to this site only. */
export function returnPath(intent: Intent, returnUrl: string | null): string {
  const { pathname, searchParams } =
    URL.parse(returnUrl ?? '', 'http://site.invalid') ?? new URL('http://site.invalid/');
  searchParams.set('payment_intent', intent.id);
  searchParams.set('payment_intent_client_secret', intent.clientSecret);
  const isOnItsWay = intent.status === 'processing' || intent.status === 'succeeded';
  searchParams.set('redirect_status', isOnItsWay ? intent.status : 'failed');
  return `${pathname.replace(/^[/\\]*/, '/')}?${searchParams}`;
}
