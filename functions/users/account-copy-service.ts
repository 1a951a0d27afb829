import type { TimelineObjectId } from '#contracts/timeline/timeline-object.ts';
import {
  COPIED_ORDERS,
  type CopiedFile,
  type CopyPart,
  SIGN_IN_METHODS,
} from '#contracts/users/account-copy.ts';
import { attachmentPrefix } from '#functions/attachments/attachment-store.ts';
import type { AttachmentService, CopiedAttachment } from '#functions/attachments/service.ts';
import type { CouponRepository } from '#functions/coupons/repository.ts';
import { transactWithRetry } from '#functions/db/transactions.ts';
import { ALL_TIME, type OrderIndexRepository } from '#functions/orders/order-index-repository.ts';
import type { MemberQuoteService } from '#functions/quotes/customer/member-quote-service.ts';
import type { Account } from '#functions/sessions/account.ts';
import { listedSessions } from '#functions/sessions/listed-session.ts';
import type { SessionRepository } from '#functions/sessions/repository.ts';
import type { AuthorizeWrite, PermissionFailure } from './owner-permission.ts';

/** Cursor of the devices that are signed in. */
const SESSIONS = 'sessions';
/** Cursor of the coupons. */
const COUPONS = 'coupons';
/** Prefix of the cursors of orders, before the position after which the part begins. */
const ORDERS = 'orders#';
/** Prefix of the cursors of quotes, before the cursor of the member's quotes. */
const QUOTES = 'quotes#';
/** Prefix of the cursors of files about orders: the position of the orders, and the key of the last file. */
const ORDER_FILES = 'order-files#';
/** Prefix of the cursors of files about a quote: the key of the last file, and the cursor of the next part. */
const QUOTE_FILES = 'quote-files#';
/** Prefix of the cursors of files about the member, before the key of the last file. */
const MEMBER_FILES = 'member-files#';

/**
 * Copy of a member's data in parts (D81): the account, devices, all coupons, the orders, newest first, then the quotes.
 * Files follow the orders or the quote that they are about. Those about the member are last.
 */
export type AccountCopyService = ReturnType<typeof accountCopyService>;

/** Separator in the cursors of files. No position, key or number contains it. */
const SEPARATOR = '|';

const ordersOf = (numbers: readonly string[]) =>
  numbers.map((id) => ({ type: 'order', id }) as const);

/** Cursor of the first file about a quote. @param then cursor of the next part; empty without one */
function quoteFilesCursor(number: string, then: string): string {
  return `${QUOTE_FILES}${attachmentPrefix({ type: 'quote', id: number })}${SEPARATOR}${then}`;
}

function copiedFile({ type, id, name, at, content }: CopiedAttachment): CopiedFile {
  return {
    about: type,
    ...(type === 'member' ? {} : { number: id }),
    name,
    at,
    content: Buffer.from(content).toString('base64'),
  };
}

/** Returns the ways to sign in to an account. */
function signInMethods({ passwordHash, identities }: Account) {
  const providers = new Set(identities.map((identity) => identity.split('#')[0]));
  return SIGN_IN_METHODS.filter((method) =>
    method === 'password' ? passwordHash !== undefined : providers.has(method),
  );
}

