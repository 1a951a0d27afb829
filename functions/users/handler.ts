import {
  deleteUser,
  forgotPassword,
  getOneUser,
  getUser,
  listUsers,
  loginUser,
  logoutUser,
  registerUser,
  resetPassword,
  updatePassword,
  updateUser,
} from '#contracts/users/users.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import type { AuditWrites } from '#functions/audit/audit-entry.ts';
import type { Item } from '#functions/db/writes.ts';
import { wardFailure } from '#functions/delivery/ward-failure.ts';
import { isCrossSiteWrite, readCredential } from '#functions/endpoint/authorize.ts';
import {
  afterResponse,
  type CallContext,
  type Endpoint,
  endpoint,
} from '#functions/endpoint/endpoint.ts';
import { isFailure } from '#functions/endpoint/failure.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import { deviceOf } from '#functions/http/device.ts';
import {
  deviceCookie,
  expiredSessionCookies,
  newDeviceCookie,
  sessionCookie,
} from '#functions/http/session-cookies.ts';
import { signInPath } from '#functions/http/site-paths.ts';
import { rateLimitNetwork } from '#functions/limits/network.ts';
import type { OutboxService } from '#functions/outbox/service.ts';
import { type Account, emailHash } from '#functions/sessions/account.ts';
import type { SessionRepository } from '#functions/sessions/repository.ts';
import { administratorPermission, closeAccount } from './close-account.ts';
import { ownerPermission } from './owner-permission.ts';
import type { LinkRequest, PasswordService, SignInLink } from './password-service.ts';
import type { AccountDependencies, SignInContext, SignInService } from './sign-in-service.ts';

/** Dependencies of the calls of /users. */
export interface UserEndpointDependencies extends AccountDependencies {
  signIn: SignInService;
  passwords: PasswordService;
  sessions: SessionRepository;
  outbox: OutboxService;
  auditWrites: AuditWrites;
  siteUrl: string;
  allowedHosts: readonly string[];
}

function signInContext({ ip, request, note }: CallContext): SignInContext {
  return {
    network: rateLimitNetwork(ip),
    device: deviceCookie(request),
    session: sessionCookie(request),
    deviceName: deviceOf(request),
    note,
  };
}

/** Public calls of /users: signing in and out, registering and resetting a password. */
function openEndpoints({
  signIn,
  passwords,
  sessions,
  outbox,
  limits,
  siteUrl,
  allowedHosts,
}: UserEndpointDependencies): Endpoint[] {
  const link: SignInLink = (language, token) =>
    `${new URL(signInPath(language), siteUrl)}${token ? `#reset=${token}` : ''}`;

  /** Emails a link to set a password to an address that somebody has registered again. */
  async function emailToExisting(
    { email, language }: Pick<LinkRequest, 'email' | 'language'>,
    context: CallContext,
  ): Promise<void> {
    if (await limits.count(['register-email', emailHash(email)])) return;
    const request = { email, language, kind: 'account-exists' as const, link };
    const outcome = await passwords.forget(request, signInContext(context));
    if ('email' in outcome && outcome.email) await outbox.send([outcome.email]);
  }

  return [
    endpoint(getOneUser, async ({ query }, context) => {
      const found = await signIn.lookUp(query.email, signInContext(context));
      return isFailure(found) ? found : { body: successBody(found) };
    }),

    endpoint(registerUser, async ({ body }, context) => {
      const welcome = { language: body.language, site: siteUrl };
      const registered = await signIn.register(body, welcome, signInContext(context));
      if (registered === 'email-taken') {
        // The owner of the address takes over an account that a stranger has registered (D93).
        await afterResponse(context, emailToExisting(body, context));
        return { failure: registered };
      }
      if (isFailure(registered)) return registered;
      return { body: successBody(registered.account), emails: [registered.email] };
    }),

    endpoint(loginUser, async ({ body }, context) => {
      const from = signInContext(context);
      const signedIn = await signIn.login(body, from);
      if (isFailure(signedIn)) return signedIn;
      const { account, token, device } = signedIn;
      return {
        body: { ...successBody(account), token },
        cookies: [
          newDeviceCookie(context.request, device),
          // The cookies of an earlier social sign-in could belong to another account.
          ...(from.session ? expiredSessionCookies(context.request) : []),
        ],
      };
    }),

    endpoint(logoutUser, async (_, { request }) => {
      const credential = readCredential(request);
      // Another site's page can neither end a session nor remove its cookies.
      if (credential && isCrossSiteWrite(credential, request, { siteUrl, allowedHosts }))
        return { body: successBody({}) };
      if (credential) await sessions.end(credential.token);
      return { body: successBody({}), cookies: expiredSessionCookies(request) };
    }),

    endpoint(forgotPassword, async ({ body }, context) => {
      const request = { ...body, kind: 'password-reset' as const, link };
      const outcome = await passwords.forget(request, signInContext(context));
      if (isFailure(outcome)) return outcome;
      return { body: successBody({}), emails: outcome.email ? [outcome.email] : [] };
    }),

    endpoint(resetPassword, async ({ body }, context) => {
      const from = { ...signInContext(context), site: siteUrl };
      const outcome = await passwords.reset(body.token, body.newPassword, from);
      if (isFailure(outcome)) return outcome;
      return {
        body: successBody({}),
        emails: outcome.emails,
        cookies: [newDeviceCookie(context.request, outcome.device)],
      };
    }),
  ];
}

