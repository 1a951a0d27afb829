import type { IncomingMessage } from 'node:http';
import type { TokenRequestIncomingMessage } from 'oauth2-mock-server';
import { type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server';

/** What the provider says of whoever signs in: the fields that Google and Facebook have. */
type LocalProfile = Record<string, unknown>;

/** A provider on this machine that stands in for Google and Facebook (D39). It asks nobody for anything. */
export interface LocalOAuthProvider {
  /** Address for LOCAL_OAUTH_URL. */
  url: string;
  stop(): Promise<void>;
}

interface Options {
  /** A free one is taken when it is left out. */
  port?: number;
  /** Who signs in through which client, 'local-google' or 'local-facebook'. */
  profileOf?: (clientId: string) => LocalProfile;
}

/** One visitor for each button. Facebook does not say that it has checked an address. */
function visitorOf(clientId: string): LocalProfile {
  return clientId === 'local-facebook'
    ? { id: 'facebook-visitor', email: 'minh@facebook.example' }
    : { sub: 'google-visitor', email: 'lan@google.example', email_verified: true };
}

/** Whose access token came with a request for the profile. */
function clientOf(request: IncomingMessage): string {
  const [, payload = ''] = (request.headers.authorization ?? '').split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as {
    client?: string;
  };
  return claims.client ?? '';
}

/** The client's name, from the header or the body of its request for a token. */
function clientOfTokenRequest(request: TokenRequestIncomingMessage): string {
  const [, basic] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (!basic) return String(request.body.client_id);
  return Buffer.from(basic, 'base64').toString('utf8').split(':')[0] ?? '';
}

/** Starts the provider on the loopback address. */
export async function startOAuthProvider({
  port,
  profileOf = visitorOf,
}: Options = {}): Promise<LocalOAuthProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  server.service.on(
    'beforeTokenSigning',
    (token: MutableToken, request: TokenRequestIncomingMessage) => {
      token.payload['client'] = clientOfTokenRequest(request);
    },
  );
  server.service.on('beforeUserinfo', (answer: MutableResponse, request: IncomingMessage) => {
    answer.body = profileOf(clientOf(request));
  });
  await server.start(port, 'localhost');
  return { url: `http://localhost:${server.address().port}`, stop: () => server.stop() };
}
