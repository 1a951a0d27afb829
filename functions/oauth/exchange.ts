import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from 'arctic';
import type { Client, Profile, Provider } from './providers.ts';

/** The visitor waits meanwhile: for both answers of the provider, in milliseconds. */
const PATIENCE_MS = 5_000;

/** What has to be remembered between the way there and the way back. */
export interface Flow {
  state: string;
  verifier: string;
}

function clientFor(provider: Provider, client: Client, redirectUri: string) {
  const secret = provider.secretIn === 'header' ? client.clientSecret : null;
  return new OAuth2Client(client.clientId, secret, redirectUri);
}

/** Gives up when the signal comes, for work that cannot be told to stop. */
async function until<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new Error('The provider does not answer'));
  signal.addEventListener('abort', giveUp);
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

/** Begins a sign-in: where to send the browser, and what to remember. The verifier proves later that it was we who began. */
export function beginFlow(
  provider: Provider,
  client: Client,
  redirectUri: string,
): { address: string; flow: Flow } {
  const flow = { state: generateState(), verifier: generateCodeVerifier() };
  const address = clientFor(provider, client, redirectUri).createAuthorizationURLWithPKCE(
    provider.authorizeUrl,
    flow.state,
    CodeChallengeMethod.S256,
    flow.verifier,
    [...provider.scopes],
  );
  return { address: address.href, flow };
}

/**
 * Turns the code that came back into what the provider says of the visitor. Throws for whatever goes wrong there.
 * @param patienceMs milliseconds for all of it
 */
export async function fetchProfile(
  provider: Provider,
  client: Client,
  redirectUri: string,
  given: { code: string; verifier: string },
  patienceMs = PATIENCE_MS,
): Promise<Profile> {
  const signal = AbortSignal.timeout(patienceMs);
  const tokenUrl = new URL(provider.tokenUrl);
  if (provider.secretIn === 'query') {
    tokenUrl.searchParams.set('client_secret', client.clientSecret);
  }
  const tokens = await until(
    signal,
    clientFor(provider, client, redirectUri).validateAuthorizationCode(
      tokenUrl.href,
      given.code,
      given.verifier,
    ),
  );
  const response = await fetch(provider.profileUrl, {
    headers: { authorization: `Bearer ${tokens.accessToken()}`, accept: 'application/json' },
    signal,
  });
  if (!response.ok) throw new Error(`The provider answered ${response.status} for the profile`);
  return provider.profileSchema.parse(await response.json());
}