/** Calls of /users for the owner of an account and the administrator. */
function ownEndpoints(dependencies: UserEndpointDependencies): Endpoint[] {
  const { repository, passwords, auditWrites } = dependencies;

  /** Changes an account, with an entry in the audit log if staff does it. */
  async function change(
    id: string,
    set: Item,
    wishlistBefore: string[] | undefined,
    actor: StaffActor | undefined,
  ): Promise<Account | undefined> {
    if (!actor) return repository.change(id, { set }, wishlistBefore);
    const account = await repository.account(id);
    if (!account) return undefined;
    const object = { type: 'member' as const, id };
    const after = { ...account, ...set };
    const audit = auditWrites(actor, { kind: 'changed', object, before: account, after });
    return repository.changeWith(account, set, wishlistBefore, audit);
  }

  return [
    endpoint(listUsers, async ({ query: { page, limit, after } }) => {
      const skip = (page - 1) * limit;
      const { accounts, next, readCount } = await repository.latest(after, limit, skip);
      if (next && accounts.length === 0) {
        const last = Math.ceil(readCount / limit);
        const reason = `must be at most ${last}; go on from there by the \`next\` of that page, sent as \`after\``;
        return { failure: 'invalid-input', fields: { page: reason } };
      }
      return { body: { ...successBody(accounts), ...(next ? { next } : {}) } };
    }),

    endpoint(getUser, async ({ params }, { session }) => {
      const account = session?.account ?? (await repository.account(params.id));
      return account ? { body: successBody(account) } : { failure: 'unknown-user' };
    }),

    endpoint(updateUser, async ({ params, body: { wishlistBefore, ...set } }, { actor }) => {
      const refused =
        set.deliveryAddress && (await wardFailure(set.deliveryAddress, 'deliveryAddress.'));
      if (refused) return refused;
      const changes = Object.keys(set).length > 0;
      const account = changes
        ? await change(params.id, set, wishlistBefore, actor)
        : await repository.account(params.id);
      if (account) return { body: successBody(account) };
      const exists = changes && wishlistBefore && (await repository.account(params.id));
      return { failure: exists ? 'version-conflict' : 'unknown-user' };
    }),

    endpoint(updatePassword, async ({ body }, { session, request }) => {
      if (!session) return { failure: 'unauthenticated' };
      if (body.email !== undefined && body.email !== session.account.email) {
        return { failure: 'invalid-input', fields: { email: 'error-email-match' } };
      }
      const outcome = await passwords.change(session, body);
      if (isFailure(outcome)) return outcome;
      return {
        body: successBody(outcome.account),
        cookies: [newDeviceCookie(request, outcome.device)],
      };
    }),

    endpoint(deleteUser, async ({ params, body }, { session, actor, request }) => {
      const account = session?.account ?? (await repository.account(params.id));
      if (!account) return { failure: 'unknown-user' };
      const permission = session
        ? ownerPermission(session, body?.password, dependencies)
        : administratorPermission(dependencies);
      const object = { type: 'member' as const, id: account._id };
      const audit = actor ? auditWrites(actor, { kind: 'deleted', object, before: {} }) : [];
      const outcome = await closeAccount(account, dependencies, permission, audit);
      if (outcome !== 'removed') return outcome;
      return {
        body: successBody({ _id: account._id }),
        cookies: session ? expiredSessionCookies(request) : [],
      };
    }),
  ];
}

/** The calls of /users. */
export function userEndpoints(dependencies: UserEndpointDependencies): Endpoint[] {
  return [...openEndpoints(dependencies), ...ownEndpoints(dependencies)];
}
