import type { MyQuote } from '#contracts/quotes/my-quotes.ts';
import type { CopiedQuote } from '#contracts/users/account-copy.ts';
import { emailContact } from '#functions/db/contact-keys.ts';
import type { QuoteLinks } from '../private-link.ts';
import type { QuoteAggregate } from '../quote-aggregate.ts';
import type { QuoteRepository } from '../repository.ts';
import { isKnownToCustomer, stateAt } from '../state.ts';
import type { StoredQuote } from '../stored-quote.ts';
import { quoteView } from '../view.ts';

/** Prefix of the cursors of quotes that belong to the email address. */
const CONTACT = 'contact#';

/** Member whose quotes are listed. */
interface Member {
  _id: string;
  email: string;
  emailVerified: boolean;
}

interface MyQuotesPage {
  quotes: MyQuote[];
  next?: string;
}

/** Page of a copy with at most one quote. Without `next` no quote follows. */
interface CopyPage {
  quotes: CopiedQuote[];
  next?: string;
}

/** Quotes of members: those of their sessions, then those of their verified email address. */
export type MemberQuoteService = ReturnType<typeof memberQuoteService>;

export interface MemberQuoteDependencies {
  repository: Pick<QuoteRepository, 'ofMember' | 'ofContact' | 'quotes' | 'aggregate'>;
  links: QuoteLinks;
  now: () => Date;
}

export function memberQuoteService({ repository, links, now }: MemberQuoteDependencies) {
  function copyOf(aggregate: QuoteAggregate): CopiedQuote {
    const { offer: _, ...view } = quoteView(aggregate, now());
    return { ...view, versions: [...aggregate.versions] };
  }

  function rowOf(quote: StoredQuote): MyQuote {
    const { number, createdAt, office, answerBy, pieces, latest, accepted, order } = quote;
    return {
      number,
      state: stateAt(quote, now()),
      createdAt,
      office,
      answerBy,
      secret: links.secretOf(quote),
      pieces: pieces.count,
      ...(latest
        ? {
            total: { amount: latest.total, currency: latest.currency },
            validUntil: latest.validUntil,
          }
        : {}),
      ...(accepted ? { order: accepted.order } : {}),
      ...(order ? { order, isPrice: true } : {}),
    };
  }

  /** Lists quotes of the verified email address. Without one there are none. */
  async function ofContact({ email, emailVerified }: Member, limit: number, after: string) {
    if (!emailVerified) return { numbers: [], next: undefined };
    const range = { limit, after: after || undefined };
    const { found, end } = await repository.ofContact(emailContact(email), range);
    return { numbers: found.map(({ number }) => number), next: end && CONTACT + end };
  }

  /** Lists quotes of sessions, then those of the email address. */
  async function numbersOf(member: Member, limit: number, after: string | undefined) {
    if (after?.startsWith(CONTACT)) return ofContact(member, limit, after.slice(CONTACT.length));
    const { found, end } = await repository.ofMember(member._id, { limit, after });
    const next = end ?? (member.emailVerified ? CONTACT : undefined);
    return { numbers: found.map(({ number }) => number), next };
  }

  /** Returns whether a listed quote may be shown. A contact list could contain a quote of another address. */
  function isOwn({ email }: Member, after: string | undefined, quote: StoredQuote): boolean {
    return !after?.startsWith(CONTACT) || quote.email === email;
  }

  return {
    /** Returns a page in two table calls. */
    async list(
      member: Member,
      { limit, after }: { limit: number; after?: string | undefined },
    ): Promise<MyQuotesPage> {
      const { numbers, next } = await numbersOf(member, limit, after);
      const read = await repository.quotes(numbers);
      const found = new Map(read.map((quote) => [quote.number, quote]));
      const quotes = numbers
        .flatMap((number) => found.get(number) ?? [])
        .filter((quote) => isOwn(member, after, quote) && isKnownToCustomer(quote))
        .map(rowOf);
      return { quotes, ...(next ? { next } : {}) };
    },

    /** Returns the next quote in the order of `list` with all that its customer sees, in two table calls. */
    async copy(member: Member, after: string | undefined): Promise<CopyPage> {
      const { numbers, next } = await numbersOf(member, 1, after);
      const [number] = numbers;
      const aggregate = number === undefined ? undefined : await repository.aggregate(number);
      const quotes = aggregate && isOwn(member, after, aggregate.quote) ? [copyOf(aggregate)] : [];
      return { quotes, ...(next ? { next } : {}) };
    },
  };
}
