import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UserFacingError } from './user-facing-error.ts';

/** Opens a server on the loopback address; 0 takes a free port. Gives the port. Throws a UserFacingError when it is taken. */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? portTaken(port) : error);
    });
    server.listen(port, 'localhost', () => resolve((server.address() as AddressInfo).port));
  });
}

/** The sentence for a port that another program has. */
export function portTaken(port: number): UserFacingError {
  return new UserFacingError(
    `Port ${port} is taken. Stop the program that uses it, or choose another: PORT=${port + 1} npm run ...`,
  );
}

/** Throws a UserFacingError when another program has the port. */
export async function ensurePortIsFree(port: number): Promise<void> {
  const probe = createServer();
  await listen(probe, port);
  await new Promise((resolve) => probe.close(resolve));
}
