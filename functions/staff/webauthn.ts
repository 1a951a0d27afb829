import { createHash } from 'node:crypto';
import * as z from 'zod';
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  PasskeySignature,
} from '#contracts/staff/webauthn.ts';
import { SHOP_NAME } from '#shop.config.ts';

const TIMEOUT_MS = 5 * 60_000;
/** ES256 and RS256. Every common authenticator supports at least one of them. */
const ALGORITHMS = [-7, -257];

/** Public half of a passkey. */
export interface PasskeyCredential {
  id: string;
  /** COSE key, in base64url. */
  publicKey: string;
  /** Number of signatures that the authenticator reported. Zero for passkeys that do not count. */
  counter: number;
}

/** Id of the relying party: the host of the site. */
function rpIdOf(site: string): string {
  return new URL(site).hostname;
}

/** Options for a new passkey: discoverable, with user verification. */
export function passkeyCreation(
  site: string,
  person: { id: string; email: string; name: string },
  challenge: string,
  passkeyIds: readonly string[],
): PasskeyCreation {
  return {
    rp: { id: rpIdOf(site), name: SHOP_NAME },
    user: {
      id: Buffer.from(person.id, 'hex').toString('base64url'),
      name: person.email,
      displayName: person.name,
    },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    excludeCredentials: passkeyIds.map((id) => ({ type: 'public-key', id })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** Options for a signature of any passkey of the site. */
export function passkeyRequest(site: string, challenge: string): PasskeyRequest {
  return { challenge, timeout: TIMEOUT_MS, rpId: rpIdOf(site), userVerification: 'required' };
}

/** Id of the person in a signature. */
export function passkeyStaffId({ response }: PasskeySignature): string {
  return Buffer.from(response.userHandle, 'base64url').toString('hex');
}

const clientDataSchema = z.object({ challenge: z.string() });

/** Challenge in a message, not yet verified; empty if the message cannot be parsed. */
export function challengeOf({ response }: NewPasskey | PasskeySignature): string {
  try {
    const json = Buffer.from(response.clientDataJSON, 'base64url').toString('utf8');
    return clientDataSchema.parse(JSON.parse(json)).challenge;
  } catch {
    return '';
  }
}

/** Hash of a challenge or of a passkey's id, for keys. */
export function credentialHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Loads the library on first use: it is a quarter of the code that the API would load at a cold start. */
const library = () => import('@simplewebauthn/server');

function expectations(site: string, expectedChallenge: string) {
  return {
    expectedChallenge,
    expectedOrigin: new URL(site).origin,
    expectedRPID: rpIdOf(site),
    requireUserVerification: true,
  };
}

/** Verifies a new passkey. @returns undefined if it is not valid for the site and the challenge */
export async function verifyNewPasskey(
  passkey: NewPasskey,
  site: string,
  challenge: string,
): Promise<PasskeyCredential | undefined> {
  const { clientDataJSON, attestationObject } = passkey.response;
  const response = {
    ...passkey,
    response: { clientDataJSON, attestationObject },
    clientExtensionResults: {},
  };
  const { verifyRegistrationResponse } = await library();
  // The library throws for everything that does not match.
  const verified = await verifyRegistrationResponse({
    response,
    supportedAlgorithmIDs: ALGORITHMS,
    ...expectations(site, challenge),
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
}

/**
 * Verifies a signature. A counter that does not increase indicates a copied passkey and is rejected, unless the old and
 * the new counter are both zero.
 * @returns the new counter, or undefined if the signature is not valid
 */
export async function verifySignature(
  signature: PasskeySignature,
  site: string,
  challenge: string,
  { id, publicKey, counter }: PasskeyCredential,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: { ...signature, clientExtensionResults: {} },
    credential: { id, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter },
    ...expectations(site, challenge),
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}
