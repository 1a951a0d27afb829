import * as z from 'zod';
import { STAFF_EMAIL_HOURS } from '#contracts/staff/staff-email.ts';
import { epochSeconds, isExpired } from '#functions/db/expiry.ts';
import { enrollmentKey, staffEmailChangeKey, staffEmailKey, staffKey } from '#functions/db/keys.ts';
import { IS_NEW, type Write } from '#functions/db/writes.ts';
import { staffEmailPath } from '#functions/http/site-paths.ts';
import type { TooManyRequests } from '#functions/limits/limited-transact.ts';
import type { Hit } from '#functions/limits/limiter.ts';
import { newOutboxEmail, type OutboxEmail } from '#functions/outbox/outbox-email.ts';
import { outboxWrite } from '#functions/outbox/repository.ts';
import { emailHash } from '#functions/sessions/account.ts';
import { newToken, tokenKey } from '#functions/sessions/session-token.ts';
import { type StaffAccount, unchangedStaffCondition } from '#functions/sessions/staff-account.ts';
import { type StaffDependencies, staffAuditObject } from './dependencies.ts';
import { invitationId } from './enrollment-service.ts';
import { findItem } from './sign-in-items.ts';

/** Days until the emails about a change expire. */
const EMAIL_DAYS = STAFF_EMAIL_HOURS / 24;

const emailChangeSchema = z.object({
  /** New address. */
  email: z.string(),
  secretHash: z.string(),
  expiresAt: z.number(),
});

/** Changes of people's own email addresses (D105). The table contains only the hash of a link's secret. */
export type StaffEmailService = ReturnType<typeof staffEmailService>;

export function staffEmailService(dependencies: StaffDependencies) {
  const { repository, limits, auditWrites, now, randomBytes } = dependencies;

  /** Writes that record a step of a change. Both addresses are personal data and are not recorded. */
  function emailAudit(
    { id, name, role, email }: StaffAccount,
    kind: 'email-request' | 'email-change',
    next: string,
  ): Write[] {
    return auditWrites(
      { kind: 'staff', id, name, role },
      { kind, object: staffAuditObject(id), before: { email }, after: { email: next } },
    );
  }

  return {
    /** Stores a change with its emails, and replaces an earlier one. */
    async request(
      account: StaffAccount,
      email: string,
      site: string,
    ): Promise<{ emails: OutboxEmail[] } | TooManyRequests | 'version-conflict'> {
      const time = now();
      const { id, language } = account;
      const { hash: secretHash, token } = newToken(id, randomBytes);
      const expiresAt = epochSeconds(time) + STAFF_EMAIL_HOURS * 60 * 60;
      const link = `${site}${staffEmailPath(language, token)}`;
      const emails = [
        { to: email, message: { kind: 'staff-email-new' as const, link } },
        { to: account.email, message: { kind: 'staff-email-old' as const, email } },
      ].map((email) => newOutboxEmail({ ...email, language, site }, time, randomBytes));
      const outcome = await repository.write(
        [
          { check: staffKey(id), when: unchangedStaffCondition(account) },
          { put: { ...staffEmailChangeKey(id), email, secretHash, expiresAt } },
          ...emails.map((email) => outboxWrite(email, EMAIL_DAYS)),
          ...emailAudit(account, 'email-request', email),
        ],
        limits.transaction({
          counts: [
            ['staff-email-account', id],
            ['staff-email-recipient', emailHash(email)],
          ],
        }),
      );
      if ('failure' in outcome) return outcome;
      return outcome.length > 0 ? 'version-conflict' : { emails };
    },

    /** Moves the account to the new address. An invitation to that address ends. */
    async confirm(
      account: StaffAccount,
      token: string,
      network: string,
    ): Promise<
      StaffAccount | TooManyRequests | 'link-expired' | 'email-taken' | 'version-conflict'
    > {
      const { id } = account;
      const key = staffEmailChangeKey(id);
      const hit: Hit = ['staff-link-network', network];
      const items = await repository.read([key, ...limits.counters(hit)]);
      const full = limits.checkIn(items, hit);
      if (full) return full;
      const change = emailChangeSchema.safeParse(findItem(items, key)).data;
      const given = tokenKey(token);
      const isRight = given?.userId === id && given.hash === change?.secretHash;
      if (!change || !isRight || isExpired(change, now())) {
        return (await limits.count(hit)) ?? 'link-expired';
      }
      const { email, secretHash } = change;
      const changed = { ...account, email, version: account.version + 1 };
      const newAddress: Write = {
        put: { ...staffEmailKey(emailHash(email)), staffId: id },
        when: IS_NEW,
      };
      const writes: Write[] = [
        {
          update: staffKey(id),
          change: { set: { email, version: changed.version } },
          when: unchangedStaffCondition(account),
        },
        newAddress,
        { remove: staffEmailKey(emailHash(account.email)) },
        {
          remove: key,
          when: { expression: 'secretHash = :hash', values: { ':hash': secretHash } },
        },
        { remove: enrollmentKey(invitationId(email)) },
        ...emailAudit(account, 'email-change', email),
      ];
      const outcome = await repository.write(writes);
      if ('failure' in outcome) return outcome;
      if (outcome.length === 0) return changed;
      const isOnlyTaken = outcome.length === 1 && outcome[0] === writes.indexOf(newAddress);
      return isOnlyTaken ? 'email-taken' : 'version-conflict';
    },
  };
}
