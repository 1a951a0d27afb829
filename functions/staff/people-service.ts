import * as z from 'zod';
import type { Language } from '#domain/languages.ts';
import type { StaffActor, StaffRole } from '#domain/staff/staff-roles.ts';
import { byOldest } from '#domain/time/order-by-time.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { isExpired } from '#functions/db/expiry.ts';
import { enrollmentKey, STAFF_OWNERS_KEY, staffEmailKey, staffKey } from '#functions/db/keys.ts';
import { EXISTS, type Item, type Write } from '#functions/db/writes.ts';
import type { OutboxEmail } from '#functions/outbox/outbox-email.ts';
import { emailHash } from '#functions/sessions/account.ts';
import { type StaffAccount, unchangedStaffCondition } from '#functions/sessions/staff-account.ts';
import { type StaffDependencies, staffAuditObject } from './dependencies.ts';
import { type EnrollmentService, hasActiveInviter } from './enrollment-service.ts';
import { parseStaffAccount } from './repository.ts';
import type { EnrollmentItem } from './sign-in-items.ts';

/**
 * Maximum number of items that one transaction removes. Second factors sort before sessions. Any remaining sessions are
 * invalid, because the account is removed or has a new epoch.
 */
const MAX_REMOVED = 90;

type Refused = 'unknown-staff' | 'version-conflict';

/** Staff accounts, as owners manage them (D58). */
export type StaffPeopleService = ReturnType<typeof staffPeopleService>;

const keySchema = z.object({ PK: z.string(), SK: z.string() });

/** Writes that remove the items of a person, without the account. */
function removals(items: readonly Item[]): Write[] {
  return items
    .map((item) => keySchema.parse(item))
    .filter(({ SK }) => SK !== 'STAFF')
    .slice(0, MAX_REMOVED)
    .map((remove) => ({ remove }));
}

/** Write that decrements the number of owners. Refused for the last owner. */
const OWNER_LEAVES = {
  update: STAFF_OWNERS_KEY,
  change: { add: { count: -1 } },
  when: { expression: '#count > :one', names: { '#count': 'count' }, values: { ':one': 1 } },
};

const OWNER_JOINS = {
  update: STAFF_OWNERS_KEY,
  change: { add: { count: 1 } },
  when: EXISTS,
};

export function staffPeopleService(
  { repository, auditWrites, now }: StaffDependencies,
  enrollments: Pick<EnrollmentService, 'reset'>,
) {
  /** Result of a transaction whose first write is the account, and whose second may be the number of owners. */
  async function written(writes: readonly Write[]) {
    const outcome = await repository.write(writes);
    if ('failure' in outcome || outcome.includes(0)) return 'version-conflict' as const;
    return outcome.length > 0 ? ('last-owner' as const) : ('written' as const);
  }

  function update(account: StaffAccount, set: Partial<StaffAccount>, drop: readonly string[] = []) {
    const kept = Object.entries(account).filter(([name]) => !drop.includes(name));
    const changed: StaffAccount = {
      ...(Object.fromEntries(kept) as StaffAccount),
      ...set,
      version: account.version + 1,
    };
    const write: Write = {
      update: staffKey(account.id),
      change: { set: { ...set, version: changed.version }, drop },
      when: unchangedStaffCondition(account),
    };
    return { changed, write };
  }

  return {
    async list(): Promise<{ staff: StaffAccount[]; invitations: EnrollmentItem[] }> {
      const [staff, open] = await Promise.all([repository.accounts(), repository.enrollments()]);
      const inviterOf = ({ inviterId }: EnrollmentItem) => staff.find(({ id }) => id === inviterId);
      const invitations = open
        .filter((one) => one.kind === 'invitation' && !isExpired(one, now()))
        .filter((one) => hasActiveInviter(one, inviterOf(one)))
        .sort(
          byOldest(
            ({ createdAt }) => createdAt,
            ({ id }) => id,
          ),
        );
      return { staff, invitations };
    },

    async changeProfile(
      account: StaffAccount,
      { zone, ...rest }: { name?: string; language?: Language; zone?: TimeZone | null },
      actor: StaffActor,
    ): Promise<StaffAccount | 'version-conflict'> {
      const profile = { ...rest, ...(zone ? { zone } : {}) };
      // Without a choice, the browser decides.
      const drop = zone === null ? ['zone'] : [];
      const { changed, write } = update(account, profile, drop);
      const audit = auditWrites(actor, {
        kind: 'changed',
        object: staffAuditObject(account.id),
        before: account,
        after: changed,
      });
      const outcome = await repository.write([write, ...audit]);
      return 'failure' in outcome || outcome.length > 0 ? 'version-conflict' : changed;
    },

    /** The role of the last owner cannot change. */
    async changeRole(
      id: string,
      role: StaffRole,
      actor: StaffActor,
    ): Promise<StaffAccount | Refused | 'last-owner'> {
      const account = parseStaffAccount(await repository.read([staffKey(id)]));
      if (!account) return 'unknown-staff';
      if (account.role === role) return account;
      const { changed, write } = update(account, { role, invitesSince: now().toISOString() });
      const writes: Write[] = [write];
      if (account.role === 'owner') writes.push(OWNER_LEAVES);
      if (role === 'owner') writes.push(OWNER_JOINS);
      const audit = auditWrites(actor, {
        kind: 'role',
        object: staffAuditObject(id),
        before: { role: account.role },
        after: { role },
      });
      const outcome = await written([...writes, ...audit]);
      return outcome === 'written' ? changed : outcome;
    },

    /** Removes an account with its factors. All sessions end, because they are read with the account. */
    async remove(id: string, actor: StaffActor): Promise<'removed' | Refused | 'last-owner'> {
      const items = await repository.items(id);
      const account = parseStaffAccount(items);
      if (!account) return 'unknown-staff';
      const outcome = await written([
        { remove: staffKey(id), when: unchangedStaffCondition(account) },
        ...(account.role === 'owner' ? [OWNER_LEAVES] : []),
        { remove: staffEmailKey(emailHash(account.email)) },
        { remove: enrollmentKey(id) },
        ...removals(items),
        ...auditWrites(actor, {
          kind: 'deleted',
          object: staffAuditObject(id),
          before: { name: account.name, role: account.role },
        }),
      ]);
      return outcome === 'written' ? 'removed' : outcome;
    },

    /** Removes all factors, ends all sessions, and stores an email with an enrollment link. */
    async reset(
      id: string,
      site: string,
      actor: StaffActor,
    ): Promise<{ email: OutboxEmail } | Refused> {
      const items = await repository.items(id);
      const account = parseStaffAccount(items);
      if (!account) return 'unknown-staff';
      const epoch = account.epoch + 1;
      // Somebody else may have invited an accomplice with the account.
      const set = { epoch, passkeys: 0, authenticator: false, invitesSince: now().toISOString() };
      const { write } = update(account, set);
      const { email, writes } = enrollments.reset(account, site);
      const { passkeys, authenticator } = account;
      const audit = auditWrites(actor, {
        kind: 'reset',
        object: staffAuditObject(id),
        before: { passkeys, authenticator },
        after: { passkeys: 0, authenticator: false },
      });
      const outcome = await repository.write([write, ...writes, ...audit, ...removals(items)]);
      return 'failure' in outcome || outcome.length > 0 ? 'version-conflict' : { email };
    },
  };
}
