import { findCustomers } from '#contracts/admin-customers.ts';
import { discardMail, listMails, resendMail } from '#contracts/admin-mails.ts';
import {
  changeOrderStatus,
  exportOrders,
  findOrders,
  getOrder,
  ORDER_TRANSITIONS,
} from '#contracts/admin-orders.ts';
import { FALLBACK_LANGUAGE, type Language, languageSchema } from '#contracts/languages.ts';
import { dayOf, isoWithOffset, zoneName } from '#contracts/market-time.ts';
import { ORDER_STATUSES, type Order, type OrderStatus } from '#contracts/order.ts';
import { UserFacingError } from '#local/user-facing-error.ts';
import type { Command, Option } from './commands.ts';
import { deliver, given, LIMIT, numberOf, OUT } from './options.ts';
import { json, list } from './print.ts';

const MARKET: Option = {
  type: 'string',
  value: 'MARKET',
  about: `whose time zone days and times are in: ${languageSchema.options.join(', ')} (${FALLBACK_LANGUAGE} unless given)`,
};
const FILTER: Record<string, Option> = {
  status: { type: 'string', value: 'STATUS', about: ORDER_STATUSES.join(', ') },
  from: { type: 'string', value: 'DAY', about: 'placed on this day or later: 2026-05-31' },
  to: { type: 'string', value: 'DAY', about: 'placed on this day or before' },
  market: MARKET,
};
const JSON_FLAG: Option = { type: 'boolean', about: 'as JSON, for other programs' };

function statusOf(typed: string | undefined): OrderStatus {
  const status = ORDER_STATUSES.find((one) => one === typed);
  if (!status)
    throw new UserFacingError(`"${typed}" is no status. There are ${ORDER_STATUSES.join(', ')}.`);
  return status;
}

function marketOf(options: Parameters<typeof given>[0]): Language {
  const typed = options['market'] ?? FALLBACK_LANGUAGE;
  const market = languageSchema.options.find((one) => one === typed);
  if (!market)
    throw new UserFacingError(
      `"${typed}" is no market. There are ${languageSchema.options.join(', ')}.`,
    );
  return market;
}

function row(order: Order, market: Language) {
  const { number, createdAt, status, firstName, lastName, city, sumQuantity } = order;
  const day = isoWithOffset(createdAt, market).slice(0, 16).replace('T', ' ');
  return [number, day, status, `${firstName} ${lastName}`, city, String(sumQuantity)];
}

