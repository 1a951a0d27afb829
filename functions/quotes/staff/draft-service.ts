import { maxQuoteLines, type QuoteLine } from '#contracts/quotes/quotes.ts';
import type { NewQuoteLineBody, QuoteDraft } from '#contracts/quotes/staff-quotes.ts';
import { enteredAmountSchema } from '#domain/money/money-schemas.ts';
import { orderedPieceId } from '#domain/products/piece.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import type { AuditWrites } from '#functions/audit/audit-entry.ts';
import { withRetry } from '#functions/db/retry.ts';
import {
  type InvalidInput,
  invalidInput,
  type UnknownProducts,
  unknownProductFailure,
} from '#functions/endpoint/failure.ts';
import { orderedProduct } from '#functions/orders/ordered-product.ts';
import type { CatalogSnapshot, Snapshot } from '#functions/products/snapshot.ts';
import type { QuoteRepository } from '../repository.ts';
import { canSendQuote, stateAt } from '../state.ts';
import type { StoredDraft, StoredQuote } from '../stored-quote.ts';
import { quoteAudit } from './staff-service.ts';

/** Maximum size of a draft as JSON. A table item is limited to 400 KB, and an order gets the same products. */
const MAX_DRAFT_BYTES = 380_000;

/** Drafts of the next version of quotes. */
export type QuoteDraftService = ReturnType<typeof quoteDraftService>;

export interface QuoteDraftDependencies {
  repository: Pick<QuoteRepository, 'draftBasis' | 'saveDraft' | 'removeDraft'>;
  snapshot: CatalogSnapshot;
  auditWrites: AuditWrites;
  now: () => Date;
}

type CustomLine = Extract<NewQuoteLineBody, { kind: 'custom' }>;

/** Returns the custom piece of a line (D102); undefined if the product of its picture is unknown. */
function customPiece(
  { id, title, picture, size, weeks, wish }: CustomLine,
  earlier: StoredDraft['products'],
  catalog: Snapshot,
): StoredDraft['products'][number] | undefined {
  const before = earlier.find((piece) => piece.kind === 'custom' && piece.pictureOf === picture);
  const pictures = before?.imageSmall ?? catalog.byCode.get(picture ?? '')?.imageSmall;
  if (picture && !pictures) return undefined;
  return {
    kind: 'custom',
    id,
    title,
    request: wish,
    imageSmall: (picture && pictures?.slice(0, 1)) || [],
    ...(picture ? { pictureOf: picture } : {}),
    ...(size ? { size } : {}),
    weeks,
  };
}

/**
 * Returns the products and custom pieces of the lines. Products and pictures of the earlier draft, the
 * latest version or the request stay as they were, even if they were deleted.
 * @param earlier pieces of the earlier draft, then of the version, then of the request
 */
export function draftProducts(
  lines: readonly NewQuoteLineBody[],
  earlier: StoredDraft['products'],
  catalog: Snapshot,
): { products: StoredDraft['products'] } | UnknownProducts {
  const unknown: Record<string, string> = {};
  const products = lines.flatMap((line, index): StoredDraft['products'] => {
    if (line.kind === 'custom') {
      const piece = customPiece(line, earlier, catalog);
      if (piece) return [piece];
      unknown[`lines.${index}.picture`] = 'is not in the catalogue';
      return [];
    }
    const { code, wish } = line;
    const before = earlier.find((piece) => orderedPieceId(piece) === code);
    const card = catalog.byCode.get(code);
    if (before) return [{ ...before, request: wish }];
    if (card) return [orderedProduct(card, wish)];
    unknown[`lines.${index}.code`] = 'is not in the catalogue';
    return [];
  });
  return Object.keys(unknown).length > 0 ? unknownProductFailure(unknown) : { products };
}

/** Returns the product of a line without the wish, which is in the line of the draft. */
function withoutRequest({ product }: QuoteLine): StoredDraft['products'][number] {
  return { ...product, request: '' };
}

