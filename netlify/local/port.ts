import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UserFacingError } from '#tools/user-facing-error.ts';

/**
 * Starts a server.
 * @param port port to listen on; 0 selects a free one
 * @param everywhere listens on all addresses of this machine, not only on the loopback address
 * @returns the port
 * @throws UserFacingError when the port is in use
 */
export function listen(server: Server, port: number, everywhere = false): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? portTaken(port) : error);
    });
    server.listen(port, everywhere ? undefined : 'localhost', () =>
      resolve((server.address() as AddressInfo).port),
    );
  });
}

/** Returns the error for a port that is in use. */
function portTaken(port: number): UserFacingError {
  return new UserFacingError(
    `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm run ...`,
  );
}