/** Orders, the mails about them, and who placed them. */
export const ORDER_COMMANDS: readonly Command[] = [
  {
    name: 'orders list',
    args: [],
    about: 'Orders, newest first.',
    options: {
      ...FILTER,
      search: {
        type: 'string',
        value: 'TEXT',
        about: 'a number, an e-mail address or a telephone',
      },
      limit: LIMIT,
      json: JSON_FLAG,
    },
    async run({ ask, options, print }) {
      if (options['status'] !== undefined) statusOf(String(options['status']));
      const market = marketOf(options);
      const body = {
        ...given(options, 'status', 'from', 'to', 'search'),
        market,
        limit: numberOf(options, 'limit'),
      };
      const { orders, next } = (await ask(findOrders, { body })).result;
      if (options['json']) return print(json(orders));
      const head = [
        'number',
        `placed (${zoneName(market, FALLBACK_LANGUAGE)})`,
        'status',
        'customer',
        'city',
        'pieces',
      ];
      const rows = orders.map((order) => row(order, market));
      print(list(head, rows, 'No orders.'));
      if (next) print('There are more: narrow the list, or ask for more with --limit.\n');
    },
  },
  {
    name: 'orders show',
    args: ['NUMBER'],
    about: 'One order with all that is in it, as JSON.',
    options: {},
    async run({ ask, args: [number = ''], print }) {
      print(json((await ask(getOrder, { params: { number } })).result));
    },
  },
  {
    name: 'orders move',
    args: ['NUMBER', 'STATUS'],
    about: 'Moves an order on; the customer gets a mail.',
    options: { silent: { type: 'boolean', about: 'without the mail' } },
    async run({ ask, args: [number = '', typed], options, print }) {
      const status = statusOf(typed);
      const { status: from } = (await ask(getOrder, { params: { number } })).result;
      const next = ORDER_TRANSITIONS[from];
      if (!next.includes(status)) {
        const ways = next.length > 0 ? `It can become ${next.join(' or ')}.` : 'It is over.';
        throw new UserFacingError(`The order is ${from} and cannot become ${status}. ${ways}`);
      }
      const body = { from, status, notify: !options['silent'] };
      const { result } = await ask(changeOrderStatus, { params: { number }, body });
      print(
        `${result.number} is ${result.status}${body.notify ? '; the customer gets a mail' : ''}.\n`,
      );
    },
  },
  {
    name: 'orders export',
    args: [],
    about: 'Orders as CSV for a spreadsheet, newest first.',
    options: { ...FILTER, out: OUT },
    async run(run) {
      const { ask, options } = run;
      const market = marketOf(options);
      let csv = '';
      let after: string | undefined;
      do {
        const body = {
          ...given(options, 'status', 'from', 'to'),
          market,
          ...(after ? { after } : {}),
        };
        const { result } = await ask(exportOrders, { body });
        csv += result.csv;
        after = result.next;
      } while (after);
      await deliver(csv, run, 'Orders');
    },
  },
  {
    name: 'mails list',
    args: [],
    about: 'Mails that could not be sent, latest first.',
    options: {
      waiting: { type: 'boolean', about: 'instead those that wait for their next try' },
      limit: LIMIT,
    },
    async run({ ask, options, print }) {
      const state = options['waiting'] ? ('waiting' as const) : ('failed' as const);
      const { mails } = (await ask(listMails, { query: { state, ...given(options, 'limit') } }))
        .result;
      const rows = mails.map((mail) => [
        mail.id,
        mail.kind,
        mail.order ?? '',
        mail.to,
        String(mail.attempts),
        mail.lastError ?? '',
      ]);
      const none = state === 'failed' ? 'No mail has failed.' : 'No mail waits.';
      print(list(['id', 'kind', 'order', 'to', 'tries', 'last error'], rows, none));
    },
  },
  {
    name: 'mails resend',
    args: ['ID'],
    about: 'Sends a mail again, now.',
    options: {},
    async run({ ask, args: [id = ''], print }) {
      const { sent } = (await ask(resendMail, { params: { id } })).result;
      if (!sent)
        throw new UserFacingError(
          'The mail was not taken. npm run shop -- mails list --waiting says why.',
        );
      print('Sent.\n');
    },
  },
  {
    name: 'mails discard',
    args: ['ID'],
    about: 'Gives a mail up for good.',
    options: {},
    async run({ ask, args: [id = ''], print }) {
      await ask(discardMail, { params: { id } });
      print('Gone.\n');
    },
  },
  {
    name: 'customers list',
    args: [],
    about: 'Members, newest first.',
    options: {
      search: {
        type: 'string',
        value: 'TEXT',
        about: 'an e-mail address, an id, or an order number or telephone they have ordered with',
      },
      market: MARKET,
      limit: LIMIT,
      json: JSON_FLAG,
    },
    async run({ ask, options, print }) {
      const market = marketOf(options);
      const body = { ...given(options, 'search'), limit: numberOf(options, 'limit') };
      const { customers } = (await ask(findCustomers, { body })).result;
      if (options['json']) return print(json(customers));
      const rows = customers.map(({ _id, email, firstName = '', lastName = '', createdAt }) => [
        _id,
        email,
        `${firstName} ${lastName}`.trim(),
        dayOf(createdAt, market),
      ]);
      print(
        list(
          ['id', 'e-mail', 'name', `since (${zoneName(market, FALLBACK_LANGUAGE)})`],
          rows,
          'No members.',
        ),
      );
    },
  },
];