export function accountCopyService(
  sessions: Pick<SessionRepository, 'list'>,
  coupons: Pick<CouponRepository, 'ofMember'>,
  orderIndex: Pick<OrderIndexRepository, 'entries' | 'read'>,
  memberQuotes: Pick<MemberQuoteService, 'copy'>,
  attachments: Pick<AttachmentService, 'keysOf' | 'copy'>,
) {
  /** Orders older than a position, with the cursor of the orders after them. */
  async function ordersAfter(userId: string, position: string) {
    const range = { from: ALL_TIME.from, to: position || ALL_TIME.to };
    // One more entry, because the position is the last order of the previous part.
    const { found, end } = await orderIndex.entries(
      { member: userId },
      { ...range, limit: COPIED_ORDERS + 1 },
    );
    const entries = found.filter((entry) => entry.position !== position).slice(0, COPIED_ORDERS);
    const numbers = entries.map(({ number }) => number);
    const last = entries.at(-1);
    const hasMore = end !== undefined || found.length > COPIED_ORDERS;
    return { numbers, next: last && hasMore ? ORDERS + last.position : QUOTES };
  }

  /** Orders older than a position. */
  async function orders(userId: string, position: string): Promise<CopyPart> {
    const { numbers, next } = await ordersAfter(userId, position);
    const [read, hasFiles] = await Promise.all([
      orderIndex.read(numbers),
      haveFiles(ordersOf(numbers)),
    ]);
    const byNumber = new Map((read ?? []).map((order) => [order.number, order]));
    return {
      orders: numbers.flatMap((number) => byNumber.get(number) ?? []),
      next: hasFiles ? `${ORDER_FILES}${position}${SEPARATOR}` : next,
    };
  }

  async function haveFiles(objects: readonly TimelineObjectId[]): Promise<boolean> {
    return (await attachments.keysOf(objects)).length > 0;
  }

  /** First file of objects after a key, or the next part if no file is left. */
  async function filesOf(
    objects: readonly TimelineObjectId[],
    after: string,
    cursorOf: (key: string) => string,
    then: string | undefined,
  ): Promise<CopyPart> {
    const key = (await attachments.keysOf(objects)).find((one) => one > after);
    if (key === undefined) return then === undefined ? {} : { next: then };
    const file = await attachments.copy(key);
    return { files: file ? [copiedFile(file)] : [], next: cursorOf(key) };
  }

  async function orderFiles(userId: string, cursor: string): Promise<CopyPart> {
    const [position = '', after = ''] = cursor.split(SEPARATOR);
    const { numbers, next } = await ordersAfter(userId, position);
    return filesOf(
      ordersOf(numbers),
      after,
      (key) => ORDER_FILES + position + SEPARATOR + key,
      next,
    );
  }

  async function quotes(account: Account, after: string): Promise<CopyPart> {
    const { next, ...part } = await memberQuotes.copy(account, after || undefined);
    const [quote] = part.quotes;
    const [hasFiles, isFollowed] = await Promise.all([
      quote !== undefined && haveFiles([{ type: 'quote', id: quote.number }]),
      next !== undefined || haveFiles([{ type: 'member', id: account._id }]),
    ]);
    const then = next ? QUOTES + next : isFollowed ? MEMBER_FILES : '';
    const following = quote && hasFiles ? quoteFilesCursor(quote.number, then) : then;
    return { ...part, ...(following ? { next: following } : {}) };
  }

  async function quoteFiles(cursor: string): Promise<CopyPart> {
    const [after = '', then = ''] = cursor.split(SEPARATOR);
    const id = after.split('/')[1] ?? '';
    const cursorOf = (key: string) => QUOTE_FILES + key + SEPARATOR + then;
    return filesOf([{ type: 'quote', id }], after, cursorOf, then || undefined);
  }

  function memberFiles(id: string, after: string): Promise<CopyPart> {
    return filesOf([{ type: 'member', id }], after, (key) => MEMBER_FILES + key, undefined);
  }

  return {
    /** First part. Contains profile and wishlist, but no hash, token or id at another service. */
    async account(
      account: Account,
      permission: AuthorizeWrite,
    ): Promise<CopyPart | PermissionFailure> {
      const transact = await permission();
      if (typeof transact !== 'function') return transact;
      const counted = await transactWithRetry([], transact);
      if ('failure' in counted) return counted;
      return { account: { ...account, signInMethods: signInMethods(account) }, next: SESSIONS };
    },

    /** Part at a cursor; undefined for an unknown cursor. */
    async after(account: Account, cursor: string): Promise<CopyPart | undefined> {
      const { _id } = account;
      if (cursor === SESSIONS) {
        const found = listedSessions(await sessions.list(account), undefined);
        return { sessions: found, next: COUPONS };
      }
      if (cursor === COUPONS) return { coupons: await coupons.ofMember(_id), next: ORDERS };
      if (cursor.startsWith(ORDERS)) return orders(_id, cursor.slice(ORDERS.length));
      if (cursor.startsWith(QUOTES)) return quotes(account, cursor.slice(QUOTES.length));
      if (cursor.startsWith(ORDER_FILES)) return orderFiles(_id, cursor.slice(ORDER_FILES.length));
      if (cursor.startsWith(QUOTE_FILES)) return quoteFiles(cursor.slice(QUOTE_FILES.length));
      if (!cursor.startsWith(MEMBER_FILES)) return undefined;
      return memberFiles(_id, cursor.slice(MEMBER_FILES.length));
    },
  };
}