/** Returns the amounts of a draft that are too large for its currency. */
function tooLarge({ currency, lines, delivery, assembly, discount }: QuoteDraft) {
  const schema = enteredAmountSchema(currency);
  const amounts = [
    ...lines.map(({ unitPrice }, index) => [`lines.${index}.unitPrice`, unitPrice] as const),
    ['delivery', delivery] as const,
    ['assembly', assembly] as const,
    ...(discount?.kind === 'amount' ? [['discount.amount', discount.amount] as const] : []),
  ];
  return Object.fromEntries(
    amounts
      .filter(([, amount]) => amount !== null && !schema.safeParse(amount).success)
      .map(([path]) => [path, 'error-amount-too-large']),
  );
}

/**
 * Returns the problems of a draft, by dotted path.
 * @param quote missing for a new quote
 */
export function draftProblems(
  draft: QuoteDraft,
  quote: Pick<StoredQuote, 'latest' | 'order'> | undefined,
): InvalidInput | undefined {
  const currency = quote?.latest?.currency;
  const maxLines = maxQuoteLines(quote);
  const invalid = {
    ...tooLarge(draft),
    ...(draft.lines.length > maxLines ? { lines: `must have at most ${maxLines} products` } : {}),
    // The customer compares versions, so all have one currency (D83).
    ...(currency && currency !== draft.currency ? { currency: 'error-currency-fixed' } : {}),
  };
  return Object.keys(invalid).length > 0 ? invalidInput(invalid) : undefined;
}

export function quoteDraftService(dependencies: QuoteDraftDependencies) {
  const { repository, snapshot, auditWrites, now } = dependencies;

  return {
    /** Saves a draft if its stored revision is unchanged. */
    save: (
      number: string,
      { draftRevision, ...wanted }: QuoteDraft & { draftRevision: number },
      actor: StaffActor,
    ): Promise<
      | Pick<StoredDraft, 'draftRevision' | 'savedAt'>
      | UnknownProducts
      | InvalidInput
      | 'unknown-quote'
      | 'version-conflict'
      | 'quote-closed'
      | 'body-too-large'
    > =>
      withRetry('changes of a draft', async () => {
        const basis = await repository.draftBasis(number, draftRevision === 0);
        const { quote, request, draft, version, catalogVersion } = basis;
        if (!quote) return 'unknown-quote';
        const time = now();
        const state = stateAt(quote, time);
        if (!canSendQuote(state)) return 'quote-closed';
        const current = draft?.draftRevision ?? 0;
        if (current !== draftRevision) return 'version-conflict';
        const problems = draftProblems(wanted, quote);
        if (problems) return problems;
        const catalog = await snapshot.atLeast(catalogVersion);
        const offered = draft?.offered ?? version?.lines.map(withoutRequest) ?? [];
        const known = [
          ...(draft?.products ?? []),
          ...offered,
          ...(request?.lines.map(({ product }) => product) ?? []),
        ];
        const found = draftProducts(wanted.lines, known, catalog);
        if ('failure' in found) return found;
        const savedBy = actor.kind === 'staff' ? actor.name : undefined;
        const saved = {
          ...wanted,
          products: found.products,
          offered,
          draftRevision: current + 1,
          savedAt: time.toISOString(),
          ...(savedBy ? { savedBy } : {}),
        };
        if (Buffer.byteLength(JSON.stringify(saved)) > MAX_DRAFT_BYTES) return 'body-too-large';
        // A draft is saved every few seconds. Only its first save and a change of the author are recorded.
        const isRecorded = !draft || draft.savedBy !== savedBy;
        const audit = isRecorded
          ? auditWrites(actor, quoteAudit('changed', number, {}, { draft: 'saved' }))
          : [];
        const outcome = await repository.saveDraft(number, saved, current, audit);
        if (outcome === 'saved') {
          return { draftRevision: saved.draftRevision, savedAt: saved.savedAt };
        }
        return outcome === 'changed-meanwhile' ? 'version-conflict' : outcome;
      }),

    discard: (
      number: string,
      draftRevision: number,
      actor: StaffActor,
    ): Promise<'removed' | 'unknown-quote' | 'version-conflict'> =>
      withRetry('changes of a draft', async () => {
        const { quote } = await repository.draftBasis(number, false);
        if (!quote) return 'unknown-quote';
        const audit = auditWrites(
          actor,
          quoteAudit('changed', number, { draft: 'saved' }, { draft: 'discarded' }),
        );
        const outcome = await repository.removeDraft(number, draftRevision, audit);
        return outcome === 'changed-meanwhile' ? 'version-conflict' : outcome;
      }),
  };
}
