import type * as z from 'zod';
import type { quoteReceiptSchema, requestQuote } from '#contracts/quotes/quote-request.ts';
import { withRetry } from '#functions/db/retry.ts';
import type { UnknownProducts } from '#functions/endpoint/failure.ts';
import { bodyHash, keyExpiry } from '#functions/endpoint/idempotency.ts';
import type { Hit, Limiter, TooManyRequests } from '#functions/limits/limiter.ts';
import type { OutboxEmail } from '#functions/outbox/outbox-email.ts';
import type { CatalogSnapshot } from '#functions/products/snapshot.ts';
import { newQuote, quoteKeyHash } from '../new-quote.ts';
import { newLinkSalt, type QuoteLinks } from '../private-link.ts';
import type { QuoteEmails } from '../quote-emails.ts';
import type { QuoteAttempt, QuoteRepository } from '../repository.ts';
import type { StoredQuote } from '../stored-quote.ts';
import { requestedLines } from './requested-lines.ts';

type RequestBody = Omit<z.output<typeof requestQuote.body>, 'check'>;
type Receipt = z.infer<typeof quoteReceiptSchema>;

/** Sender of a request. */
interface QuoteRequestContext {
  idempotencyKey: string;
  /** Id of the signed-in member; undefined for a guest. */
  userId: string | undefined;
  /** Origin of the site on which the customer asks. */
  site: string;
  /** Rate limits that the request counts against. */
  hits: readonly Hit[];
}

/** Receipt with the emails in the outbox, which the caller must send. A retry of an earlier attempt has no emails. */
interface CreatedRequest {
  receipt: Receipt;
  emails: OutboxEmail[];
}

/** Service that receives requests for quotes (D52). */
export type QuoteRequestService = ReturnType<typeof quoteRequestService>;

export interface QuoteRequestDependencies {
  repository: QuoteRepository;
  snapshot: CatalogSnapshot;
  limits: Limiter;
  links: QuoteLinks;
  emails: QuoteEmails;
  now: () => Date;
  newNumber: () => string;
  randomBytes: (size: number) => Uint8Array;
}

export function quoteRequestService(dependencies: QuoteRequestDependencies) {
  const { repository, snapshot, limits, links, emails, now, newNumber, randomBytes } = dependencies;

  function receiptOf(quote: StoredQuote): Receipt {
    const { number, createdAt, answerBy } = quote;
    return { number, secret: links.secretOf(quote), createdAt, answerBy };
  }

  /** Returns the quote that an earlier attempt with the same idempotency key created. */
  async function quoteOfAttempt(
    hash: string,
    known: QuoteAttempt | undefined,
  ): Promise<CreatedRequest | 'idempotency-conflict' | undefined> {
    if (!known) return undefined;
    if (known.bodyHash !== hash) return 'idempotency-conflict';
    const quote = await repository.quote(known.quoteNumber);
    if (!quote) throw new Error('The quote of a stored attempt does not exist');
    return { receipt: receiptOf(quote), emails: [] };
  }

  function emailsOf(quote: StoredQuote, site: string, time: Date): OutboxEmail[] {
    const { number } = quote;
    return [
      ...emails.toCustomer(quote, { kind: 'quote-requested', quote: number }, site, time),
      ...emails.toShop({ kind: 'quote-received', quote: number }, site, time),
    ];
  }

  return {
    /** Creates a quote, or returns the one of an earlier attempt with the same idempotency key and body. */
    async request(
      body: RequestBody,
      { idempotencyKey, userId, site, hits }: QuoteRequestContext,
    ): Promise<CreatedRequest | UnknownProducts | TooManyRequests | 'idempotency-conflict'> {
      const time = now();
      const attempt = {
        keyHash: quoteKeyHash(idempotencyKey),
        bodyHash: bodyHash(body),
        expiresAt: keyExpiry(time),
      };
      const { catalogVersion, rules, ...basis } = await repository.basis(attempt.keyHash, time);
      const [before, catalogue] = await Promise.all([
        quoteOfAttempt(attempt.bodyHash, basis.attempt),
        snapshot.atLeast(catalogVersion),
      ]);
      if (before) return before;
      const found = requestedLines(body.lines, catalogue);
      if ('failure' in found) return found;
      const { contact, ...form } = body;
      const asked = { ...form, ...contact, source: 'shop' as const, lines: found.lines, site };

      return withRetry('requests', async () => {
        const identity = { number: newNumber(), linkSalt: newLinkSalt(randomBytes) };
        const created = newQuote(asked, identity, time, rules);
        const stored = emailsOf(created.quote, site, time);
        const outcome = await repository.create(
          {
            ...created,
            attempt: { ...attempt, quoteNumber: identity.number },
            userId,
            emails: stored,
          },
          time,
          limits.transaction({ counts: hits }),
        );
        if (outcome === 'created') return { receipt: receiptOf(created.quote), emails: stored };
        if (typeof outcome !== 'string') return outcome;
        if (outcome === 'number-taken') return 'changed-meanwhile';
        const known = await repository.attempt(attempt.keyHash, time);
        const meanwhile = await quoteOfAttempt(attempt.bodyHash, known);
        return meanwhile ?? (outcome === 'busy' ? outcome : 'changed-meanwhile');
      });
    },
  };
}
