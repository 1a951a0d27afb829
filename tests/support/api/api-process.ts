import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { app } from '#functions/app.ts';
import { sendResponse, webRequest } from '#netlify/local/web-messages.ts';

/** Serves the API in its own process, for tests that kill it. Reads the environment, and prints its port. */
const server = createServer((incoming, outgoing) => {
  const waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined);
  void app()
    .handle(webRequest(incoming, 'http://shop.test'), { ip: '192.0.2.1', waitUntil })
    .then((response) => sendResponse(response, outgoing));
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
