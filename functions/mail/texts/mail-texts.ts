import type { COUPON_TITLES } from '#contracts/coupon.ts';
import type { COUNTRIES } from '#contracts/delivery-form.ts';
import type { Language } from '#contracts/languages.ts';
import type { Order } from '#contracts/order.ts';

interface Words {
  subject: string;
  heading: string;
  text: string;
}

/** The words of all mails in one language. Functions take what is put in; dates come formatted. */
export interface MailTexts {
  /** How a person is called: names stand in the order of the language. */
  name(firstName: string, lastName: string): string;
  country: Record<(typeof COUNTRIES)[number], string>;
  labels: {
    number: string;
    date: string;
    window: string;
    payment: string;
    cash: string;
    deliverTo: string;
    phone: string;
    email: string;
    note: string;
    coupon: string;
    pieces: string;
    finish: string;
    quantity: string;
    request: string;
  };
  window(from: string, to: string): string;
  follow: string;
  /** Whom to ask about an order. */
  orderClosing: string;
  /** At the end of all other mails. */
  closing: string;
  placed(name: string, number: string): Words;
  status: Record<Order['status'], (name: string, number: string) => Words>;
  wishlist: {
    subject(sender: string): string;
    heading(friend: string): string;
    text(sender: string): string;
    wrote(sender: string): string;
    pieces: string;
    open: string;
    closing(sender: string): string;
  };
  /** What the shop itself reads of its orders: what is the customer's own is not the shop's. */
  shop: {
    labels: Pick<MailTexts['labels'], 'pieces' | 'note' | 'request'>;
    languages: Record<Language, string>;
    count(pieces: number): string;
    received(order: {
      name: string;
      number: string;
      count: string;
      language: string;
      wantsNews: boolean;
    }): Omit<Words, 'heading'>;
    withdrawn(name: string, number: string): Omit<Words, 'heading'>;
    open: string;
    closing: string;
  };
  reset: Words & { button: string; after: string };
  noPassword: Words & { button: string };
  coupon: Record<(typeof COUPON_TITLES)[number], Words> & { after(validUntil: string): string };
}
