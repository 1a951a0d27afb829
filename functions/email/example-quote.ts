import type { QuoteVersion } from '#contracts/quotes/quotes.ts';
import type { EditableEmail } from '#domain/texts/emails.ts';
import { OFFICE_OF_MARKET } from '#shop.config.ts';
import {
  EXAMPLE_ADDRESS,
  EXAMPLE_ORDER,
  EXAMPLE_QUANTITY,
  EXAMPLE_QUOTE,
  EXAMPLE_TEXTS,
  EXAMPLE_TIME,
  type ExampleContext,
  exampleDelivery,
  examplePiece,
  examplePrices,
} from './example-values.ts';
import type { EmailedQuote } from './quote-emails.ts';

/** Last valid day of the offer. */
export const EXAMPLE_LAST_DAY = '2026-06-03';
/** Id of the message in an example. */
export const EXAMPLE_MESSAGE = 'example';

/** Returns the quote of an example. Its link opens the home page. */
export function exampleQuote(name: EditableEmail, context: ExampleContext): EmailedQuote {
  const { language, site } = context;
  const texts = EXAMPLE_TEXTS[language];
  const { unitPrice, offer } = examplePrices(language);
  const { phone, country, city: province } = exampleDelivery(language);
  const office = OFFICE_OF_MARKET[language];
  const product = examplePiece(context);
  const version = (number: number, quantity: number): QuoteVersion => ({
    ...offer,
    version: number,
    sentAt: EXAMPLE_TIME,
    office,
    lines: [{ product, quantity, unitPrice }],
    note: '',
    validUntil: EXAMPLE_LAST_DAY,
  });
  const isAccepted = /accepted|agreed/.test(name);
  const recorded = { who: texts.person, how: 'phone' as const, at: EXAMPLE_TIME };
  return {
    view: {
      number: EXAMPLE_QUOTE,
      state: isAccepted ? 'accepted' : 'sent',
      language,
      office,
      createdAt: EXAMPLE_TIME,
      answerBy: '2026-05-06',
      name: texts.person,
      email: EXAMPLE_ADDRESS,
      phone,
      country,
      province,
      ...(name.startsWith('price-') ? { order: EXAMPLE_ORDER } : {}),
      request: { lines: [{ product, quantity: EXAMPLE_QUANTITY }], message: texts.message },
      versions: [],
      messages: [
        {
          id: EXAMPLE_MESSAGE,
          at: EXAMPLE_TIME,
          by: 'shop',
          text: texts.message,
          isQuestion: false,
        },
      ],
      ...(isAccepted
        ? {
            accepted: {
              version: 1,
              at: EXAMPLE_TIME,
              order: EXAMPLE_ORDER,
              ...(name === 'price-agreed' ? { recorded } : {}),
            },
          }
        : {}),
      declined: { at: EXAMPLE_TIME, reason: texts.reason },
    },
    versions:
      name === 'quote-sent-again'
        ? [version(1, 1), version(2, EXAMPLE_QUANTITY)]
        : [version(1, EXAMPLE_QUANTITY)],
    link: `${site}/#example`,
  };
}
