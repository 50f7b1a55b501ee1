import type { PasskeyOptions, PasskeyResponse } from '../contract';

type Passkey = PasskeyResponse['response'];

/** The browser's own parsing of WebAuthn options, missing in older browsers. */
export const canUsePasskeys = () =>
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential;

export async function makePasskey(options: PasskeyOptions): Promise<Passkey> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never);
  return asJson(await navigator.credentials.create({ publicKey }));
}

export async function askPasskey(options: PasskeyOptions): Promise<Passkey> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never);
  return asJson(await navigator.credentials.get({ publicKey }));
}

function asJson(credential: Credential | null): Passkey {
  if (!credential) throw new Error('The browser gave no passkey.');
  return { ...(credential as PublicKeyCredential).toJSON(), type: 'public-key' };
}

/** Closing the browser's dialog is no error. */
export const isGivenUp = (error: unknown) =>
  error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name);
