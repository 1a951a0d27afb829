import type { QuoteVersion } from '#contracts/quotes/quotes.ts';
import type { StoredDraft, StoredMessage, StoredQuote, StoredRequest } from './stored-quote.ts';

/** Quote with all items that its customer may see, and internal notes. */
export interface QuoteAggregate {
  quote: StoredQuote;
  request: StoredRequest;
  /** Oldest first. */
  versions: readonly QuoteVersion[];
  /** Oldest first. */
  messages: readonly StoredMessage[];
}

/** Quote with its draft, for staff. */
export interface QuoteAggregateWithDraft extends QuoteAggregate {
  draft: StoredDraft | undefined;
}

/** Change of a quote. `revision`, `updatedAt` and the number of messages follow from the change. */
export interface QuoteChange {
  at: Date;
  set?: Partial<Omit<StoredQuote, 'number' | 'createdAt' | 'revision' | 'updatedAt' | 'messages'>>;
  drop?: readonly ('dueAt' | 'readAt' | 'assignee' | 'accepted' | 'declined' | 'discountRequest')[];
  /** New message or internal note. */
  message?: StoredMessage;
  /** New version. */
  version?: QuoteVersion;
  /** Draft that becomes the version. The draft is removed. */
  sentDraft?: Pick<StoredDraft, 'draftRevision' | 'savedAt'>;
}

/** Returns a quote after a change. */
export function applyQuoteChange<Quote extends QuoteAggregate>(
  aggregate: Quote,
  change: QuoteChange,
): Quote {
  const { at, set, drop = [], message, version } = change;
  const quote = {
    ...aggregate.quote,
    ...set,
    revision: aggregate.quote.revision + 1,
    updatedAt: at.toISOString(),
    messages: aggregate.quote.messages + (message ? 1 : 0),
  };
  for (const name of drop) delete quote[name];
  return {
    ...aggregate,
    quote,
    versions: [...aggregate.versions, ...(version ? [version] : [])],
    messages: [...aggregate.messages, ...(message ? [message] : [])],
    ...('draft' in aggregate && change.sentDraft ? { draft: undefined } : {}),
  };
}
