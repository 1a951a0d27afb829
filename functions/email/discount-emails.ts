import type { Language } from '#domain/languages.ts';
import { formatAmount, formatDeduction, formatRate } from '#domain/money/format.ts';
import { staffQuotePath } from '#functions/http/site-paths.ts';
import type { EmailTemplateData, TemplateDataOf } from '#functions/outbox/outbox-email.ts';
import type { EmailBlock, EmailContent } from './email-content.ts';
import { type EmailTexts, noticeText } from './email-texts.ts';

/** Email about a request for a discount above the limit, for staff (D100). */
type DiscountEmailData = TemplateDataOf<'quote-discount-asked' | 'quote-discount-answered'>;

/** Recipient of an email about a request for a discount. */
interface DiscountReader {
  language: Language;
  /** Origin of the site. */
  site: string;
  texts: EmailTexts;
}

/** Returns whether an email is about a request for a discount. */
export function isDiscountEmail(message: EmailTemplateData): message is DiscountEmailData {
  return message.kind === 'quote-discount-asked' || message.kind === 'quote-discount-answered';
}

function answerText(
  answer: TemplateDataOf<'quote-discount-answered'>,
  { language, texts }: DiscountReader,
) {
  const { by: name, quote: number, limit, version } = answer;
  const by = name ? texts('answered-by', { name }) : texts('answered-by-owner');
  const rate = formatRate(limit.rate, language);
  if (version !== undefined) return noticeText(texts, 'discount-sent', { by, number, version });
  if (!limit.most) return noticeText(texts, 'discount-limited', { by, number, rate });
  const amount = formatAmount(limit.most.amount, limit.most.currency, language);
  return noticeText(texts, 'discount-approved', { by, number, rate, amount });
}

/** Details of a request, with its reason. */
function requestBlocks(
  request: TemplateDataOf<'quote-discount-asked'>,
  { language, texts }: DiscountReader,
): EmailBlock[] {
  const { currency, subtotal, discount, total, rate, reason } = request;
  return [
    { kind: 'quote', text: reason },
    {
      kind: 'details',
      details: [
        [texts('discount-label-subtotal'), formatAmount(subtotal, currency, language)],
        [
          texts('quote-label-discount'),
          `${formatDeduction(discount, currency, language)} (${formatRate(rate, language)})`,
        ],
        [texts('discount-label-rest'), formatAmount(total, currency, language)],
      ],
    },
  ];
}

/** Email about a request for a discount. */
export function discountContent(message: DiscountEmailData, reader: DiscountReader): EmailContent {
  const { language, site, texts } = reader;
  const isRequest = message.kind === 'quote-discount-asked';
  const { quote: number } = message;
  const { subject, text } = isRequest
    ? noticeText(texts, 'discount-asked', {
        by: message.by,
        number,
        rate: formatRate(message.rate, language),
      })
    : answerText(message, reader);
  const said = isRequest ? undefined : message.text;
  return {
    subject,
    heading: subject,
    blocks: [
      { kind: 'text', text },
      ...(said ? [{ kind: 'quote', text: said } as const] : []),
      ...(isRequest ? requestBlocks(message, reader) : []),
      {
        kind: 'button',
        label: texts('shop-open-quote'),
        href: `${site}${staffQuotePath(language, number)}`,
      },
    ],
    closing: isRequest
      ? texts('discount-asked-closing', { by: message.by })
      : texts('answered-closing'),
  };
}
