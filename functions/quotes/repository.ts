import * as z from 'zod';
import type { FullOrder } from '#contracts/orders/orders.ts';
import { MAX_QUOTE_VERSIONS, type QuoteVersion } from '#contracts/quotes/quotes.ts';
import type { LastPrice } from '#contracts/quotes/staff-quotes.ts';
import type { Address } from '#domain/address/address.ts';
import { byOldest } from '#domain/time/order-by-time.ts';
import type { Database, Page } from '#functions/db/client.ts';
import { epochSeconds, isExpired } from '#functions/db/expiry.ts';
import {
  CATALOG_VERSION_KEY,
  FIRST_QUOTE_ITEM,
  idempotencyKey,
  lastPricesKey,
  QUOTE_LINK,
  QUOTE_MESSAGE,
  QUOTE_SETTINGS_KEY,
  QUOTE_VERSION,
  quoteContactPartition,
  quoteDraftKey,
  quoteKey,
  quoteMessageKey,
  quotePartition,
  quoteRequestKey,
  quotesPartition,
  quoteVersionKey,
  userPartition,
} from '#functions/db/keys.ts';
import { transactNamed, transactWithRetry } from '#functions/db/transactions.ts';
import { type Condition, IS_NEW, type Item, type Write } from '#functions/db/writes.ts';
import type { RateLimitedTransact, TooManyRequests } from '#functions/limits/limiter.ts';
import type { OutboxEmail } from '#functions/outbox/outbox-email.ts';
import { outboxWrite } from '#functions/outbox/repository.ts';
import { parseCatalogVersion } from '#functions/products/repository.ts';
import { FACTS_KEYS, parseShopFacts } from '#functions/shop-facts/stored-facts.ts';
import { parseLastPrices } from './last-prices.ts';
import { deliveryPlaceOf } from './new-quote.ts';
import {
  applyQuoteChange,
  type QuoteAggregate,
  type QuoteAggregateWithDraft,
  type QuoteChange,
} from './quote-aggregate.ts';
import {
  contactLinkWrites,
  indexKeyOf,
  memberLinkWrite,
  parseQuoteIndexEntry,
  type QuoteIndexEntry,
} from './quote-index.ts';
import {
  type CurrentQuoteSettings,
  parseQuoteSettings,
  type QuoteRules,
} from './settings/settings.ts';
import {
  type StoredDraft,
  type StoredQuote,
  type StoredRequest,
  storedDraftSchema,
  storedMessageSchema,
  storedQuoteSchema,
  storedRequestSchema,
  storedVersionSchema,
} from './stored-quote.ts';

/** Lifetime of an undelivered email, in days. Staff can resend a failed email until then. */
const EMAIL_DAYS = 90;
/** More items than a quote can have. */
const ALL_ITEMS = 1000;
/** Highest position in the lists of contacts and members, which are sorted by time. */
const LATEST = '9~';

const attemptSchema = z.object({
  bodyHash: z.string(),
  quoteNumber: z.string(),
  expiresAt: z.number(),
});

/** Attempt to create a quote with an idempotency key. `expiresAt` is in seconds since 1970. */
export type QuoteAttempt = z.infer<typeof attemptSchema>;

/** New quote with everything that is written in its transaction. */
export interface CreatedQuote {
  quote: StoredQuote;
  request: StoredRequest;
  /** Missing for the price of an order: the write of the order permits one quote only. */
  attempt?: QuoteAttempt & { keyHash: string };
  /** Member who requested the quote. */
  userId?: string | undefined;
  draft?: StoredDraft | undefined;
  emails: readonly OutboxEmail[];
  /** Further writes, such as an audit entry. If one of them is refused, nothing is written: 'busy'. */
  otherWrites?: readonly Write[];
}

/** Writes in the transaction of a change. */
export interface ChangeWrites {
  emails?: readonly OutboxEmail[];
  /** Further writes. If one of them is refused, the whole change is refused. */
  otherWrites?: readonly Write[];
  /** Transaction that checks rate limits; by default no limits are checked. */
  transact?: RateLimitedTransact;
}

