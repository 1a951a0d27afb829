import { createServer, request as forward, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/**
 * Fault of a request to the database. Requests that are `refused`, `throttled` or `broken` never reach the database.
 * With `lost` and `silent` the database handles the request, but no response arrives: `lost` ends the connection,
 * `silent` keeps it open. A `conflicting` transaction or single write fails because of another transaction.
 */
export type Fault = 'refused' | 'throttled' | 'broken' | 'lost' | 'silent' | 'conflicting';

/** Proxy between the API and the real database. */
export interface FaultyNetwork {
  endpoint: string;
  /** Chooses the fault of a request by its number since the last `reset`, from 1, and by its operation. */
  rule: (number: number, operation: string) => Fault | undefined | Promise<Fault | undefined>;
  /** Operations since the last `reset`. */
  seen: string[];
  reset(): void;
}

type FaultAnswer = readonly [status: number, type: string, more?: object];

const ANSWERS: Partial<Record<Fault, FaultAnswer>> = {
  throttled: [400, 'ThrottlingException'],
  broken: [500, 'InternalServerError'],
  conflicting: [
    400,
    'TransactionCanceledException',
    { CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }] },
  ],
};

/** Returns the answer to a request with a fault; undefined if no answer arrives. */
function answerTo(fault: Fault, operation: string): FaultAnswer | undefined {
  const isSingleWrite = fault === 'conflicting' && operation !== 'TransactWriteItems';
  return isSingleWrite ? [400, 'TransactionConflictException'] : ANSWERS[fault];
}

function bodyOf(request: IncomingMessage): Promise<Buffer> {
  return Array.fromAsync(request as AsyncIterable<Buffer>).then((parts) => Buffer.concat(parts));
}

/** Starts a proxy to `target`, which stops after the file's tests. */
export async function faultyNetwork(target: string): Promise<FaultyNetwork> {
  const network: FaultyNetwork = {
    endpoint: '',
    rule: () => undefined,
    seen: [],
    reset: () => {
      network.seen = [];
      network.rule = () => undefined;
    },
  };

  const server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming);
    const operation = String(incoming.headers['x-amz-target']).split('.').at(-1) ?? '';
    network.seen.push(operation);
    const fault = await network.rule(network.seen.length, operation);
    if (fault === 'refused') {
      incoming.socket.destroy();
      return;
    }
    const answer = fault && answerTo(fault, operation);
    if (answer) {
      const [status, type, more] = answer;
      outgoing.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
      outgoing.end(JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, ...more }));
      return;
    }
    const onward = forward(
      target,
      { method: incoming.method, path: incoming.url, headers: incoming.headers },
      async (response) => {
        const answered = await bodyOf(response);
        if (fault === 'lost') incoming.socket.destroy();
        else if (fault !== 'silent') {
          outgoing.writeHead(response.statusCode ?? 500, response.headers);
          outgoing.end(answered);
        }
      },
    );
    onward.on('error', () => incoming.socket.destroy());
    onward.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  network.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return network;
}
