import { copyAccount } from '#contracts/users/account-copy.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { isFailure } from '#functions/endpoint/failure.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import type { AccountCopyService } from './account-copy-service.ts';
import type { CopyCursors } from './copy-cursor.ts';
import { ownerPermission } from './owner-permission.ts';
import type { PasswordService } from './password-service.ts';
import type { AccountDependencies } from './sign-in-service.ts';

export interface AccountCopyEndpointDependencies
  extends Pick<AccountDependencies, 'limits' | 'now'> {
  accountCopies: AccountCopyService;
  cursors: CopyCursors;
  passwords: PasswordService;
}

/** Endpoint that exports a member's data in parts (D81). */
export function accountCopyEndpoint(dependencies: AccountCopyEndpointDependencies): Endpoint {
  const { accountCopies, cursors } = dependencies;
  return endpoint(copyAccount, async ({ body: { password, after } }, { session }) => {
    if (!session) return { failure: 'unauthenticated' };
    const { account } = session;
    if (after !== undefined) {
      const position = cursors.read(session, after);
      const part = position && (await accountCopies.after(account, position.cursor));
      if (!part) {
        const reason = 'must be the `next` value of a response of the last 15 minutes';
        return { failure: 'invalid-input', fields: { after: reason } };
      }
      const { next, ...data } = part;
      const following = next && cursors.following(session, position, next);
      return { body: successBody({ ...data, ...(following ? { next: following } : {}) }) };
    }
    const permission = ownerPermission(session, password, dependencies, [
      ['copy-account', account._id],
    ]);
    const outcome = await accountCopies.account(account, permission);
    if (isFailure(outcome)) return outcome;
    const { next, ...data } = outcome;
    return {
      body: successBody({ ...data, ...(next ? { next: cursors.first(session, next) } : {}) }),
    };
  });
}
