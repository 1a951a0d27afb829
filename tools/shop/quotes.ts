import { QUOTE_STATES, type QuoteState } from '#contracts/quotes/quotes.ts';
import {
  exportQuotes,
  findQuotes,
  getQuote,
  type QuoteRow,
  sendQuote,
  withdrawQuote,
} from '#contracts/quotes/staff-quotes.ts';
import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import { formatAmount } from '#domain/money/format.ts';
import { isoWithOffset, timeZoneName } from '#domain/time/market-time.ts';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';
import { UserFacingError } from '../user-facing-error.ts';
import type { CommandContext, CommandOption, ShopCommand } from './command-types.ts';
import { LIMIT, numberOption, OUT, textOption, textOptions, writeOutput } from './options.ts';
import { formatJson, formatList } from './print.ts';

/** States of the quotes that need no more work. Other states are in the group of open quotes. */
const CLOSED: readonly QuoteState[] = ['accepted', 'declined', 'expired', 'withdrawn'];

const FILTER: Record<string, CommandOption> = {
  state: { type: 'string', value: 'STATE', description: `one of ${QUOTE_STATES.join(', ')}` },
  closed: { type: 'boolean', description: 'closed quotes instead of open ones' },
};

/** Returns the filter in the options. A state determines the group. */
function filterOf(options: CommandContext['options']) {
  const typed = textOption(options, 'state');
  const state = QUOTE_STATES.find((one) => one === typed);
  if (typed !== undefined && !state) {
    throw new UserFacingError(`Unknown state "${typed}". Use one of: ${QUOTE_STATES.join(', ')}.`);
  }
  const isClosed = state ? CLOSED.includes(state) : options['closed'] === true;
  return { group: isClosed ? ('closed' as const) : ('open' as const), ...(state ? { state } : {}) };
}

function row({ number, state, office, dueAt, name, pieces, total, assignee }: QuoteRow) {
  const due = dueAt
    ? isoWithOffset(dueAt, OFFICE_TIME_ZONES[office]).slice(0, 16).replace('T', ' ')
    : '';
  return [
    number,
    state,
    due && `${due} (${timeZoneName(OFFICE_TIME_ZONES[office], FALLBACK_LANGUAGE)})`,
    name,
    String(pieces.count),
    total ? formatAmount(total.amount, total.currency, FALLBACK_LANGUAGE) : '',
    assignee?.name ?? '',
  ];
}

const HEAD = ['number', 'state', 'due', 'customer', 'pieces', 'total', 'answered by'];

/** Commands for quotes. */
export const QUOTE_COMMANDS: readonly ShopCommand[] = [
  {
    name: 'quotes list',
    args: [],
    description: 'List open quotes, earliest due first.',
    options: {
      ...FILTER,
      search: {
        type: 'string',
        value: 'TEXT',
        description: 'quote number, email address, phone number or part of a name',
      },
      limit: LIMIT,
      json: { type: 'boolean', description: 'print JSON' },
    },
    async run({ callShop, options, print }) {
      const body = {
        ...filterOf(options),
        ...textOptions(options, 'search'),
        limit: numberOption(options, 'limit'),
      };
      const { quotes, next } = (await callShop(findQuotes, { body })).result;
      if (options['json']) return print(formatJson(quotes));
      print(formatList(HEAD, quotes.map(row), 'No quotes.'));
      if (next) print('More quotes match. Narrow the filter or increase --limit.\n');
    },
  },
  {
    name: 'quotes show',
    args: ['NUMBER'],
    description: 'Print a quote as JSON, with its draft, versions and messages.',
    options: {},
    async run({ callShop, args: [number = ''], print }) {
      print(formatJson((await callShop(getQuote, { params: { number } })).result));
    },
  },
  {
    name: 'quotes send',
    args: ['NUMBER'],
    description: 'Send the draft of a quote as its next version, and email the customer.',
    details: 'Enter the prices in the staff area first. A script may give any discount.',
    options: {},
    async run({ callShop, args: [number = ''], print }) {
      const params = { number };
      const { revision, draftRevision } = (await callShop(getQuote, { params })).result;
      if (draftRevision === 0) {
        throw new UserFacingError('This quote has no draft. Enter its prices in the staff area.');
      }
      const body = { revision, draftRevision };
      const { result } = await callShop(sendQuote, { params, body });
      const email = result.email
        ? 'The customer will receive an email.'
        : 'The quote has no email address, so send the customer the private link.';
      print(`Version ${result.offer?.version} of quote ${result.number} sent. ${email}\n`);
    },
  },
  {
    name: 'quotes withdraw',
    args: ['NUMBER'],
    description: 'Withdraw a quote, so that the customer can no longer accept it.',
    options: { yes: { type: 'boolean', description: 'confirm' } },
    async run({ callShop, args: [number = ''], options, print }) {
      if (!options['yes']) {
        throw new UserFacingError('A withdrawal is final. Add --yes to withdraw the quote.');
      }
      const params = { number };
      const { revision } = (await callShop(getQuote, { params })).result;
      const { result } = await callShop(withdrawQuote, { params, body: { revision } });
      print(`Quote ${result.number} withdrawn.\n`);
    },
  },
  {
    name: 'quotes export',
    args: [],
    description: 'Export open quotes as CSV.',
    options: { ...FILTER, out: OUT },
    async run(run) {
      const { callShop, options } = run;
      const filter = filterOf(options);
      let csv = '';
      let after: string | undefined;
      do {
        const body = { ...filter, ...(after ? { after } : {}) };
        const { result } = await callShop(exportQuotes, { body });
        csv += result.csv;
        after = result.next;
      } while (after);
      await writeOutput(csv, run, 'Quotes');
    },
  },
];
