import type { AttachmentService } from '#functions/attachments/service.ts';
import type { CouponRepository } from '#functions/coupons/repository.ts';
import type { CoreDependencies, DomainDependencies } from '#functions/dependencies.ts';
import type { OrderIndexRepository } from '#functions/orders/order-index-repository.ts';
import type { MemberQuoteService } from '#functions/quotes/customer/member-quote-service.ts';
import { sessionRepository } from '#functions/sessions/repository.ts';
import { accountCopyEndpoint } from './account-copy-handler.ts';
import { accountCopyService } from './account-copy-service.ts';
import { clearClosedAccounts } from './clear-closed-accounts.ts';
import { copyCursors } from './copy-cursor.ts';
import { emailChangeEndpoints } from './email-change-handler.ts';
import { emailChangeRepository } from './email-change-repository.ts';
import { emailChangeService } from './email-change-service.ts';
import { userEndpoints } from './handler.ts';
import { hashing } from './hashing.ts';
import { passwordService } from './password-service.ts';
import { userRepository } from './repository.ts';
import { sessionEndpoints } from './session-handler.ts';
import { signInService } from './sign-in-service.ts';
import { staffCustomerEndpoints } from './staff-handler.ts';

/** Accounts of members in the table, with their sessions. */
export type Accounts = ReturnType<typeof accountServices>;

/** Returns the services that every sign-in and every change of an account uses. */
export function accountServices(dependencies: CoreDependencies) {
  const { database, now, limits, randomBytes, passwordCost } = dependencies;
  return {
    repository: userRepository(database),
    hashing: hashing(passwordCost),
    sessions: sessionRepository(database, now),
    limits,
    now,
    randomBytes,
  };
}

/**
 * Wires the accounts of members.
 * @param ownedByMembers data of other domains that an account contains
 */
export function wireUsers(
  dependencies: DomainDependencies,
  accounts: Accounts,
  ownedByMembers: {
    coupons: CouponRepository;
    orderIndex: OrderIndexRepository;
    memberQuotes: MemberQuoteService;
    attachments: AttachmentService;
  },
) {
  const { database, now, quoteLinkKey, log, newRequestId } = dependencies;
  const { coupons, orderIndex, memberQuotes, attachments } = ownedByMembers;
  const { repository } = accounts;
  const shared = { ...dependencies, ...accounts, passwords: passwordService(accounts) };
  const changes = emailChangeRepository(database);
  return {
    endpoints: [
      ...userEndpoints({ ...shared, signIn: signInService(accounts) }),
      ...sessionEndpoints(shared),
      ...emailChangeEndpoints({
        ...shared,
        emailChanges: emailChangeService({ ...shared, changes }),
      }),
      accountCopyEndpoint({
        ...shared,
        cursors: copyCursors(quoteLinkKey, now),
        accountCopies: accountCopyService(
          accounts.sessions,
          coupons,
          orderIndex,
          memberQuotes,
          attachments,
        ),
      }),
    ],
    staffEndpoints: staffCustomerEndpoints({ repository, orderIndex, now }),
    /** Removes the remaining items of closed accounts. */
    clearAccounts: async () => {
      const cleared = await clearClosedAccounts(repository);
      if (cleared > 0)
        log({ level: 'info', requestId: newRequestId(), call: 'clearAccounts', cleared });
    },
  };
}