/** Result of a change. After 'changed-meanwhile' and 'busy', read the quote again. */
type ChangeOutcome = 'changed' | 'changed-meanwhile' | 'busy' | TooManyRequests;

/** Range of a list, newest first. */
interface ListRange {
  limit: number;
  /** Position after which the range begins. */
  after?: string | undefined;
}

/** Data for a new quote, read in one table call. */
interface CreationBasis {
  attempt: QuoteAttempt | undefined;
  catalogVersion: number;
  rules: QuoteRules;
}

/** Data for a change of the draft. */
export interface DraftBasis {
  quote: StoredQuote | undefined;
  request: StoredRequest | undefined;
  draft: StoredDraft | undefined;
  /** Latest version; undefined if it was not read. */
  version: QuoteVersion | undefined;
  catalogVersion: number;
}

/** Data for the editor of a quote. */
interface EditorBasis {
  lastPrices: Record<string, LastPrice[]>;
  settings: CurrentQuoteSettings;
}

/** Quotes in the table. The only module that reads and writes their items (docs/table.md). */
export type QuoteRepository = ReturnType<typeof quoteRepository>;

/** Returns the condition that a quote is unchanged since it was read. */
function unchangedQuoteCondition({ revision }: StoredQuote): Condition {
  return { expression: 'revision = :revision', values: { ':revision': revision } };
}

function draftRevisionCondition(revision: number): Condition {
  return { expression: 'draftRevision = :draft', values: { ':draft': revision } };
}

/** Returns the condition that a draft is the one that was read. A discarded draft and its successor differ in the time. */
function sameDraftCondition({ draftRevision, savedAt }: NonNullable<QuoteChange['sentDraft']>) {
  const { expression, values } = draftRevisionCondition(draftRevision);
  return {
    expression: `${expression} AND savedAt = :saved`,
    values: { ...values, ':saved': savedAt },
  };
}

/** Returns the writes of a change. They are refused if the quote has changed since it was read. */
export function quoteChangeWrites(aggregate: QuoteAggregate, change: QuoteChange): Write[] {
  const { number } = aggregate.quote;
  const { quote } = applyQuoteChange(aggregate, change);
  const { message, version, sentDraft } = change;
  const { revision, updatedAt, messages } = quote;
  return [
    {
      update: quoteKey(number),
      change: {
        set: { ...change.set, ...indexKeyOf(quote), revision, updatedAt, messages },
        drop: change.drop ?? [],
      },
      when: unchangedQuoteCondition(aggregate.quote),
    },
    ...(message
      ? [{ put: { ...quoteMessageKey(number, message.id), ...message }, when: IS_NEW }]
      : []),
    ...(version
      ? [{ put: { ...quoteVersionKey(number, version.version), ...version }, when: IS_NEW }]
      : []),
    ...(sentDraft ? [{ remove: quoteDraftKey(number), when: sameDraftCondition(sentDraft) }] : []),
  ];
}

/** Condition that the customer has not accepted a quote. */
const NOT_ACCEPTED: Condition = {
  expression: '#state <> :accepted AND attribute_exists(PK)',
  names: { '#state': 'state' },
  values: { ':accepted': 'accepted' },
};

/** Returns the write that closes the price of a cancelled order (D86). Refused after the customer has agreed to it. */
export function closedPriceWrite(number: string, at: Date): Write {
  const updatedAt = at.toISOString();
  const state = 'withdrawn' as const;
  return {
    update: quoteKey(number),
    change: {
      set: { state, isUnanswered: false, updatedAt, ...indexKeyOf({ state, updatedAt, number }) },
      drop: ['dueAt'],
      add: { revision: 1 },
    },
    when: NOT_ACCEPTED,
  };
}

/**
 * Returns the write that updates an order's price for a new address (D86). Empty if the place stays the same, or if the
 * order has no price to agree to. The write is refused after the customer has agreed. The days of the
 * delivery depend on the place. The write therefore increments `revision`, and a parallel agreement reads the quote again.
 */
