import type { StoredOrder } from '#contracts/orders/orders.ts';
import type { QuoteVersion } from '#contracts/quotes/quotes.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import { formatLastDay } from '#domain/time/market-time.ts';
import { sharedWishlistPath } from '#functions/http/site-paths.ts';
import type { Attachment, ComposeEmail, EmailMessage } from '#functions/outbox/email-message.ts';
import type {
  EmailTemplateData,
  OutboxEmail,
  TemplateDataOf,
} from '#functions/outbox/outbox-email.ts';
import { SHOWPIECES } from '#shop.config.ts';
import {
  changedDayAttachments,
  deliveryDayEmail,
  deliveryDayNoticeContent,
} from './delivery-day-emails.ts';
import { discountContent, isDiscountEmail } from './discount-emails.ts';
import { type EmailContent, plainText, plainTextWithoutLinks } from './email-content.ts';
import { picturedPiece, toEmailProduct } from './email-product.ts';
import { type EditedEmailTexts, type EmailTexts, emailParts, emailTexts } from './email-texts.ts';
import { htmlPage } from './html.ts';
import {
  deliveryChangedContent,
  deliveryNoticeContent,
  orderPlacedContent,
  orderReceivedContent,
  orderReducedContent,
  orderStatusContent,
  orderUndoneContent,
  orderWithdrawnContent,
  reducedNoticeContent,
  requestDeclinedContent,
  requestNoticeContent,
  requestReceivedContent,
  warrantyContent,
} from './order-emails.ts';
import {
  type EmailedQuote,
  emailedVersion,
  isForShop,
  isQuoteEmail,
  quoteContent,
  quoteLinkContent,
} from './quote-emails.ts';
import { orderWithoutLinks } from './redact-links.ts';

/** Data for the texts of emails. */
export interface EmailSources {
  order(number: string): Promise<StoredOrder | undefined>;
  /** @param site origin of the private link */
  quote(number: string, site: string): Promise<EmailedQuote | undefined>;
  /** PDF of a version, for the address of its quote. */
  quoteFile(quote: EmailedQuote & { version: QuoteVersion }, site: string): Promise<Attachment>;
  /** Texts of staff for an email, by key (D118). */
  editedTexts(email: Pick<OutboxEmail, 'language' | 'createdAt'>): Promise<EditedEmailTexts>;
  /** Cards of the products that still exist, in the order of the codes. */
  cards(codes: readonly string[]): Promise<ProductSummary[]>;
  /** The shop's own address, which receives replies. */
  shopEmail: string;
}

/** Email of the outbox that is no example. */
type RealEmail = OutboxEmail & { message: Exclude<EmailTemplateData, { kind: 'example' }> };
/** Email with the texts for its language. */
type EmailToCompose = RealEmail & { texts: EmailTexts };

interface ComposedContent {
  content: EmailContent;
  replyTo?: string;
  attachments?: readonly Attachment[];
  /** Order of the quote that the email is about. */
  order?: string | undefined;
}

function wishlistContent(
  { language, site, texts }: EmailToCompose,
  message: TemplateDataOf<'wishlist'>,
  cards: readonly ProductSummary[],
): EmailContent {
  const { friendName, senderName, senderEmail, text, items, stop } = message;
  const pieces = cards.map((card) =>
    toEmailProduct(card, language, site, (finish) => (finish ? [finish] : [])),
  );
  return {
    subject: texts('wishlist-subject'),
    heading: texts('wishlist-heading'),
    piece: pieces.find(({ largePicture }) => largePicture),
    blocks: [
      { kind: 'text', text: texts('greeting', { name: friendName }) },
      { kind: 'text', text: texts('wishlist-text', { sender: senderName }) },
      { kind: 'details', details: [[texts('wishlist-from'), `${senderName}, ${senderEmail}`]] },
      ...(text
        ? ([
            { kind: 'text', text: texts('wishlist-wrote', { sender: senderName }) },
            { kind: 'quote', text },
          ] as const)
        : []),
      { kind: 'pieces', title: texts('wishlist-pieces'), pieces },
      {
        kind: 'button',
        label: texts('wishlist-open'),
        href: `${site}${sharedWishlistPath(language, items)}`,
      },
      ...(stop
        ? ([
            { kind: 'text', text: texts('wishlist-unexpected') },
            { kind: 'button', label: texts('wishlist-stop'), href: stop },
          ] as const)
        : []),
    ],
    closing: texts('wishlist-closing'),
  };
}

/** Emails to staff with one link. */
type StaffLinkEmail = 'staff-invitation' | 'staff-reset' | 'staff-email-new';

/** Emails with one button. */
type ButtonEmail =
  | StaffLinkEmail
  | 'password-reset'
  | 'account-exists'
  | 'no-password'
  | 'email-change-taken'
  | 'email-confirm';

