import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { App } from '#functions/app.ts';
import { sendResponse, webRequest } from '#netlify/local/web-messages.ts';

/** Serves an API over HTTP until the test ends. Returns its origin. */
export async function serve(app: App): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    void app
      .handle(webRequest(incoming, 'http://shop.test'), { ip: '192.0.2.1' })
      .then((response) => sendResponse(response, outgoing));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
