import { findCustomers } from '#contracts/customers/customers.ts';
import { asciiEmail } from '#domain/input/email.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import type { OrderIndexRepository } from '#functions/orders/order-index-repository.ts';
import { membersByOrder } from '#functions/users/members-by-order.ts';
import type { UserRepository } from './repository.ts';

const USER_ID = /^[0-9a-f]{32}$/;

/** Dependencies of the calls of /admin/customers. */
export interface StaffCustomerEndpointDependencies {
  repository: Pick<UserRepository, 'accounts' | 'owner' | 'latest'>;
  orderIndex: OrderIndexRepository;
  now: () => Date;
}

/** The calls of /admin/customers. */
export function staffCustomerEndpoints(
  dependencies: StaffCustomerEndpointDependencies,
): Endpoint[] {
  const { repository, orderIndex, now } = dependencies;

  async function idsFor(search: string): Promise<(string | undefined)[]> {
    if (USER_ID.test(search)) return [search];
    if (search.includes('@')) {
      const email = asciiEmail(search).toLowerCase();
      return [(await repository.owner(email, undefined, now())).userId];
    }
    return membersByOrder(orderIndex, search);
  }

  return [
    endpoint(findCustomers, async ({ body: { search, after, limit } }) => {
      if (!search) {
        const { accounts, next } = await repository.latest(after, limit);
        return { body: successBody({ customers: accounts, ...(next ? { next } : {}) }) };
      }
      const ids = (await idsFor(search)).filter((id) => id !== undefined);
      return { body: successBody({ customers: await repository.accounts(ids.slice(0, limit)) }) };
    }),
  ];
}
