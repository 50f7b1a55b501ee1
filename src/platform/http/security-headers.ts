export interface SecurityOptions {
  https: boolean;
  /** Checkout with real keys loads Stripe's own script; every other page knows no foreign origin. */
  stripe?: boolean;
  development?: boolean;
}

export function securityHeaders(options: SecurityOptions): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(options),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(options.https && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}

/**
 * No inline script or style runs at all: data travels in blocks that are not executed, so there is no
 * nonce for the page cache to freeze and no hash to keep in step.
 */
function contentSecurityPolicy({ https, stripe, development }: SecurityOptions): string {
  const stripeScript = stripe ? ' https://js.stripe.com' : '';
  const stripeFrames = stripe ? 'https://js.stripe.com https://hooks.stripe.com' : "'none'";
  const stripeCalls = stripe ? ' https://api.stripe.com' : '';
  return [
    "default-src 'none'",
    `script-src 'self'${stripeScript}${development ? " 'unsafe-inline'" : ''}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self'${stripeCalls}${development ? ' ws:' : ''}`,
    `frame-src ${stripeFrames}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
