import type { QuoteEmailTexts } from './quote-email-texts.ts';

/** Ways in which a customer has told the shop something. */
export const WAYS_EN = {
  phone: 'by phone',
  showroom: 'in our showroom',
  email: 'by email',
  zalo: 'on Zalo',
  kakaotalk: 'on KakaoTalk',
};

function paymentText(isFree: boolean): string {
  return isFree ? 'There’s nothing to pay.' : 'You pay on delivery.';
}

export const QUOTES_EN: QuoteEmailTexts = {
  labels: {
    number: 'Quote number',
    total: 'Total',
    validUntil: 'Valid until the end of',
    pieces: 'Your pieces',
    unitPrice: 'Price each',
    discount: 'Discount',
    delivery: 'Delivery',
    assembly: 'Assembly',
    tax: 'Tax',
    customer: 'Customer',
    order: 'Order number',
  },
  customer: {
    'quote-requested': ({ number, answerBy }) => ({
      subject: `We received your request ${number}`,
      heading: 'Thank you for your request',
      text: `We received your request ${number} and will send you a price by ${answerBy}. You can read your request and message us on your quote page. Please keep the link to yourself: anyone who has it can open your quote.`,
      button: 'Open your request',
    }),
    'quote-sent': ({ number, validUntil, version }) =>
      version > 1
        ? {
            subject: `Version ${version} of your quote ${number}`,
            heading: `Version ${version} of your quote is ready`,
            text: `Version ${version} of your quote ${number} replaces the earlier one and is attached as a PDF. It’s valid until the end of ${validUntil}. On its page, you can accept it, ask us a question or decline it.`,
            button: 'Open your quote',
          }
        : {
            subject: `Your quote ${number}`,
            heading: 'Your quote is ready',
            text: `Your quote ${number} is ready and attached as a PDF. It’s valid until the end of ${validUntil}. On its page, you can accept it, ask us a question or decline it.`,
            button: 'Open your quote',
          },
    'quote-question': ({ number }) => ({
      subject: `A question about your quote ${number}`,
      heading: 'We have a question',
      text: 'We need one more detail for your quote. Please answer on its page:',
      button: 'Answer the question',
    }),
    'quote-answer': ({ number }) => ({
      subject: `A message about your quote ${number}`,
      heading: 'You have a message from us',
      text: 'We answered on your quote page:',
      button: 'Read the message',
    }),
    'quote-reminder': ({ number, validUntil }) => ({
      subject: `Your quote ${number} expires soon`,
      heading: 'Your quote expires soon',
      text: `Your quote is valid until the end of ${validUntil}. To keep the price, accept it before then. Need more time? Message us on your quote page.`,
      button: 'Open your quote',
    }),
    'quote-expired': ({ number, validUntil }) => ({
      subject: `Your quote ${number} has expired`,
      heading: 'Your quote has expired',
      text: `Your quote was valid until ${validUntil}. If you’re still interested, ask again on its page. We’ve kept your pieces for you.`,
      button: 'Ask again',
    }),
    'quote-accepted': ({ number, isFree }) => ({
      subject: `You accepted quote ${number}`,
      heading: 'Thank you for your order',
      text: `You accepted quote ${number}, and we have your order. The weeks until delivery count from today, and we’ll contact you to arrange the day. ${paymentText(isFree)}`,
      button: 'Open your quote',
    }),
    'quote-withdrawn': ({ number }) => ({
      subject: `Your quote ${number} was withdrawn`,
      heading: 'Your quote was withdrawn',
      text: `We had to withdraw quote ${number}, so it can no longer be accepted. We’re sorry. If you have a question, reply to this email.`,
      button: 'Open your quote',
    }),
    'quote-link': ({ number }) => ({
      subject: 'Your link to your quotes',
      heading: 'Here’s your link again',
      text: `You, or someone who entered your email, asked us to send this link again. If it wasn’t you, ignore this email. Please keep the link to yourself.`,
      button: `Open quote ${number}`,
    }),
  },
  changedSince: (version) => `Changes since version ${version}:`,
  unchanged: 'unchanged',
  price: {
    'quote-sent': ({ order, validUntil }) => ({
      subject: `The price of your order ${order}`,
      heading: 'Here’s your price',
      text: `Here’s the price of your order ${order}, with a PDF attached. It’s valid until the end of ${validUntil}. On its page, you can agree, ask us a question or cancel the order. We start making your order after you agree. Please keep the link to yourself.`,
      button: 'See the price',
    }),
    'quote-question': ({ order }) => ({
      subject: `A question about your order ${order}`,
      heading: 'We have a question',
      text: 'We need one more detail for the price of your order. Please answer on its page:',
      button: 'Answer the question',
    }),
    'quote-answer': ({ order }) => ({
      subject: `A message about your order ${order}`,
      heading: 'You have a message from us',
      text: 'We answered on the page with the price of your order:',
      button: 'Read the message',
    }),
    'quote-reminder': ({ order, validUntil }) => ({
      subject: `The price of your order ${order} expires soon`,
      heading: 'Your price expires soon',
      text: `The price of your order ${order} is valid until the end of ${validUntil}, and we haven’t started yet. To go ahead, agree before then. Need more time? Message us on its page.`,
      button: 'See the price',
    }),
    'quote-expired': ({ order, validUntil }) => ({
      subject: `The price of your order ${order} has expired`,
      heading: 'Your price has expired',
      text: `The price of your order ${order} was valid until ${validUntil}. Your order is still open. Reply to this email if you’d like a new price, or cancel the order on its page.`,
      button: 'See your order',
    }),
    'quote-accepted': ({ order, isFree }) => ({
      subject: `You agreed to the price of your order ${order}`,
      heading: 'Thank you',
      text: `You agreed to the price of your order ${order}, and the weeks until delivery count from today. We’ll confirm the order and contact you to arrange the day. ${paymentText(isFree)}`,
      button: 'See the price',
    }),
    'quote-agreed': ({ order, recorded }) => ({
      subject: `The agreed price of your order ${order}`,
      heading: 'We noted your agreement',
      text: `Thank you for talking to us. We noted that ${recorded?.who} agreed to the price of your order ${order} on ${recorded?.moment}, ${recorded ? WAYS_EN[recorded.how] : ''}. We’ll confirm the order next. If this isn’t right, please reply to this email right away.`,
      button: 'See the agreed price',
    }),
    'quote-link': ({ order }) => ({
      subject: 'Your link to the price of your order',
      heading: 'Here’s your link again',
      text: 'You, or someone who entered your email, asked us to send this link again. If it wasn’t you, ignore this email. Please keep the link to yourself.',
      button: `See the price of order ${order}`,
    }),
  },
  trackOrder: 'Track your order',
  closing: 'Questions about your quote? Reply to this email, or message us on your quote page.',
  priceClosing:
    'Questions about your order? Reply to this email, or message us on the page with your price.',
  shop: {
    'quote-received': ({ name, number, answerBy }) => ({
      subject: `New request ${number}`,
      text: `${name} asks for a quote. Enter the prices and send the quote by ${answerBy}.`,
    }),
    'quote-message': ({ name, number }) => ({
      subject: `New message about quote ${number}`,
      text: `${name} wrote about quote ${number}. Answer in the staff area.`,
    }),
    'quote-accepted-notice': ({ name, number }) => ({
      subject: `Quote ${number} was accepted`,
      text: `${name} accepted quote ${number}. Confirm the order under “Orders” and arrange the delivery with the customer.`,
    }),
    'quote-declined-notice': ({ name, number }) => ({
      subject: `Quote ${number} was declined`,
      text: `${name} declined quote ${number}. To quote again, change the prices and send a new version.`,
    }),
  },
  openInShop: 'Open the quote',
  discountRequest: {
    labels: { subtotal: 'Before discount', rest: 'Total with the discount' },
    asked: ({ by, number, rate }) => ({
      subject: `${by} asks for a discount of ${rate} on quote ${number}`,
      text: `${by} would like to send quote ${number} with a discount above the limit. Approve it or answer with another limit. The quote is sent when you approve.`,
    }),
    sent: ({ by, number, version }) => ({
      subject: `Quote ${number} is approved and sent`,
      text: `${by ?? 'An owner'} approved the discount. Version ${version} of quote ${number} is on its way to the customer.`,
    }),
    approved: ({ by, number, rate, amount }) => ({
      subject: `The discount for quote ${number} is approved`,
      text: `${by ?? 'An owner'} approved the discount you asked for. You changed the quote in the meantime, so check it and send it yourself. The discount can be up to ${rate} and ${amount}.`,
    }),
    limited: ({ by, number, rate }) => ({
      subject: `Up to ${rate} discount for quote ${number}`,
      text: `${by ?? 'An owner'} answered your request. You may send quote ${number} with a discount of up to ${rate}.`,
    }),
  },
};
