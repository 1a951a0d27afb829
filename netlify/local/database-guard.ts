import { randomBytes } from 'node:crypto';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { areEqualSecrets } from '#functions/equal-secrets.ts';
import { localHosts, refusalOf, refuse } from './request-guard.ts';

/** Door to the embedded database for DynamoDB clients of developers. */
export interface GuardedDatabase {
  endpoint: string;
  /** Access key id that clients must use. New at every start. */
  accessKeyId: string;
  stop(): Promise<void>;
}

const KEY_BYTES = 15;
const CREDENTIAL = /^AWS4-HMAC-SHA256 Credential=([^/\s]+)\//;
/** Headers with which the database opens itself to all web pages. */
const OPENING_HEADER = /^access-control-/;
/** Browsers send these headers, and DynamoDB clients do not. */
const BROWSER_HEADERS = ['origin', 'sec-fetch-site', 'sec-fetch-mode'];

function deny(response: ServerResponse, message: string): void {
  const type = 'com.amazon.coral.service#UnrecognizedClientException';
  response.writeHead(403, { 'content-type': 'application/x-amz-json-1.0', connection: 'close' });
  response.end(JSON.stringify({ __type: type, message }));
}

/**
 * Starts a proxy on a loopback address, which forwards requests with its access key to the database. Requests of web
 * pages are refused.
 * @param target address of the database
 */
export async function guardDatabase(target: string): Promise<GuardedDatabase> {
  const accessKeyId = randomBytes(KEY_BYTES).toString('hex').toUpperCase();
  const hosts = localHosts();
  const agent = new Agent({ keepAlive: true });

  function isAuthorized({ headers }: IncomingMessage): boolean {
    const [, given = ''] = CREDENTIAL.exec(headers.authorization ?? '') ?? [];
    return areEqualSecrets(given, accessKeyId);
  }

  const server = createServer((incoming, outgoing) => {
    const refusal = refusalOf(incoming, hosts);
    if (refusal) return refuse(outgoing, refusal);
    if (BROWSER_HEADERS.some((name) => name in incoming.headers)) {
      return deny(outgoing, 'Web pages have no access to the database.');
    }
    if (!isAuthorized(incoming)) {
      return deny(outgoing, 'Use the access key id that the start message of the shop shows.');
    }
    const { method, url, headers } = incoming;
    const onward = request(target + url, { method, headers, agent }, (response) => {
      const kept = Object.entries(response.headers).filter(([name]) => !OPENING_HEADER.test(name));
      outgoing.writeHead(response.statusCode ?? 502, Object.fromEntries(kept));
      pipeline(response, outgoing).catch(() => undefined);
    });
    pipeline(incoming, onward).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId,
    stop() {
      agent.destroy();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
