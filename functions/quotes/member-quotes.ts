import type { MyQuote } from '#contracts/my-quotes.ts';
import { emailContact } from '#functions/orders/contact.ts';
import type { StoredQuote } from './items.ts';
import type { QuoteLinks } from './link.ts';
import type { QuoteRepository } from './repository.ts';
import { stateAt } from './state.ts';

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

/** Quotes of members: those of their sessions, then those of their verified email address. */
export interface MemberQuotes {
  /** Returns a page in two table calls. */
  list(member: Member, page: { limit: number; after?: string | undefined }): Promise<MyQuotesPage>;
}

/** Dependencies of the lists. */
export interface MemberQuoteTools {
  repository: Pick<QuoteRepository, 'ofMember' | 'ofContact' | 'quotes'>;
  links: QuoteLinks;
  now: () => Date;
}

export function memberQuotes({ repository, links, now }: MemberQuoteTools): MemberQuotes {
  function rowOf(quote: StoredQuote): MyQuote {
    const { number, createdAt, office, answerBy, pieces, latest, accepted } = quote;
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
    };
  }

  /** Reads quotes in the order of their numbers. */
  async function rows(numbers: readonly string[], isOwn: (quote: StoredQuote) => boolean) {
    const found = new Map((await repository.quotes(numbers)).map((quote) => [quote.number, quote]));
    return numbers
      .flatMap((number) => found.get(number) ?? [])
      .filter(isOwn)
      .map(rowOf);
  }

  async function ofContact({ email, emailVerified }: Member, limit: number, after: string) {
    if (!emailVerified) return { quotes: [] };
    const range = { limit, after: after || undefined };
    const { found, end } = await repository.ofContact(emailContact(email), range);
    const numbers = found.map(({ number }) => number);
    return {
      quotes: await rows(numbers, (quote) => quote.email === email),
      ...(end ? { next: CONTACT + end } : {}),
    };
  }

  return {
    async list(member, { limit, after }) {
      if (after?.startsWith(CONTACT)) return ofContact(member, limit, after.slice(CONTACT.length));
      const { found, end } = await repository.ofMember(member._id, { limit, after });
      const next = end ?? (member.emailVerified ? CONTACT : undefined);
      return {
        quotes: await rows(
          found.map(({ number }) => number),
          () => true,
        ),
        ...(next ? { next } : {}),
      };
    },
  };
}