export function quoteAddressWrites(order: FullOrder, delivery: Address): Write[] {
  const [before, after] = [order, delivery].map(deliveryPlaceOf);
  if (!order.quote || order.prices || JSON.stringify(before) === JSON.stringify(after)) return [];
  return [
    {
      update: quoteKey(order.quote),
      change: { set: { ...after }, add: { revision: 1 } },
      when: NOT_ACCEPTED,
    },
  ];
}

/** Sorts messages by time. Their keys contain random ids. */
function oldestFirst<T extends { at: string; id: string }>(messages: T[]): T[] {
  return messages.sort(
    byOldest(
      ({ at }) => at,
      ({ id }) => id,
    ),
  );
}

/** Finds the main item of a quote among the items of its partition. */
function parseStoredQuote(number: string, items: readonly Item[]): StoredQuote | undefined {
  const item = items.find(({ SK }) => SK === quoteKey(number).SK);
  return item && storedQuoteSchema.parse(item);
}

/** Assembles a quote from the items of its partition. */
function parseQuoteAggregate(
  number: string,
  items: readonly Item[],
): QuoteAggregateWithDraft | undefined {
  const quote = parseStoredQuote(number, items);
  if (!quote) return undefined;
  const item = (key: { SK: string }) => items.find(({ SK }) => SK === key.SK);
  const itemsOf = (prefix: string) => items.filter(({ SK }) => String(SK).startsWith(prefix));
  const draft = item(quoteDraftKey(number));
  return {
    quote,
    request: storedRequestSchema.parse(item(quoteRequestKey(number))),
    versions: z.array(storedVersionSchema).parse(itemsOf(QUOTE_VERSION)),
    messages: oldestFirst(z.array(storedMessageSchema).parse(itemsOf(QUOTE_MESSAGE))),
    draft: draft && storedDraftSchema.parse(draft),
  };
}

