import type { ListedSession } from '#contracts/users/sessions.ts';
import { publicSessionId } from './session-token.ts';

/** Maximum number of sessions in a list. */
const MAX_LISTED = 100;

interface StoredSession {
  hash: string;
  device: string;
  createdAt: string;
  lastUsedAt: string;
}

/**
 * Sessions as their owner sees them, without hashes: the current one first, then the latest use first.
 * @param currentHash session of the request
 */
export function listedSessions(
  sessions: readonly StoredSession[],
  currentHash: string | undefined,
): ListedSession[] {
  return sessions
    .map(({ hash, device, createdAt, lastUsedAt }) => ({
      id: publicSessionId(hash),
      device,
      createdAt,
      lastUsedAt,
      current: hash === currentHash,
    }))
    .sort(
      (a, b) => Number(b.current) - Number(a.current) || b.lastUsedAt.localeCompare(a.lastUsedAt),
    )
    .slice(0, MAX_LISTED);
}

/** Hash of the session with a public id; undefined if there is none. */
export function hashOfSession(
  sessions: readonly Pick<StoredSession, 'hash'>[],
  id: string,
): string | undefined {
  return sessions.find(({ hash }) => publicSessionId(hash) === id)?.hash;
}
