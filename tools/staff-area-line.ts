import { createFirstOwner } from '#contracts/staff-people.ts';
import type { RunningEnvironment } from '#local/environment.ts';
import { UserFacingError } from '#local/user-facing-error.ts';
import { connectShop } from './shop/client.ts';

/** Account that a new local shop suggests. The name can be changed during the enrollment. */
const LOCAL_OWNER = { email: 'owner@example.com', name: 'Owner', language: 'en' } as const;

/**
 * Returns the line of the start message about the staff area. A local shop without an owner gets an enrollment link, so
 * that its first visitor can sign in at once. With a configured key, the link stays out of the log.
 * @param origin address of the running shop
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
  try {
    const callShop = await connectShop({ ...process.env, SHOP_URL: origin });
    return (await callShop(createFirstOwner, { body: LOCAL_OWNER })).result.link;
  } catch (error) {
    if (error instanceof UserFacingError) return undefined;
    throw error;
  }
}
