import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Build hook: a local HTTP server that counts its calls, as Netlify's would start builds. */
export interface BuildHook {
  url: string;
  /** Ids of the requested builds. */
  requested: string[];
  /** Status of the next responses. */
  status: number;
}

/**
 * Starts a build hook.
 * @param onEnd registers a function that stops the hook at the end of the test
 */
export async function startBuildHook(
  onEnd: (stop: () => Promise<void>) => void,
): Promise<BuildHook> {
  const hook: BuildHook = { url: '', requested: [], status: 200 };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Uint8Array>));
    if (hook.status === 200) hook.requested.push(body.toString());
    response.writeHead(hook.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onEnd(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  });
  hook.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/build_hooks/5c23354f454e1350f8543e78`;
  return hook;
}
