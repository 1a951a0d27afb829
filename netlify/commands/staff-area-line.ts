import { createFirstOwner } from '#contracts/staff/staff-people.ts';
import { API_BASE } from '#domain/limits.ts';
import { configuredApp } from '#functions/app.ts';
import { logToConsole } from '#functions/log.ts';
import type { RunningEnvironment } from '../local/environment.ts';

/** Account that a new local shop suggests. The name can be changed during the enrollment. */
const LOCAL_OWNER = { email: 'owner@example.com', name: 'Owner', language: 'en' } as const;

/**
 * Returns the line of the start message about the staff area. A local shop without an owner gets an enrollment link, so
 * that its first visitor can sign in immediately. With a configured key, the link stays out of the log.
 * @param origin URL of the running shop
 */
export async function staffAreaLine(
  origin: string,
  { hasLocalKey }: Pick<RunningEnvironment, 'hasLocalKey'>,
): Promise<string> {
  const link = hasLocalKey ? await firstOwnerLink(origin) : undefined;
  return link
    ? `Staff     ${link}\n          (creates the account of the owner, once)\n`
    : `Staff     ${origin}/admin\n`;
}

/** Returns the enrollment link of the first owner, or undefined if the shop has an owner. */
async function firstOwnerLink(origin: string): Promise<string | undefined> {
  // The API of this command logs only errors, because a log line would interrupt the start message.
  const api = configuredApp({ log: logToConsole('error') });
  const request = new Request(`${origin}${API_BASE}${createFirstOwner.path}`, {
    method: createFirstOwner.method,
    headers: {
      authorization: `Bearer ${process.env['ADMIN_KEY']}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(LOCAL_OWNER),
  });
  const response = await api.admin(request, { ip: '127.0.0.1' });
  if (!response.ok) return undefined;
  return createFirstOwner.response.parse(await response.json()).result.link;
}
