import type * as z from 'zod';
import type { createQuote, StaffQuote } from '#contracts/quotes/staff-quotes.ts';
import type { AuditWrites } from '#functions/audit/audit-entry.ts';
import { withRetry } from '#functions/db/retry.ts';
import type { InvalidInput, UnknownProducts } from '#functions/endpoint/failure.ts';
import { bodyHash, keyExpiry } from '#functions/endpoint/idempotency.ts';
import type { CatalogSnapshot } from '#functions/products/snapshot.ts';
import { newQuote, quoteKeyHash } from '../new-quote.ts';
import { newLinkSalt } from '../private-link.ts';
import type { QuoteAttempt, QuoteRepository } from '../repository.ts';
import type { StoredDraft } from '../stored-quote.ts';
import { draftProblems, draftProducts } from './draft-service.ts';
import type { StaffQuoteContext } from './staff-change.ts';
import { staffView, type WithAssignee } from './staff-view.ts';

type Body = z.output<typeof createQuote.body>;

/** Service with which staff create a quote for a customer who called or wrote (D52). */
export type QuoteCreationService = ReturnType<typeof quoteCreationService>;

export interface QuoteCreationDependencies {
  repository: Pick<QuoteRepository, 'basis' | 'attempt' | 'create' | 'aggregateWithDraft'>;
  snapshot: CatalogSnapshot;
  auditWrites: AuditWrites;
  now: () => Date;
  newNumber: () => string;
  randomBytes: (size: number) => Uint8Array;
}

export function quoteCreationService(dependencies: QuoteCreationDependencies) {
  const { repository, snapshot, auditWrites, now, newNumber, randomBytes } = dependencies;

  async function quoteOfAttempt(hash: string, known: QuoteAttempt | undefined) {
    if (!known) return undefined;
    if (known.bodyHash !== hash) return 'idempotency-conflict' as const;
    const aggregate = await repository.aggregateWithDraft(known.quoteNumber);
    if (!aggregate) throw new Error('The quote of a stored attempt does not exist');
    return staffView(aggregate, now());
  }

  return {
    /** Creates a quote, or returns the one of an earlier attempt with the same idempotency key and body. */
    async create(
      body: Body,
      { actor, site, idempotencyKey }: StaffQuoteContext & { idempotencyKey: string },
    ): Promise<WithAssignee<StaffQuote> | UnknownProducts | InvalidInput | 'idempotency-conflict'> {
      const time = now();
      const attempt = {
        keyHash: quoteKeyHash(idempotencyKey),
        bodyHash: bodyHash(body),
        expiresAt: keyExpiry(time),
      };
      const basis = await repository.basis(attempt.keyHash, time);
      const before = await quoteOfAttempt(attempt.bodyHash, basis.attempt);
      if (before) return before;
      const catalog = await snapshot.atLeast(basis.catalogVersion);
      const found = draftProducts(body.lines, [], catalog);
      if ('failure' in found) return found;
      const lines = found.products.map((product, index) => ({
        product,
        quantity: body.lines[index]?.quantity ?? 1,
      }));
      const problems = body.draft && draftProblems(body.draft, undefined);
      if (problems) return problems;
      const drafted = body.draft && draftProducts(body.draft.lines, [], catalog);
      if (drafted && 'failure' in drafted) return drafted;
      const draft: StoredDraft | undefined =
        body.draft && drafted
          ? {
              ...body.draft,
              ...drafted,
              offered: [],
              draftRevision: 1,
              savedAt: time.toISOString(),
              ...(actor.kind === 'staff' ? { savedBy: actor.name } : {}),
            }
          : undefined;

      return withRetry('requests', async () => {
        const identity = { number: newNumber(), linkSalt: newLinkSalt(randomBytes) };
        const made = newQuote({ ...body, lines, site }, identity, time, basis.rules);
        const created = {
          ...made,
          quote: {
            ...made.quote,
            ...(actor.kind === 'staff' ? { assignee: { id: actor.id, name: actor.name } } : {}),
          },
        };
        const { number, state, source } = created.quote;
        const outcome = await repository.create(
          {
            ...created,
            draft,
            attempt: { ...attempt, quoteNumber: number },
            emails: [],
            otherWrites: auditWrites(actor, {
              kind: 'created',
              object: { type: 'quote', id: number },
              after: { state, source },
            }),
          },
          time,
        );
        if (outcome === 'created') {
          return staffView({ ...created, draft, versions: [], messages: [] }, time);
        }
        if (outcome === 'number-taken') return 'changed-meanwhile';
        const known = await repository.attempt(attempt.keyHash, time);
        const meanwhile = await quoteOfAttempt(attempt.bodyHash, known);
        return meanwhile ?? (outcome === 'busy' ? outcome : 'changed-meanwhile');
      });
    },
  };
}
