import { createServer, type IncomingMessage } from 'node:http';
import type { TokenRequestIncomingMessage } from 'oauth2-mock-server';
import {
  type MutableResponse,
  type MutableToken,
  OAuth2Issuer,
  OAuth2Service,
} from 'oauth2-mock-server';
import { listen } from './port.ts';
import { guardRequests, localHosts } from './request-guard.ts';

/** Profile that the provider returns, with the fields of Google or Facebook. */
type LocalProfile = Record<string, unknown>;

/** Local replacement for Google and Facebook (D39). Signs in without any input. */
export interface LocalOAuthProvider {
  /** URL for LOCAL_OAUTH_URL. */
  url: string;
  stop(): Promise<void>;
}

interface Options {
  /** Port to listen on; by default a free one. */
  port?: number;
  /** Returns the profile for a client, 'local-google' or 'local-facebook'. */
  profileOf?: (clientId: string) => LocalProfile;
}

/** Returns a fixed profile for each service. Facebook does not report whether an email address is verified. */
function visitorOf(clientId: string): LocalProfile {
  return clientId === 'local-facebook'
    ? { id: 'facebook-visitor', email: 'minh@facebook.example' }
    : { sub: 'google-visitor', email: 'lan@google.example', email_verified: true };
}

/** Returns the client of the access token in a profile request. */
function clientOf(request: IncomingMessage): string {
  const [, payload = ''] = (request.headers.authorization ?? '').split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as {
    client?: string;
  };
  return claims.client ?? '';
}

/** Returns the client id in a token request, from its header or body. */
function clientOfTokenRequest(request: TokenRequestIncomingMessage): string {
  const [, basic] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (!basic) return String(request.body.client_id);
  return Buffer.from(basic, 'base64').toString('utf8').split(':')[0] ?? '';
}

/** Starts the provider on the loopback address. */
export async function startOAuthProvider({
  port = 0,
  profileOf = visitorOf,
}: Options = {}): Promise<LocalOAuthProvider> {
  const issuer = new OAuth2Issuer();
  const service = new OAuth2Service(issuer);
  await issuer.keys.generate('RS256');
  service.on('beforeTokenSigning', (token: MutableToken, request: TokenRequestIncomingMessage) => {
    token.payload['client'] = clientOfTokenRequest(request);
  });
  service.on('beforeUserinfo', (response: MutableResponse, request: IncomingMessage) => {
    response.body = profileOf(clientOf(request));
  });
  const server = createServer(service.requestHandler);
  guardRequests(server, localHosts());
  const url = `http://localhost:${await listen(server, port)}`;
  issuer.url = url;
  return {
    url,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
