import type { Language } from '#domain/languages.ts';
import { formatAmount, formatDeduction, formatRate } from '#domain/money/format.ts';
import { staffQuotePath } from '#functions/http/site-paths.ts';
import type { EmailTemplateData, TemplateDataOf } from '#functions/outbox/outbox-email.ts';
import type { EmailBlock, EmailContent } from './email-content.ts';
import { emailTextsOf } from './texts/email-texts-by-language.ts';
import type { DiscountKind } from './texts/quote-email-texts.ts';
import { quoteEmailTextsOf } from './texts/quote-email-texts-by-language.ts';

/** Email about a request for a discount above the limit, for staff (D100). */
type DiscountEmailData = TemplateDataOf<DiscountKind>;

/** Returns whether an email is about a request for a discount. */
export function isDiscountEmail(message: EmailTemplateData): message is DiscountEmailData {
  return message.kind === 'quote-discount-asked' || message.kind === 'quote-discount-answered';
}

function answerText(answer: TemplateDataOf<'quote-discount-answered'>, language: Language) {
  const { discountRequest } = quoteEmailTextsOf(language);
  const { by, quote: number, limit, version } = answer;
  const rate = formatRate(limit.rate, language);
  if (version !== undefined) return discountRequest.sent({ by, number, version });
  if (!limit.most) return discountRequest.limited({ by, number, rate });
  const amount = formatAmount(limit.most.amount, limit.most.currency, language);
  return discountRequest.approved({ by, number, rate, amount });
}

/** Facts of a request, with its reason. */
function requestBlocks(
  request: TemplateDataOf<'quote-discount-asked'>,
  language: Language,
): EmailBlock[] {
  const { labels, discountRequest } = quoteEmailTextsOf(language);
  const { currency, subtotal, discount, total, rate, reason } = request;
  return [
    { kind: 'quote', text: reason },
    {
      kind: 'facts',
      facts: [
        [discountRequest.labels.subtotal, formatAmount(subtotal, currency, language)],
        [
          labels.discount,
          `${formatDeduction(discount, currency, language)} (${formatRate(rate, language)})`,
        ],
        [discountRequest.labels.rest, formatAmount(total, currency, language)],
      ],
    },
  ];
}

/** Email about a request for a discount. */
export function discountContent(
  message: DiscountEmailData,
  { language, site }: { language: Language; site: string },
): EmailContent {
  const { discountRequest, openInShop } = quoteEmailTextsOf(language);
  const isRequest = message.kind === 'quote-discount-asked';
  const { quote: number } = message;
  const { subject, text } = isRequest
    ? discountRequest.asked({ by: message.by, number, rate: formatRate(message.rate, language) })
    : answerText(message, language);
  const said = isRequest ? undefined : message.text;
  return {
    subject,
    heading: subject,
    blocks: [
      { kind: 'text', text },
      ...(said ? [{ kind: 'quote', text: said } as const] : []),
      ...(isRequest ? requestBlocks(message, language) : []),
      {
        kind: 'button',
        label: openInShop,
        href: `${site}${staffQuotePath(language, number)}`,
      },
    ],
    closing: emailTextsOf(language).shop.closing,
  };
}
