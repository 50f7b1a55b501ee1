import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { adminLinks } from '../../../platform/auth/links';
import type { Config } from '../../../platform/config/config';
import type { Db } from '../../../platform/db/database';
import { fullName } from '../../../shared/account-name';
import type { Administrator } from '../../../shared/accounts';
import { invalid } from '../../../shared/failure';
import { firm } from '../../../shared/firm';
import type { AddPasskey } from '../contract';
import { findPasskeys, insertPasskey, markPasskeyUsed, type PasskeyRow } from '../data.server';

/** Loaded when first needed: most sites use no passkeys. */
const library = () => import('@simplewebauthn/server');

type Site = Pick<Config, 'siteUrl'>;

const siteOf = ({ siteUrl }: Site) => ({
  expectedOrigin: siteUrl,
  expectedRPID: new URL(siteUrl).hostname,
});

const refused = () => invalid('This passkey was not accepted. Please try again.');

/** Options with which the browser creates a passkey. */
export async function offerPasskey(
  db: Db,
  config: Site,
  { id, username, ...names }: Administrator,
) {
  const { generateRegistrationOptions } = await library();
  const passkeys = await findPasskeys(db, id);
  const options = await generateRegistrationOptions({
    rpName: firm.name,
    rpID: new URL(config.siteUrl).hostname,
    userID: new TextEncoder().encode(`administrator ${id}`),
    userName: username,
    userDisplayName: fullName(names),
    excludeCredentials: passkeys.map(asDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await db.transaction((tx) =>
    adminLinks.storeChallenge(tx, 'register-passkey', id, options.challenge),
  );
  return options;
}

export async function storePasskey(
  tx: Db,
  config: Site,
  administratorId: number,
  { name, response }: AddPasskey,
): Promise<void> {
  const { verifyRegistrationResponse } = await library();
  const challenge = await adminLinks.takeChallenge(tx, 'register-passkey', administratorId);
  if (!challenge) throw refused();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    ...siteOf(config),
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    requireUserVerification: false,
  }).catch(() => {
    throw refused();
  });
  if (!verified) throw refused();
  const { credential } = registrationInfo;
  const stored = await insertPasskey(tx, {
    administratorId,
    name,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
  });
  if (!stored) throw refused();
}

/** Options with which the browser asks for one of an administrator’s passkeys. */
export async function askForPasskey(db: Db, config: Site, administratorId: number) {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: new URL(config.siteUrl).hostname,
    allowCredentials: (await findPasskeys(db, administratorId)).map(asDescriptor),
    userVerification: 'preferred',
  });
  await db.transaction((tx) =>
    adminLinks.storeChallenge(tx, 'sign-in-passkey', administratorId, options.challenge),
  );
  return options;
}

/** Whether the response answers the last challenge; each can be used once. */
export async function takePasskey(
  db: Db,
  config: Site,
  administratorId: number,
  response: { id: string },
): Promise<boolean> {
  const { verifyAuthenticationResponse } = await library();
  const challenge = await adminLinks.takeChallenge(db, 'sign-in-passkey', administratorId);
  const passkey = (await findPasskeys(db, administratorId)).find(
    ({ credentialId }) => credentialId === response.id,
  );
  if (!challenge || !passkey) return false;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...siteOf(config),
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    requireUserVerification: false,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return false;
  await markPasskeyUsed(db, passkey.id, authenticationInfo.newCounter);
  return true;
}

const asDescriptor = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  transports,
});