/** @param database the table with the quotes */
export function quoteRepository(database: Database) {
  function attemptIn(item: Item | undefined, now: Date): QuoteAttempt | undefined {
    const attempt = item && attemptSchema.parse(item);
    return attempt && !isExpired(attempt, now) ? attempt : undefined;
  }

  /**
   * Lists entries in one call, newest first.
   * @param prefix part of the sort key before the position
   */
  async function entries(
    partition: string,
    prefix: string,
    { limit, after }: ListRange,
  ): Promise<Page<QuoteIndexEntry>> {
    // One more entry, because the range includes its end.
    const { found, end } = await database.queryPage(partition, {
      from: `${prefix}0`,
      to: prefix + (after ?? LATEST),
      backwards: true,
      limit: limit + (after ? 1 : 0),
    });
    return {
      found: found
        .map((item) => parseQuoteIndexEntry(item, prefix))
        .filter(({ position }) => position !== after),
      ...(end ? { end: end.slice(prefix.length) } : {}),
    };
  }

  return {
    async quote(number: string): Promise<StoredQuote | undefined> {
      const item = await database.get(quoteKey(number));
      return item && storedQuoteSchema.parse(item);
    },

    /** Quotes by number, unsorted, in one table call. At most 100. */
    async quotes(numbers: readonly string[]): Promise<StoredQuote[]> {
      if (numbers.length === 0) return [];
      const items = await database.getMany([...new Set(numbers)].map(quoteKey));
      return z.array(storedQuoteSchema).parse(items);
    },

    /** Quote with request, versions and messages, but without its draft. */
    async aggregate(number: string): Promise<QuoteAggregate | undefined> {
      // The draft sorts before the messages.
      const range = { from: QUOTE_MESSAGE, limit: ALL_ITEMS };
      return parseQuoteAggregate(number, await database.queryRange(quotePartition(number), range));
    },

    /** Quote with its draft, for staff. */
    async aggregateWithDraft(number: string): Promise<QuoteAggregateWithDraft | undefined> {
      const range = { from: FIRST_QUOTE_ITEM, limit: ALL_ITEMS };
      return parseQuoteAggregate(number, await database.queryRange(quotePartition(number), range));
    },

    /** Attempt under a key. Expired attempts are ignored, because DynamoDB deletes them days late. */
    async attempt(keyHash: string, now: Date): Promise<QuoteAttempt | undefined> {
      return attemptIn(await database.get(idempotencyKey(keyHash)), now);
    },

    async basis(keyHash: string, now: Date): Promise<CreationBasis> {
      const attemptKey = idempotencyKey(keyHash);
      const items = await database.getMany([attemptKey, CATALOG_VERSION_KEY, ...FACTS_KEYS]);
      const item = (key: { PK: string }) => items.find(({ PK }) => PK === key.PK);
      return {
        attempt: attemptIn(item(attemptKey), now),
        catalogVersion: parseCatalogVersion(item(CATALOG_VERSION_KEY)),
        rules: {
          ...parseQuoteSettings(item(QUOTE_SETTINGS_KEY)),
          facts: parseShopFacts(items).content,
        },
      };
    },

    /** After 'number-taken', retry with another number. After 'key-taken' or 'busy', read the attempt again. */
    async create(
      created: CreatedQuote,
      now: Date,
      transact: RateLimitedTransact = database.transact,
    ): Promise<'created' | 'number-taken' | 'key-taken' | 'busy' | TooManyRequests> {
      const { quote, request, attempt, userId, draft, emails, otherWrites = [] } = created;
      const { number } = quote;
      const outcome = await transactNamed(transact, {
        quote: { put: { ...quoteKey(number), ...indexKeyOf(quote), ...quote }, when: IS_NEW },
        attempt: attempt && {
          put: {
            ...idempotencyKey(attempt.keyHash),
            bodyHash: attempt.bodyHash,
            quoteNumber: attempt.quoteNumber,
            expiresAt: attempt.expiresAt,
          },
          when: {
            expression: 'attribute_not_exists(PK) OR expiresAt <= :now',
            values: { ':now': epochSeconds(now) },
          },
        },
        request: { put: { ...quoteRequestKey(number), ...request } },
        draft: draft && { put: { ...quoteDraftKey(number), ...draft } },
        links: [...contactLinkWrites(quote), ...(userId ? [memberLinkWrite(userId, quote)] : [])],
        emails: emails.map((email) => outboxWrite(email, EMAIL_DAYS)),
        otherWrites,
      });
      if ('failure' in outcome) return outcome;
      if (outcome.written) return 'created';
      if (outcome.refused.has('attempt')) return 'key-taken';
      return outcome.refused.has('quote') ? 'number-taken' : 'busy';
    },

    /** Changes a quote that still has its revision, in one transaction with the given writes. */
    async change(
      aggregate: QuoteAggregate,
      change: QuoteChange,
      { emails = [], otherWrites = [], transact = database.transact }: ChangeWrites = {},
    ): Promise<ChangeOutcome> {
      const outcome = await transact([
        ...quoteChangeWrites(aggregate, change),
        ...emails.map((email) => outboxWrite(email, EMAIL_DAYS)),
        ...otherWrites,
      ]);
      if ('failure' in outcome) return outcome;
      if (outcome.written) return 'changed';
      return outcome.refused.length > 0 ? 'changed-meanwhile' : 'busy';
    },

    /** Stores the first reading of the latest version. The revision stays, so that staff can send at the same time. */
    async markRead({ number, latest }: StoredQuote, at: Date): Promise<void> {
      await database.updateWithoutReturn(
        quoteKey(number),
        { set: { readAt: at.toISOString() } },
        {
          expression: 'attribute_not_exists(readAt) AND latest.version = :version',
          values: { ':version': latest?.version ?? 0 },
        },
      );
    },

    /**
     * Data for a change of the draft, read in one table call.
     * @param isFirst reads the latest version too, which the first draft after that version needs
     */
    async draftBasis(number: string, isFirst: boolean): Promise<DraftBasis> {
      // The number of the latest version is unknown before this call.
      const versionKeys = Array.from({ length: isFirst ? MAX_QUOTE_VERSIONS : 0 }, (_, at) =>
        quoteVersionKey(number, at + 1),
      );
      const keys = [
        ...versionKeys,
        quoteKey(number),
        quoteDraftKey(number),
        quoteRequestKey(number),
        CATALOG_VERSION_KEY,
      ];
      const items = await database.getMany(keys);
      const draft = items.find(({ SK }) => SK === quoteDraftKey(number).SK);
      const request = items.find(({ SK }) => SK === quoteRequestKey(number).SK);
      const quote = parseStoredQuote(number, items);
      const latestKey = quote?.latest && quoteVersionKey(number, quote.latest.version);
      const version = latestKey && items.find(({ SK }) => SK === latestKey.SK);
      return {
        quote,
        version: version && storedVersionSchema.parse(version),
        request: request && storedRequestSchema.parse(request),
        draft: draft && storedDraftSchema.parse(draft),
        catalogVersion: parseCatalogVersion(items.find(({ PK }) => PK === CATALOG_VERSION_KEY.PK)),
      };
    },

    /**
     * @param before revision of the draft that was read; 0 without a draft
     * @param otherWrites writes without conditions, for the same transaction
     */
    async saveDraft(
      number: string,
      draft: StoredDraft,
      before: number,
      otherWrites: readonly Write[] = [],
    ): Promise<'saved' | 'changed-meanwhile' | 'busy'> {
      const outcome = await database.transact([
        {
          put: { ...quoteDraftKey(number), ...draft },
          when: before === 0 ? IS_NEW : draftRevisionCondition(before),
        },
        ...otherWrites,
      ]);
      if (outcome.written) return 'saved';
      return outcome.refused.length > 0 ? 'changed-meanwhile' : 'busy';
    },

    async removeDraft(
      number: string,
      draftRevision: number,
      otherWrites: readonly Write[] = [],
    ): Promise<'removed' | 'changed-meanwhile' | 'busy'> {
      const outcome = await database.transact([
        { remove: quoteDraftKey(number), when: draftRevisionCondition(draftRevision) },
        ...otherWrites,
      ]);
      if (outcome.written) return 'removed';
      return outcome.refused.length > 0 ? 'changed-meanwhile' : 'busy';
    },

    /** Writes without a change of a quote, such as an audit entry. */
    async record(writes: readonly Write[]): Promise<void> {
      const refused = await transactWithRetry(writes, database.transact);
      if ('failure' in refused || refused.length > 0) throw new Error('Writes were refused');
    },

    /** Quotes of an email address or phone number, newest first. @param hash of an email address or phone number */
    ofContact: (hash: string, range: ListRange): Promise<Page<QuoteIndexEntry>> =>
      entries(quoteContactPartition(hash), '', range),

    /** Quotes that a member requested or accepted, newest first. */
    ofMember: (userId: string, range: ListRange): Promise<Page<QuoteIndexEntry>> =>
      entries(userPartition(userId), QUOTE_LINK, range),

    /** Open quotes with the earliest due time first, or closed quotes with the latest change first. */
    async list(
      group: 'open' | 'closed',
      range: { limit?: number; from?: string; to?: string },
    ): Promise<Page<StoredQuote>> {
      const { found, ...rest } = await database.queryIndexPage(quotesPartition(group), {
        ...range,
        backwards: group === 'closed',
      });
      return { found: z.array(storedQuoteSchema).parse(found), ...rest };
    },

    /** Latest prices of products by code, and the settings, in one table call for up to 99 codes. */
    async editorBasis(codes: readonly string[], currency: string): Promise<EditorBasis> {
      const unique = [...new Set(codes)];
      const keys = unique.map((code) => lastPricesKey(code, currency));
      const items = await database.getMany([...keys, QUOTE_SETTINGS_KEY]);
      return {
        lastPrices: parseLastPrices(items, unique, currency),
        settings: parseQuoteSettings(items.find(({ PK }) => PK === QUOTE_SETTINGS_KEY.PK)),
      };
    },
  };
}
