import type { SiteContext } from '../platform/context';
import { securityHeaders } from '../platform/http/security-headers';
import { withoutLanguage, withoutLanguages } from '../shared/languages';

/**
 * The security headers of every answer. Pages that take a card also load the provider's script, and scripts of threads
 * that compile WebAssembly may do so.
 */
export function openHeaders({ config, features }: SiteContext, isBuilt: boolean) {
  const security = { https: config.siteUrl.startsWith('https:'), development: !isBuilt };
  const plain = securityHeaders(security);
  const withCards = securityHeaders({ ...security, stripe: config.stripe !== undefined });
  const withWasm = securityHeaders({ ...security, wasm: true });
  const cardPaths = features.flatMap((feature) => feature.cardPaths ?? []);
  const wasmScripts = features.flatMap((feature) => feature.wasmScripts ?? []);
  const isIn = (some: string[], path: string) => some.some((each) => path.startsWith(each));
  const headersOf = (path: string) => {
    if (isIn(wasmScripts, path)) return withWasm;
    return isIn(cardPaths, withoutLanguage(path)) ? withCards : plain;
  };
  return {
    plain,
    of: (path: string, requestId: string) => ({
      ...headersOf(path),
      'X-Request-Id': requestId,
    }),
  };
}

/** Paths as they are logged: an address that grants access to a record is masked. */
export function openMask({ features }: SiteContext) {
  const secretPaths = features.flatMap((feature) => feature.secretPaths ?? []);
  return (path: string) => {
    const own = withoutLanguages(path);
    const secret = secretPaths.find((each) => own.startsWith(each) && own !== each);
    return secret === undefined ? path : `${secret}…`;
  };
}
