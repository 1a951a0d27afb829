import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Call, CallInput } from '#contracts/call.ts';
import { CALLS } from '#contracts/calls.ts';
import { findCustomers } from '#contracts/customers/customers.ts';
import {
  fullOrderSchema,
  isStatusStep,
  placeOrder,
  warehouseOrderSchema,
} from '#contracts/orders/orders.ts';
import {
  changeOrderDelivery,
  changeOrderStatus,
  findOrders,
  getOrder,
} from '#contracts/orders/staff-orders.ts';
import { getTodayOrders } from '#contracts/today/today.ts';
import { listUsers } from '#contracts/users/users.ts';
import { STAFF_PERMISSIONS } from '#domain/staff/staff-permissions.ts';
import type { StaffRole } from '#domain/staff/staff-roles.ts';
import { orderKey } from '#functions/db/keys.ts';
import { PEOPLE_LISTS } from '#functions/endpoint/list-limit.ts';
import { RULES } from '#functions/limits/rules.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { GOOD_REQUESTS, STOCKED } from '#tests/support/api/good-requests.ts';
import { type Member, member } from '#tests/support/api/members.ts';
import { moveTo } from '#tests/support/api/move-order.ts';
import { deliveryDetails, orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { ask, failureOf } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import {
  callAs,
  createStaffMember,
  ownerOf,
  requestAs,
  type StaffMember,
} from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
const DAY_MS = 24 * 60 * 60_000;
const EMAIL = 'mai.le@example.com';
const COUPON = 'LIM-QUIET-RIVER';
const PHONE = '+84 903 777 888';
const FIRST_ADDRESS = '99 Đường Cũ';
const NOTE = 'Gọi trước khi đến';

let shop: RunningApi;
let customer: Member;
let number: string;

const later = (days: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + days * DAY_MS);
};

/** Places an order of a member with a coupon, and changes its address once. */
beforeEach(async () => {
  shop = runApi(await newTable(), { limitFactor: 100 });
  await stock(shop, [product({ code: STOCKED })]);
  customer = await member(shop);
  const body = orderBody([STOCKED], {
    email: EMAIL,
    phone: PHONE,
    address: FIRST_ADDRESS,
    note: NOTE,
    subscribe: true,
  });
  const placed = await ask(shop.app, placeOrder, { body }, { token: customer.token });
  number = placed.result.number;
  const stored = await shop.database.get(orderKey(number));
  await shop.database.putMany([{ ...stored, ...orderKey(number), coupon: COUPON }]);
  const delivery = deliveryDetails({ phone: PHONE, address: '12 Lê Lợi' });
  await ask(shop.app, changeOrderDelivery, { params: { number }, body: { revision: 1, delivery } });
});

const named = () => ({ params: { number } });

/** Orders in the answers of the three calls that return orders to the warehouse. */
async function ordersFor(who: StaffMember) {
  await moveTo(shop.app, number, 'confirmed');
  const found = await callAs(shop, who, findOrders, { body: { search: number } });
  const one = await callAs(shop, who, getOrder, named());
  const change = { from: 'confirmed', status: 'shipped', notify: false } as const;
  const moved = await callAs(shop, who, changeOrderStatus, { ...named(), body: change });
  return [...found.result.orders, one.result, moved.result];
}

