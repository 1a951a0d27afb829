import type * as z from 'zod';
import { ENROLLMENT_HOURS, type finishEnrollment } from '#contracts/staff/staff-enrollment.ts';
import type { PasskeyCreation } from '#contracts/staff/webauthn.ts';
import type { Language } from '#domain/languages.ts';
import type { StaffActor, StaffRole } from '#domain/staff/staff-roles.ts';
import { epochSeconds, isExpired } from '#functions/db/expiry.ts';
import { enrollmentKey, STAFF_OWNERS_KEY, staffEmailKey, staffKey } from '#functions/db/keys.ts';
import { EXISTS, IS_NEW, type Write } from '#functions/db/writes.ts';
import { enrollmentPath } from '#functions/http/site-paths.ts';
import type { TooManyRequests } from '#functions/limits/limited-transact.ts';
import type { Hit } from '#functions/limits/limiter.ts';
import { newOutboxEmail, type OutboxEmail } from '#functions/outbox/outbox-email.ts';
import { outboxWrite } from '#functions/outbox/repository.ts';
import { emailHash } from '#functions/sessions/account.ts';
import { newToken, tokenKey } from '#functions/sessions/session-token.ts';
import {
  type StaffAccount,
  staffItem,
  unchangedStaffCondition,
} from '#functions/sessions/staff-account.ts';
import {
  newStaffSession,
  staffSessionWrite,
} from '#functions/sessions/staff-session-repository.ts';
import { authenticatorAddress, newSecret } from './authenticator.ts';
import {
  newChallenge,
  type StaffDependencies,
  type StaffSignInContext,
  type StartedSession,
  staffAuditObject,
} from './dependencies.ts';
import { type GuessablePassword, newFactor } from './new-factor.ts';
import { parseStaffAccount } from './repository.ts';
import {
  type EnrollmentItem,
  enrollmentItem,
  enrollmentSchema,
  findItem,
  notExpiredCondition,
} from './sign-in-items.ts';
import { passkeyCreation } from './webauthn.ts';

/** Days until the email with a link expires. */
const EMAIL_DAYS = ENROLLMENT_HOURS / 24;

type Finish = z.output<typeof finishEnrollment.body>;

/** Person to invite. */
export interface Invited {
  email: string;
  name: string;
  role: StaffRole;
  language: Language;
}

/** Fields of an account that the audit log records. */
function accountAuditValues({ name, role, language, passkeys, authenticator }: StaffAccount) {
  return { name, role, language, passkeys, authenticator };
}

interface Opened {
  enrollment: EnrollmentItem;
  passkey: PasskeyCreation;
  authenticator: { secret: string; address: string };
}

/** Enrollment links: invitations and resets. A link works once. The table contains only the hash of its secret. */
export type EnrollmentService = ReturnType<typeof enrollmentService>;

/**
 * Returns whether an invitation is still valid: its sender is an owner, and has been one since, without a reset. A
 * removed or demoted person could otherwise come back by an invitation of their own, and so could a thief of an owner's
 * session.
 */
export function hasActiveInviter(
  { inviterId, createdAt }: EnrollmentItem,
  inviter: StaffAccount | undefined,
): boolean {
  if (inviterId === undefined) return true;
  return inviter?.role === 'owner' && (inviter.invitesSince ?? '') <= createdAt;
}

/** Write that refuses an invitation whose sender is no longer an owner. */
function backingCheck({ inviterId, createdAt }: EnrollmentItem): Write[] {
  if (inviterId === undefined) return [];
  const when = {
    expression: '#role = :owner AND (attribute_not_exists(invitesSince) OR invitesSince <= :sent)',
    names: { '#role': 'role' },
    values: { ':owner': 'owner', ':sent': createdAt },
  };
  return [{ check: staffKey(inviterId), when }];
}

/** Id of the invitation of an email address. An address has at most one invitation. */
export function invitationId(email: string): string {
  return emailHash(email).slice(0, 32);
}

