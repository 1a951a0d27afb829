import { findCustomers } from '#contracts/customers/customers.ts';
import { discardEmail, listEmails, resendEmail } from '#contracts/emails/emails.ts';
import { orderRevision } from '#contracts/orders/delivery-changes.ts';
import { ORDER_STATUSES, type OrderStatus, type StaffOrder } from '#contracts/orders/orders.ts';
import {
  changeOrderDelivery,
  changeOrderStatus,
  exportOrders,
  findOrders,
  getOrder,
  ORDER_TRANSITIONS,
} from '#contracts/orders/staff-orders.ts';
import { undoableChange, undoOrderStatus } from '#contracts/orders/status-undo.ts';
import { COUNTRIES } from '#domain/address/address.ts';
import {
  type ChangedDelivery,
  changedDeliverySchema,
  DELIVERY_FIELDS,
  type DeliveryField,
} from '#domain/delivery/delivery-details.ts';
import { fullName } from '#domain/input/person-name.ts';
import { FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';
import { dayOf, isoWithOffset, timeZoneName } from '#domain/time/market-time.ts';
import { UserFacingError } from '../user-facing-error.ts';
import type { CommandOption, ShopCommand } from './command-types.ts';
import {
  LIMIT,
  MARKET,
  marketOption,
  numberOption,
  OUT,
  textOptions,
  writeOutput,
} from './options.ts';
import { formatJson, formatList } from './print.ts';

const FILTER: Record<string, CommandOption> = {
  status: { type: 'string', value: 'STATUS', description: `one of ${ORDER_STATUSES.join(', ')}` },
  from: { type: 'string', value: 'DAY', description: 'placed on or after this day, as 2026-05-31' },
  to: { type: 'string', value: 'DAY', description: 'placed on or before this day' },
  market: MARKET,
};
type EditedField = DeliveryField | 'note';
/** Command-line option for each delivery detail. */
const DETAILS: Record<EditedField, { option: string; description: string }> = {
  country: { option: 'country', description: `one of ${COUNTRIES.join(', ')}` },
  firstName: { option: 'first-name', description: 'first name' },
  lastName: { option: 'last-name', description: 'last name' },
  address: { option: 'address', description: 'street and number' },
  apartment: { option: 'apartment', description: 'apartment or floor' },
  countryCode: {
    option: 'country-code',
    description: 'code of a country outside the three markets, as FR',
  },
  city: { option: 'city', description: 'city; in Viet Nam the province' },
  ward: { option: 'ward', description: 'ward, commune or special zone in Viet Nam' },
  state: { option: 'state', description: 'state as CA, or region' },
  postcode: { option: 'postcode', description: 'postcode' },
  phone: { option: 'phone', description: 'phone number' },
  note: { option: 'note', description: 'note of the order' },
};
const JSON_FLAG: CommandOption = { type: 'boolean', description: 'print JSON' };

function statusOf(typed: string | undefined): OrderStatus {
  const status = ORDER_STATUSES.find((one) => one === typed);
  if (!status) {
    throw new UserFacingError(
      `Unknown status "${typed}". Use one of: ${ORDER_STATUSES.join(', ')}.`,
    );
  }
  return status;
}

/** Returns the delivery details after the changes in the options. */
function editedDetails(
  order: ChangedDelivery,
  options: Parameters<typeof textOptions>[0],
): ChangedDelivery {
  const fields: readonly EditedField[] = [...DELIVERY_FIELDS, 'note'];
  const given = fields.flatMap((field) => {
    const typed = options[DETAILS[field].option];
    return typeof typed === 'string' ? [[field, typed] as const] : [];
  });
  if (given.length === 0) throw new UserFacingError('Nothing to change. Add an option.');
  const parsed = changedDeliverySchema.safeParse({ ...order, ...Object.fromEntries(given) });
  if (parsed.success) return parsed.data;
  const names = parsed.error.issues.map(({ path }) => {
    const [field] = path as [EditedField];
    return `--${DETAILS[field].option}`;
  });
  throw new UserFacingError(`Missing or invalid: ${names.join(', ')}.`);
}

function row(order: Omit<StaffOrder, 'history'>, market: Language) {
  const { number, createdAt, status, city, sumQuantity, language } = order;
  const day = isoWithOffset(createdAt, market).slice(0, 16).replace('T', ' ');
  return [number, day, status, fullName(order, language), city, String(sumQuantity)];
}

/** Commands for orders, emails and customers. */
export const ORDER_COMMANDS: readonly ShopCommand[] = [
  {
    name: 'orders list',
    args: [],
    description: 'List orders, newest first.',
    options: {
      ...FILTER,
      search: {
        type: 'string',
        value: 'TEXT',
        description: 'order number, email address, phone number or member id',
      },
      limit: LIMIT,
      json: JSON_FLAG,
    },
    async run({ callShop, options, print }) {
      if (options['status'] !== undefined) statusOf(String(options['status']));
      const market = marketOption(options);
      const body = {
        ...textOptions(options, 'status', 'from', 'to', 'search'),
        market,
        limit: numberOption(options, 'limit'),
      };
      const { orders, next } = (await callShop(findOrders, { body })).result;
      if (options['json']) return print(formatJson(orders));
      const head = [
        'number',
        `placed (${timeZoneName(market, FALLBACK_LANGUAGE)})`,
        'status',
        'customer',
        'city',
        'pieces',
      ];
      const rows = orders.map((order) => row(order, market));
      print(formatList(head, rows, 'No orders.'));
      if (next) print('More orders match. Narrow the filter or increase --limit.\n');
    },
  },
  {
    name: 'orders show',
    args: ['NUMBER'],
    description: 'Print an order as JSON, with its history.',
    options: {},
    async run({ callShop, args: [number = ''], print }) {
      print(formatJson((await callShop(getOrder, { params: { number } })).result));
    },
  },
  {
    name: 'orders move',
    args: ['NUMBER', 'STATUS'],
    description: 'Change the status of an order and email the customer.',
    options: { silent: { type: 'boolean', description: 'send no email' } },
    async run({ callShop, args: [number = '', typed], options, print }) {
      const status = statusOf(typed);
      const { status: from } = (await callShop(getOrder, { params: { number } })).result;
      const next = ORDER_TRANSITIONS[from];
      if (!next.includes(status)) {
        const hint =
          next.length > 0 ? `Allowed: ${next.join(', ')}.` : 'No further change is allowed.';
        throw new UserFacingError(
          `Cannot change the status of this order from ${from} to ${status}. ${hint}`,
        );
      }
      const body = { from, status, notify: !options['silent'] };
      const { result } = await callShop(changeOrderStatus, { params: { number }, body });
      const email = body.notify ? ' The customer will receive an email.' : '';
      print(`Order ${result.number} is now ${result.status}.${email}\n`);
    },
  },
  {
    name: 'orders undo',
    args: ['NUMBER'],
    description:
      'Undo the latest status of an order within 24 hours, and correct the email about it.',
    options: {},
    async run({ callShop, args: [number = ''], print }) {
      const { result: order } = await callShop(getOrder, { params: { number } });
      const change = undoableChange(order, new Date());
      if (!change) throw new UserFacingError('The status of this order cannot be undone.');
      const body = { status: change.status, revision: orderRevision(order) };
      const { result } = await callShop(undoOrderStatus, { params: { number }, body });
      print(`Order ${result.number} is ${result.status} again.\n`);
    },
  },
  {
    name: 'orders edit',
    args: ['NUMBER'],
    description:
      'Change the delivery details of an order that was not shipped, and email customer and shop.',
    options: Object.fromEntries(
      Object.values(DETAILS).map(({ option, description }): [string, CommandOption] => [
        option,
        { type: 'string', value: 'TEXT', description },
      ]),
    ),
    async run({ callShop, args: [number = ''], options, print }) {
      const params = { number };
      const { result: order } = await callShop(getOrder, { params });
      const body = { delivery: editedDetails(order, options), revision: orderRevision(order) };
      await callShop(changeOrderDelivery, { params, body });
      print(`Delivery details of order ${order.number} saved.\n`);
    },
  },
  {
    name: 'orders export',
    args: [],
    description: 'Export orders as CSV, newest first.',
    options: { ...FILTER, out: OUT },
    async run(run) {
      const { callShop, options } = run;
      const market = marketOption(options);
      let csv = '';
      let after: string | undefined;
      do {
        const body = {
          ...textOptions(options, 'status', 'from', 'to'),
          market,
          ...(after ? { after } : {}),
        };
        const { result } = await callShop(exportOrders, { body });
        csv += result.csv;
        after = result.next;
      } while (after);
      await writeOutput(csv, run, 'Orders');
    },
  },
  {
    name: 'mails list',
    args: [],
    description: 'List emails that failed, newest first.',
    options: {
      waiting: {
        type: 'boolean',
        description: 'list emails that wait for their next attempt instead',
      },
      limit: LIMIT,
    },
    async run({ callShop, options, print }) {
      const state = options['waiting'] ? ('waiting' as const) : ('failed' as const);
      const query = { state, ...textOptions(options, 'limit') };
      const { mails: emails } = (await callShop(listEmails, { query })).result;
      const rows = emails.map((email) => [
        email.id,
        email.kind,
        email.order ?? '',
        email.to,
        String(email.attempts),
        email.lastError ?? '',
      ]);
      print(
        formatList(
          ['id', 'kind', 'order', 'to', 'attempts', 'last error'],
          rows,
          `No ${state} emails.`,
        ),
      );
    },
  },
  {
    name: 'mails resend',
    args: ['ID'],
    description: 'Send an email again, now.',
    options: {},
    async run({ callShop, args: [id = ''], print }) {
      const { sent } = (await callShop(resendEmail, { params: { id } })).result;
      if (!sent) {
        throw new UserFacingError(
          'The email could not be sent. Run "npm run shop -- mails list --waiting" for the reason.',
        );
      }
      print('Mail sent.\n');
    },
  },
  {
    name: 'mails discard',
    args: ['ID'],
    description: 'Delete an email without sending it.',
    options: {},
    async run({ callShop, args: [id = ''], print }) {
      await callShop(discardEmail, { params: { id } });
      print('Mail deleted.\n');
    },
  },
  {
    name: 'customers list',
    args: [],
    description: 'List members, newest first.',
    options: {
      search: {
        type: 'string',
        value: 'TEXT',
        description: 'email address, member id, or order number or phone number of an order',
      },
      market: MARKET,
      limit: LIMIT,
      json: JSON_FLAG,
    },
    async run({ callShop, options, print }) {
      const market = marketOption(options);
      const body = { ...textOptions(options, 'search'), limit: numberOption(options, 'limit') };
      const { customers } = (await callShop(findCustomers, { body })).result;
      if (options['json']) return print(formatJson(customers));
      const rows = customers.map((customer) => [
        customer._id,
        customer.email,
        fullName(customer),
        dayOf(customer.createdAt, market),
      ]);
      print(
        formatList(
          ['id', 'email', 'name', `since (${timeZoneName(market, FALLBACK_LANGUAGE)})`],
          rows,
          'No members.',
        ),
      );
    },
  },
];