describe('orders for the warehouse (D58)', () => {
  test('have what packing and delivery need, and nothing else', async () => {
    const orders = await ordersFor(await createStaffMember(shop, 'warehouse'));
    expect(orders).toHaveLength(3);
    for (const order of orders) {
      expect(warehouseOrderSchema.strict().parse(order)).toMatchObject({
        number,
        firstName: 'Linh',
        lastName: 'Trần',
        phone: PHONE,
        address: '12 Lê Lợi',
        note: NOTE,
        cart: [{ code: STOCKED }],
        quantity: [1],
      });
      for (const secret of [EMAIL, COUPON, FIRST_ADDRESS, customer.user._id]) {
        expect(JSON.stringify(order)).not.toContain(secret);
      }
      expect(order).not.toHaveProperty('consent');
    }
    const steps = orders.map(({ history }) => history.filter((step) => isStatusStep(step)));
    expect(steps.map((history) => history.map(({ status }) => status))).toEqual([
      ['pending', 'confirmed'],
      ['pending', 'confirmed'],
      ['pending', 'confirmed', 'shipped'],
    ]);
  });

  test.each(['owner', 'sales'] as const)('have all fields for the role %s', async (role) => {
    for (const order of await ordersFor(await createStaffMember(shop, role))) {
      const whole = fullOrderSchema.parse(order);
      expect(whole).toMatchObject({ email: EMAIL, coupon: COUPON, userId: customer.user._id });
      expect(whole.consent).toMatchObject({ purpose: 'text-messages' });
      expect(whole.history[1]?.changes).toContainEqual(
        expect.objectContaining({ field: 'address', before: FIRST_ADDRESS }),
      );
    }
  });

  test('are found by number and phone number, not by name, email address or member', async () => {
    const found = async (role: StaffRole, search: string) => {
      const who = await createStaffMember(shop, role);
      const { orders } = (await callAs(shop, who, findOrders, { body: { search } })).result;
      return orders.length;
    };
    for (const search of [number, PHONE]) expect(await found('warehouse', search)).toBe(1);
    for (const search of [EMAIL, customer.user._id, 'Linh', 'tran linh', 'Trần']) {
      expect([search, await found('warehouse', search)]).toEqual([search, 0]);
      expect([search, await found('sales', search)]).toEqual([search, 1]);
    }
  });

  test.each(['delivered', 'cancelled'] as const)(
    'are hidden a week after the status %s',
    async (status) => {
      await moveTo(shop.app, number, status);
      const seen = async (role: StaffRole) => {
        const who = await createStaffMember(shop, role);
        const { orders } = (await callAs(shop, who, findOrders, { body: {} })).result;
        const response = await requestAs(shop, who, getOrder, named());
        return [orders.length, response.ok ? 'found' : (await failureOf(response)).code];
      };
      later(7);
      expect(await seen('warehouse')).toEqual([1, 'found']);
      later(1);
      expect(await seen('warehouse')).toEqual([0, 'unknown-order']);
      expect(await seen('sales')).toEqual([1, 'found']);
    },
  );

  test('are visible again for an exchange', async () => {
    await moveTo(shop.app, number, 'delivered');
    later(30);
    const body = { from: 'delivered', status: 'exchange', notify: false } as const;
    await ask(shop.app, changeOrderStatus, { ...named(), body });
    const who = await createStaffMember(shop, 'warehouse');
    expect((await callAs(shop, who, getOrder, named())).result.status).toBe('exchange');
  });
});

describe('all answers to a role', () => {
  /** Staff calls that read. */
  const READING = (CALLS as readonly Call[]).filter(
    ({ name, method }) =>
      name in STAFF_PERMISSIONS &&
      (method === 'GET' || ['findOrders', 'findCustomers', 'exportOrders'].includes(name)),
  );

  function inputOf({ name }: Call): CallInput<Call> {
    if (name === 'getOrder') return named();
    if (name === 'listObjectHistory') return { params: { type: 'order', id: number } };
    return (GOOD_REQUESTS[name]?.(customer) ?? {}) as CallInput<Call>;
  }

  /** Texts of the answers to all reading calls. Calls that the role may not make have no answer. */
  async function answersFor(role: StaffRole): Promise<string> {
    const who = await createStaffMember(shop, role);
    const texts: string[] = [];
    for (const call of READING) {
      const input = inputOf(call);
      const response = await requestAs(shop, who, call, input);
      if (response.ok) texts.push(`${call.name} ${await response.text()}`);
    }
    return texts.join('\n');
  }

  test('contain no customer for editors, and only recipients for the warehouse', async () => {
    const { _id, email } = customer.user;
    const ofCustomer = [number, PHONE, EMAIL, COUPON, FIRST_ADDRESS, _id, email];
    const inside = async (role: StaffRole) => {
      const answers = await answersFor(role);
      return ofCustomer.filter((text) => answers.includes(text));
    };
    expect(await inside('owner')).toEqual(ofCustomer);
    expect(await inside('sales')).toEqual(ofCustomer);
    expect(await inside('editor')).toEqual([]);
    expect(await inside('warehouse')).toEqual([number, PHONE]);
  });

  test('contain email addresses of other staff for owners only', async () => {
    const owner = await ownerOf(shop);
    const colleague = await createStaffMember(shop, 'sales');
    for (const role of ['owner', 'sales', 'editor', 'warehouse'] as const) {
      const answers = await answersFor(role);
      const isVisible = role === 'owner';
      for (const { email } of [owner, colleague]) {
        expect([role, answers.includes(email)]).toEqual([role, isVisible]);
      }
      expect(answers).not.toContain('$argon2');
    }
  });
});