export function enrollmentService(dependencies: StaffDependencies) {
  const { repository, limits, auditWrites, factorSecrets, now, randomBytes } = dependencies;

  function newEnrollment(
    id: string,
    enrollment: Omit<EnrollmentItem, 'id' | 'secretHash' | 'createdAt' | 'expiresAt'>,
    site: string,
  ): { enrollment: EnrollmentItem; link: string } {
    const time = now();
    const { token, hash } = newToken(id, randomBytes);
    return {
      enrollment: {
        ...enrollment,
        id,
        secretHash: hash,
        createdAt: time.toISOString(),
        expiresAt: epochSeconds(time) + ENROLLMENT_HOURS * 60 * 60,
      },
      link: `${site}${enrollmentPath(enrollment.language, token)}`,
    };
  }

  function newInvitation(
    person: Invited,
    first: boolean,
    inviter: { id: string; name: string } | undefined,
    site: string,
  ) {
    const staffId = Buffer.from(randomBytes(16)).toString('hex');
    const from = inviter ? { invitedBy: inviter.name, inviterId: inviter.id } : {};
    const invitation = { ...person, ...from, kind: 'invitation' as const, staffId, first };
    return newEnrollment(invitationId(person.email), invitation, site);
  }

  /** Writes that record an invitation. The email address is personal data and is not recorded. */
  function invitationAudit(
    actor: StaffActor,
    { staffId, name, role, language }: EnrollmentItem,
  ): Write[] {
    const after = { name, role, language };
    return auditWrites(actor, { kind: 'invited', object: staffAuditObject(staffId), after });
  }

  const emailIsFree = (email: string): Write => ({
    check: staffEmailKey(emailHash(email)),
    when: IS_NEW,
  });

  /** Reads a valid link. A wrong token counts against the limit. */
  async function read(token: string, { network, note }: StaffSignInContext) {
    const key = tokenKey(token);
    const hit: Hit = ['staff-link-network', network];
    const id = key?.userId ?? '';
    const keys = key ? [enrollmentKey(id), staffKey(id)] : [];
    const items = await repository.read([...keys, ...limits.counters(hit)]);
    const full = limits.checkIn(items, hit);
    if (full) return full;
    const { data } = enrollmentSchema.safeParse(findItem(items, enrollmentKey(id)));
    note({
      factor: 'enrollment-link',
      ...(data ? { person: data.staffId, newRole: data.role } : {}),
    });
    if (!data || data.secretHash !== key?.hash || isExpired(data, now())) {
      return (await limits.count(hit)) ?? ('link-expired' as const);
    }
    const { inviterId } = data;
    const inviter = inviterId && parseStaffAccount(await repository.read([staffKey(inviterId)]));
    if (!hasActiveInviter(data, inviter || undefined)) return 'link-expired' as const;
    return { enrollment: data, account: parseStaffAccount(items) };
  }

  /** Condition that nobody has used or replaced a link meanwhile. */
  function isSame({ secretHash }: EnrollmentItem) {
    const current = notExpiredCondition(now());
    return {
      expression: `${current.expression} AND #secretHash = :secretHash`,
      names: { ...current.names, '#secretHash': 'secretHash' },
      values: { ...current.values, ':secretHash': secretHash },
    };
  }

  /** Writes for the account: a new one for an invitation, the existing one after a reset. */
  function accountWrites(
    account: StaffAccount,
    enrollment: EnrollmentItem,
    existing: StaffAccount | undefined,
  ): Write[] {
    const put = staffItem(account);
    if (existing) return [{ put, when: unchangedStaffCondition(existing) }];
    const email = { ...staffEmailKey(emailHash(account.email)), staffId: account.id };
    const owner: Write[] =
      account.role !== 'owner'
        ? []
        : enrollment.first
          ? [{ put: { ...STAFF_OWNERS_KEY, count: 1 }, when: IS_NEW }]
          : [{ update: STAFF_OWNERS_KEY, change: { add: { count: 1 } }, when: EXISTS }];
    return [{ put: email, when: IS_NEW }, { put, when: IS_NEW }, ...owner];
  }

  return {
    /** Creates the link of the first owner. The shop must not have an owner. */
    async firstOwner(
      person: Omit<Invited, 'role'>,
      site: string,
    ): Promise<{ link: string; enrollment: EnrollmentItem } | 'owner-exists'> {
      const owner = { ...person, role: 'owner' as const };
      const { enrollment, link } = newInvitation(owner, true, undefined, site);
      const outcome = await repository.write([
        { check: STAFF_OWNERS_KEY, when: IS_NEW },
        { put: enrollmentItem(enrollment) },
        ...invitationAudit({ kind: 'script' }, enrollment),
      ]);
      if ('failure' in outcome || outcome.length > 0) return 'owner-exists';
      return { enrollment, link };
    },

    async invite(
      person: Invited,
      site: string,
      actor: StaffActor,
    ): Promise<
      { enrollment: EnrollmentItem; email: OutboxEmail } | TooManyRequests | 'email-taken'
    > {
      const inviter = actor.kind === 'staff' ? actor : undefined;
      const { enrollment, link } = newInvitation(person, false, inviter, site);
      const from = inviter ? { inviter: inviter.name } : {};
      const message = { kind: 'staff-invitation' as const, link, ...from };
      const { email: to, language } = person;
      const email = newOutboxEmail({ to, language, site, message }, now(), randomBytes);
      const outcome = await repository.write(
        [
          emailIsFree(to),
          { put: enrollmentItem(enrollment) },
          outboxWrite(email, EMAIL_DAYS),
          ...invitationAudit(actor, enrollment),
        ],
        limits.transaction({
          counts: [
            ['staff-invite-sender', inviter?.id ?? actor.kind],
            ['staff-invite-recipient', enrollment.id],
          ],
        }),
      );
      if ('failure' in outcome) return outcome;
      return outcome.length > 0 ? 'email-taken' : { enrollment, email };
    },

    /** Does nothing for an unknown id. */
    async revoke(id: string, actor: StaffActor): Promise<void> {
      const key = enrollmentKey(id);
      const { data } = enrollmentSchema.safeParse(findItem(await repository.read([key]), key));
      if (!data) return;
      const { staffId, name, role } = data;
      await repository.write([
        { remove: key, when: EXISTS },
        ...auditWrites(actor, {
          kind: 'revoked',
          object: staffAuditObject(staffId),
          before: { name, role },
        }),
      ]);
    },

    /** Link and email for a person whose second factors are removed in the same transaction. */
    reset(
      { id, email, name, role, language }: StaffAccount,
      site: string,
    ): { email: OutboxEmail; writes: Write[] } {
      const person = { kind: 'reset' as const, staffId: id, email, name, role, language };
      const { enrollment, link } = newEnrollment(id, { ...person, first: false }, site);
      const message = { kind: 'staff-reset' as const, link };
      const outboxEmail = newOutboxEmail(
        { to: email, language, site, message },
        now(),
        randomBytes,
      );
      return {
        email: outboxEmail,
        writes: [{ put: enrollmentItem(enrollment) }, outboxWrite(outboxEmail, EMAIL_DAYS)],
      };
    },

    /** Reads a link, and replaces its challenge and secret. */
    async open(
      token: string,
      from: StaffSignInContext,
    ): Promise<Opened | TooManyRequests | 'link-expired'> {
      const found = await read(token, from);
      if (typeof found === 'string' || 'failure' in found) return found;
      const { enrollment } = found;
      const challenge = newChallenge(dependencies);
      const secret = newSecret(randomBytes);
      const outcome = await repository.write([
        {
          update: enrollmentKey(enrollment.id),
          change: { set: { challenge, secret: factorSecrets.seal(secret, enrollment.staffId) } },
          when: isSame(enrollment),
        },
      ]);
      if ('failure' in outcome) return outcome;
      if (outcome.length > 0) return 'link-expired';
      const { staffId, email, name } = enrollment;
      return {
        enrollment,
        passkey: passkeyCreation(from.site, { id: staffId, email, name }, challenge, []),
        authenticator: { secret, address: authenticatorAddress(secret, email) },
      };
    },

    async finish(
      { token, name, language, passkey, authenticator }: Finish,
      from: StaffSignInContext,
    ): Promise<
      | (StartedSession & { recoveryCodes: string[] })
      | TooManyRequests
      | GuessablePassword
      | 'link-expired'
      | 'wrong-factor'
      | 'email-taken'
    > {
      const found = await read(token, from);
      if (typeof found === 'string' || 'failure' in found) return found;
      const { enrollment, account: existing } = found;
      const { staffId, email, role, challenge, secret } = enrollment;
      const isReset = enrollment.kind === 'reset';
      if (isReset !== (existing !== undefined)) return 'link-expired';
      const person = { id: staffId, email };
      const factor = await newFactor(person, { passkey, authenticator }, dependencies, {
        challenge,
        secret,
        site: from.site,
      });
      if (factor === 'wrong-factor' || 'guessable' in factor) return factor;
      const time = now();
      const createdAt = existing?.createdAt ?? time.toISOString();
      const account: StaffAccount = {
        id: staffId,
        email,
        name,
        role: existing?.role ?? role,
        language,
        createdAt,
        lastSignInAt: time.toISOString(),
        passkeys: passkey ? 1 : 0,
        authenticator: authenticator !== undefined,
        epoch: existing?.epoch ?? 1,
        version: (existing?.version ?? 0) + 1,
        ...(existing?.invitesSince ? { invitesSince: existing.invitesSince } : {}),
      };
      const key = newToken(staffId, randomBytes);
      const session = newStaffSession(key, account, from.device, time);
      const outcome = await repository.write([
        { remove: enrollmentKey(enrollment.id), when: isSame(enrollment) },
        ...accountWrites(account, enrollment, existing),
        ...factor.writes,
        ...backingCheck(enrollment),
        staffSessionWrite(session),
        ...auditWrites(
          { kind: 'staff', id: staffId, name, role: account.role },
          {
            kind: 'accepted',
            object: staffAuditObject(staffId),
            before: existing ? accountAuditValues(existing) : undefined,
            after: accountAuditValues(account),
          },
        ),
      ]);
      if ('failure' in outcome) return outcome;
      // The second write of an invitation is the address.
      if (!isReset && outcome.length === 1 && outcome[0] === 1) return 'email-taken';
      if (outcome.length > 0) return 'link-expired';
      return { session, token: key.token, recoveryCodes: factor.recoveryCodes };
    },
  };
}
