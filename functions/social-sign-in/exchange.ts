import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from 'arctic';
import type { OAuthClient, OAuthProvider, SocialProfile } from './providers.ts';

/** Timeout for both calls to the provider together, in milliseconds. The visitor waits during these calls. */
const TIMEOUT_MS = 5_000;

/** Secrets of a sign-in (OAuth state and PKCE verifier), stored until the browser returns from the provider. */
export interface SocialFlow {
  state: string;
  verifier: string;
}

function clientFor(provider: OAuthProvider, client: OAuthClient, redirectUri: string) {
  const secret = provider.secretIn === 'header' ? client.clientSecret : null;
  return new OAuth2Client(client.clientId, secret, redirectUri);
}

/** Rejects when the signal aborts. For work that does not accept a signal. */
async function rejectOnAbort<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new Error('The provider does not respond'));
  signal.addEventListener('abort', giveUp);
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

/**
 * Begins a sign-in.
 * @param again true if the person must choose the account or enter the password again
 * @returns address of the provider for the redirect, and the secrets to store
 */
export function beginFlow(
  provider: OAuthProvider,
  client: OAuthClient,
  redirectUri: string,
  again: boolean,
): { address: string; flow: SocialFlow } {
  const flow = { state: generateState(), verifier: generateCodeVerifier() };
  const address = clientFor(provider, client, redirectUri).createAuthorizationURLWithPKCE(
    provider.authorizeUrl,
    flow.state,
    CodeChallengeMethod.S256,
    flow.verifier,
    [...provider.scopes],
  );
  if (again) address.searchParams.set(...provider.signInAgain);
  return { address: address.href, flow };
}

/**
 * Exchanges the authorization code for the visitor's profile. Throws on any failure of the provider.
 * @param timeoutMs for all calls together
 */
export async function fetchProfile(
  provider: OAuthProvider,
  client: OAuthClient,
  redirectUri: string,
  grant: { code: string; verifier: string },
  timeoutMs = TIMEOUT_MS,
): Promise<SocialProfile> {
  const signal = AbortSignal.timeout(timeoutMs);
  const tokenUrl = new URL(provider.tokenUrl);
  if (provider.secretIn === 'query') {
    tokenUrl.searchParams.set('client_secret', client.clientSecret);
  }
  const tokens = await rejectOnAbort(
    signal,
    clientFor(provider, client, redirectUri).validateAuthorizationCode(
      tokenUrl.href,
      grant.code,
      grant.verifier,
    ),
  );
  const response = await fetch(provider.profileUrl, {
    headers: { authorization: `Bearer ${tokens.accessToken()}`, accept: 'application/json' },
    signal,
  });
  if (!response.ok) throw new Error(`The provider answered ${response.status} for the profile`);
  return provider.profileSchema.parse(await response.json());
}