/** Returns whether a JSON schema has a list of objects with an email address or a phone number. */
function listsContacts(schema: unknown, isInList = false): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const { properties } = schema as { properties?: object };
  if (isInList && properties && ('email' in properties || 'phone' in properties)) return true;
  return Object.entries(schema).some(([key, value]) =>
    listsContacts(value, isInList || key === 'items'),
  );
}

describe('the limit of lists with personal data (D58)', () => {
  test('applies to every call that lists email addresses or phone numbers of customers', () => {
    const listing = (CALLS as readonly Call[])
      .filter(({ access }) => access === 'staff' || access === 'owner-or-staff')
      .filter(({ response }) => listsContacts(z.toJSONSchema(response, { unrepresentable: 'any' })))
      .map(({ name }) => name);
    expect(listing).toContain('findOrders');
    expect(listing.filter((name) => !PEOPLE_LISTS.has(name))).toEqual(['listStaff']);
  });

  test('stops a session of the staff that copies all customers and orders, and logs the person', async () => {
    const table = await newTable();
    const direct = runApi(table);
    const owner = await ownerOf(direct);
    const thief = await createStaffMember(direct, 'sales');
    const transact = runApi(table, { limitFactor: 0.05 });
    const statuses: number[] = [];
    for (let turn = 0; turn < RULES['staff-list-session'].max / 40; turn += 1) {
      statuses.push((await requestAs(transact, thief, findCustomers, { body: {} })).status);
      statuses.push((await requestAs(transact, thief, findOrders, { body: {} })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    // An instance learns after the response that the limit is full.
    await requestAs(transact, thief, listUsers);
    const refused = await requestAs(transact, thief, listUsers);
    expect(await failureOf(refused)).toMatchObject({ http: 429, code: 'too-many-requests' });
    expect(transact.log.at(-1)).toMatchObject({ call: 'listUsers', status: 429, by: thief.id });
    // The search while typing, other sessions, other calls and scripts go on.
    const short = { body: { limit: 5 } };
    expect((await requestAs(transact, thief, findCustomers, short)).status).toBe(200);
    expect((await requestAs(transact, owner, findOrders, { body: {} })).status).toBe(200);
    expect((await requestAs(transact, thief, getTodayOrders)).status).toBe(200);
    await ask(transact.app, listUsers);
  });

  test('applies to short pages too, which have their own limit', async () => {
    const table = await newTable();
    const thief = await createStaffMember(runApi(table), 'sales');
    const limited = runApi(table, { limitFactor: 0.01 });
    const statuses: number[] = [];
    const most = RULES['staff-search-session'].max / 100;
    for (let turn = 0; turn <= most + 1; turn += 1) {
      const body = { limit: turn % 2 === 0 ? 10 : 5 };
      statuses.push((await requestAs(limited, thief, findOrders, { body })).status);
    }
    expect(statuses).toEqual([...Array(most + 1).fill(200), 429]);
    expect((await requestAs(limited, thief, findOrders, { body: { limit: 11 } })).status).toBe(200);
  });
});
