export interface SecurityOptions {
  https: boolean;
  /** Checkout with real keys loads Stripe's script; all other pages allow no other origin. */
  stripe?: boolean;
  /** A thread that compiles WebAssembly: its own script's answer allows it, and no page's. */
  wasm?: boolean;
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
 * No inline scripts or styles: data travels in blocks that are not executed, so the page cache needs no
 * nonces or hashes.
 */
function contentSecurityPolicy({ https, stripe, wasm, development }: SecurityOptions): string {
  const stripeScript = stripe ? ' https://js.stripe.com' : '';
  const stripeFrames = stripe ? 'https://js.stripe.com https://hooks.stripe.com' : "'none'";
  const stripeCalls = stripe ? ' https://api.stripe.com' : '';
  const compiled = wasm ? " 'wasm-unsafe-eval'" : '';
  return [
    "default-src 'none'",
    `script-src 'self'${stripeScript}${compiled}${development ? " 'unsafe-inline'" : ''}`,
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