interface LinkTexts {
  subject: string;
  heading: string;
  text: string;
  button: string;
  after?: string;
  closing: string;
}

/** Content of an email with one link. */
function linkContent(texts: LinkTexts, href: string): EmailContent {
  const { subject, heading, text, button, after, closing } = texts;
  return {
    subject,
    heading,
    blocks: [
      { kind: 'text', text },
      { kind: 'button', label: button, href },
      ...(after ? [{ kind: 'text', text: after } as const] : []),
    ],
    closing,
  };
}

/** Returns the composer of emails. */
export function emailComposer(
  sources: EmailSources,
): (email: RealEmail) => ReturnType<ComposeEmail> {
  async function orderOf(number: string): Promise<StoredOrder> {
    const order = await sources.order(number);
    if (!order) throw new Error('The order of an email does not exist');
    return order;
  }

  const customersOrder = async (number: string) => orderWithoutLinks(await orderOf(number));

  async function quoteOf(number: string, site: string): Promise<EmailedQuote> {
    const quote = await sources.quote(number, site);
    if (!quote) throw new Error('The quote of an email does not exist');
    return quote;
  }

  async function composedContent(outboxEmail: EmailToCompose): Promise<ComposedContent> {
    const { language, site, message, texts } = outboxEmail;
    const ownTexts = (name: ButtonEmail, values?: Record<string, string>) => ({
      ...emailParts(texts, name, values),
      button: texts(`${name}-button`),
    });
    const staffLinkTexts = (name: StaffLinkEmail, values?: Record<string, string>) => ({
      ...ownTexts(name, values),
      after: texts(`${name}-after`),
      closing: texts(`${name}-closing`),
    });
    if (isDiscountEmail(message)) {
      const replyTo = 'replyTo' in message ? message.replyTo : sources.shopEmail;
      return { content: discountContent(message, outboxEmail), replyTo };
    }
    if (isQuoteEmail(message)) {
      const quote = await quoteOf(message.quote, site);
      const answerTo = isForShop(message) ? quote.view.email : sources.shopEmail;
      const content = quoteContent(message, quote, outboxEmail);
      const version = message.kind === 'quote-sent' && emailedVersion(message, quote);
      const attachments = version ? [await sources.quoteFile({ ...quote, version }, site)] : [];
      const order = quote.view.order ?? quote.view.accepted?.order;
      return { content, attachments, order, ...(answerTo ? { replyTo: answerTo } : {}) };
    }
    const closing = texts('closing');
    const locale = { language, site, texts };
    const replyTo = sources.shopEmail;
    const toCustomer = ({ cart }: StoredOrder, content: EmailContent) => ({
      content: { ...content, piece: picturedPiece(cart, locale) },
      replyTo,
    });
    switch (message.kind) {
      case 'order-placed': {
        const order = await customersOrder(message.order);
        return toCustomer(order, orderPlacedContent(order, locale));
      }
      case 'order-status': {
        const order = await customersOrder(message.order);
        return toCustomer(order, orderStatusContent(order, message, locale));
      }
      case 'order-undone': {
        const order = await customersOrder(message.order);
        const content = orderUndoneContent(order, message.undone, message.day, locale);
        return toCustomer(order, content);
      }
      case 'order-received': {
        const order = await orderOf(message.order);
        return { content: orderReceivedContent(order, locale), replyTo: order.email };
      }
      case 'order-withdrawn': {
        const order = await orderOf(message.order);
        return { content: orderWithdrawnContent(order, locale), replyTo: order.email };
      }
      case 'order-delivery': {
        const order = await customersOrder(message.order);
        return {
          ...toCustomer(order, deliveryChangedContent(order, message.step, locale)),
          attachments: changedDayAttachments(order, message.step, outboxEmail),
        };
      }
      case 'order-delivery-notice': {
        const order = await orderOf(message.order);
        return {
          content: deliveryNoticeContent(order, message.step, locale),
          replyTo: order.email,
        };
      }
      case 'order-request': {
        const order = await customersOrder(message.order);
        return toCustomer(order, requestReceivedContent(order, message.fields, locale));
      }
      case 'order-request-notice': {
        const order = await orderOf(message.order);
        const content = requestNoticeContent(order, message.fields, locale);
        return { content, replyTo: order.email };
      }
      case 'order-request-declined': {
        const order = await customersOrder(message.order);
        return toCustomer(order, requestDeclinedContent(order, message.reason, locale));
      }
      case 'order-day': {
        const order = await customersOrder(message.order);
        const { content, ...files } = deliveryDayEmail(order, message.step, outboxEmail);
        return { ...toCustomer(order, content), ...files };
      }
      case 'order-day-notice': {
        const order = await orderOf(message.order);
        return {
          content: deliveryDayNoticeContent(order, message.step, locale),
          replyTo: order.email,
        };
      }
      case 'order-reduced': {
        const order = await customersOrder(message.order);
        return toCustomer(order, orderReducedContent(order, message.step, locale));
      }
      case 'order-reduced-notice': {
        const order = await orderOf(message.order);
        return { content: reducedNoticeContent(order, message.step, locale), replyTo: order.email };
      }
      case 'order-warranty': {
        const order = await customersOrder(message.order);
        return toCustomer(order, warrantyContent(order, message.step, locale));
      }
      case 'quote-link': {
        const quotes = message.quotes.map((number) => quoteOf(number, site));
        return { content: quoteLinkContent(await Promise.all(quotes), outboxEmail), replyTo };
      }
      case 'wishlist': {
        const cards = await sources.cards(message.items);
        return {
          content: wishlistContent(outboxEmail, message, cards),
          replyTo: message.senderEmail,
        };
      }
      case 'password-reset':
      case 'account-exists': {
        const { kind, link } = message;
        const after = texts(`${kind}-after`);
        return { content: linkContent({ ...ownTexts(kind), after, closing }, link) };
      }
      case 'no-password':
      case 'email-change-taken':
        return { content: linkContent({ ...ownTexts(message.kind), closing }, message.link) };
      case 'email-change-old': {
        const { subject, heading, text } = emailParts(texts, 'email-change-old');
        return {
          content: {
            subject,
            heading,
            blocks: [
              { kind: 'text', text },
              { kind: 'details', details: [[texts('email-change-old-email'), message.email]] },
              {
                kind: 'button',
                label: texts('email-change-old-confirm'),
                href: message.confirm,
              },
              { kind: 'text', text: texts('email-change-old-unexpected') },
              { kind: 'button', label: texts('email-change-old-stop'), href: message.stop },
            ],
            closing,
          },
        };
      }
      case 'email-change-new': {
        const confirmTexts = {
          ...emailParts(texts, 'email-change-new'),
          button: texts('email-change-new-confirm'),
          after: texts('email-change-new-after'),
        };
        return { content: linkContent({ ...confirmTexts, closing }, message.confirm) };
      }
      case 'email-confirm': {
        const after = texts('email-confirm-after');
        return {
          content: linkContent({ ...ownTexts('email-confirm'), after, closing }, message.confirm),
        };
      }
      case 'staff-invitation': {
        const { inviter, link } = message;
        const linkTexts = staffLinkTexts('staff-invitation', inviter ? { inviter } : {});
        const text = inviter ? linkTexts.text : texts('staff-invitation-text-anonymous');
        return { content: linkContent({ ...linkTexts, text }, link) };
      }
      case 'staff-reset':
      case 'staff-email-new':
        return { content: linkContent(staffLinkTexts(message.kind), message.link) };
      case 'staff-email-old': {
        const { subject, heading, text } = emailParts(texts, 'staff-email-old');
        return {
          content: {
            subject,
            heading,
            blocks: [
              { kind: 'text', text },
              { kind: 'details', details: [[texts('staff-email-old-email'), message.email]] },
              { kind: 'text', text: texts('staff-email-old-unexpected') },
            ],
            closing: texts('staff-email-old-closing'),
          },
        };
      }
      case 'coupon': {
        const { subject, heading, text } = emailParts(texts, `coupon-${message.title}`);
        const [showpiece] = await sources.cards([SHOWPIECES.hero.product]);
        return {
          content: {
            subject,
            heading,
            piece: showpiece && toEmailProduct(showpiece, language, site, () => []),
            blocks: [
              { kind: 'text', text },
              { kind: 'code', text: message.code },
              {
                kind: 'text',
                text: texts('coupon-after', {
                  validUntil: formatLastDay(message.validUntil, language, language, 'long'),
                }),
              },
              ...(message.confirm
                ? ([
                    { kind: 'text', text: texts('email-confirm-text') },
                    { kind: 'button', label: texts('email-confirm-button'), href: message.confirm },
                    { kind: 'text', text: texts('email-confirm-after') },
                  ] as const)
                : []),
            ],
            closing,
          },
        };
      }
    }
  }

  return async (email) => {
    const {
      content,
      replyTo,
      attachments = [],
      order,
    } = await composedContent({
      ...email,
      texts: emailTexts(email.language, await sources.editedTexts(email)),
    });
    const { id, to, createdAt, language, site } = email;
    const message: EmailMessage = {
      id,
      to,
      ...(replyTo ? { replyTo } : {}),
      createdAt,
      subject: content.subject,
      text: plainText(content),
      html: htmlPage(content, language, site),
      ...(attachments.length > 0 ? { attachments } : {}),
    };
    return { message, textWithoutLinks: plainTextWithoutLinks(content), order };
  };
}
