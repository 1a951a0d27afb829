import type { MailTexts } from './mail-texts.ts';

export const EN: MailTexts = {
  name: (firstName, lastName) => `${firstName} ${lastName}`,
  country: { 'Viet Nam': 'Viet Nam', Korea: 'Korea', US: 'United States', Other: 'Other country' },
  labels: {
    number: 'Order number',
    date: 'Ordered on',
    window: 'Delivery expected',
    payment: 'Payment',
    cash: 'Cash on delivery',
    deliverTo: 'Deliver to',
    phone: 'Phone',
    email: 'Email',
    note: 'Your note',
    coupon: 'Coupon',
    pieces: 'Your pieces',
    finish: 'Colour and material',
    quantity: 'Quantity',
    request: 'Your request',
  },
  window: (from, to) => `${from} to ${to}`,
  follow: 'Follow your order',
  orderClosing:
    'Questions about your order? Reply to this email and have your order number at hand.',
  closing: 'You receive this email because somebody entered your address at our shop.',
  placed: (name, number) => ({
    subject: `We have your order ${number}`,
    heading: `Thank you, ${name}`,
    text: 'We have received your order. We will contact you by email and phone to confirm it and to agree on a day of delivery. You pay when your furniture arrives.',
  }),
  status: {
    pending: (name, number) => ({
      subject: `Your order ${number} is pending`,
      heading: `Dear ${name}`,
      text: 'Your order is pending. We will contact you to confirm it.',
    }),
    confirmed: (name, number) => ({
      subject: `Your order ${number} is confirmed`,
      heading: `Good news, ${name}`,
      text: 'Your order is confirmed and we have begun to prepare it. We will write again when it leaves our workshop.',
    }),
    shipped: (name, number) => ({
      subject: `Your order ${number} is on its way`,
      heading: `On its way to you, ${name}`,
      text: 'Your order has left our workshop. Our drivers will call you before they come.',
    }),
    delivered: (name, number) => ({
      subject: `Your order ${number} has been delivered`,
      heading: `Welcome home, ${name}`,
      text: 'Your order has been delivered. If anything is not as it should be, let us know within 7 days. We wish you many good years with it.',
    }),
    cancelled: (name, number) => ({
      subject: `Your order ${number} is cancelled`,
      heading: `Dear ${name}`,
      text: 'Your order is cancelled. There is nothing for you to pay. If a coupon was on the order, you can use it again.',
    }),
    exchange: (name, number) => ({
      subject: `Exchange for your order ${number}`,
      heading: `Dear ${name}`,
      text: 'We have noted an exchange for your order and will contact you to arrange it.',
    }),
    warranty: (name, number) => ({
      subject: `Warranty for your order ${number}`,
      heading: `Dear ${name}`,
      text: 'We have noted a warranty claim for your order and will contact you about the next steps.',
    }),
  },
  wishlist: {
    subject: (sender) => `${sender} shares a wishlist with you`,
    heading: (friend) => `Hello ${friend}`,
    text: (sender) =>
      `${sender} has chosen some pieces at Lim & Loom and would like you to see them.`,
    wrote: (sender) => `${sender} writes:`,
    pieces: 'The wishlist',
    open: 'Open the wishlist',
    closing: (sender) =>
      `${sender} entered your address at our shop to send you this one email. We do not keep it.`,
  },
  shop: {
    labels: { pieces: 'Pieces', note: 'Note', request: 'Request' },
    languages: { vn: 'Vietnamese', en: 'English', kr: 'Korean' },
    count: (pieces) => (pieces === 1 ? '1 piece' : `${pieces} pieces`),
    received: ({ name, number, count, language, wantsNews }) => ({
      subject: `New order ${number}: ${count}`,
      text: `${name} has ordered ${count}. Language: ${language}. News and offers by text message: ${wantsNews ? 'yes' : 'no'}.`,
    }),
    withdrawn: (name, number) => ({
      subject: `Order ${number} was cancelled by the customer`,
      text: `${name} has cancelled this order while it was pending. Nothing has to be delivered.`,
    }),
    open: 'Open the order',
    closing: 'Answers to this email go to the customer.',
  },
  reset: {
    subject: 'A new password for Lim & Loom',
    heading: 'Choose a new password',
    text: 'You asked for a new password. Choose it here:',
    button: 'Choose a new password',
    after:
      'The link works once and for one hour. If you did not ask for it, leave it be: your password stays as it is.',
  },
  staffInvitation: {
    subject: 'Your staff account at Lim & Loom',
    heading: 'Welcome to the team',
    text: (inviter) =>
      `${inviter ? `${inviter} invited you` : 'You are invited'} to the back office of Lim & Loom. Set up how you sign in; it takes a minute:`,
    button: 'Set up your account',
    after: 'The link works once and for 72 hours.',
    closing: 'You receive this email because an owner of the shop entered your address.',
  },
  staffReset: {
    subject: 'Set up your sign-in to Lim & Loom again',
    heading: 'Set up your sign-in again',
    text: 'An owner of the shop has reset your sign-in. Your passkeys, password and recovery codes no longer work. Set up a new sign-in here:',
    button: 'Set up your sign-in',
    after: 'The link works once and for 72 hours.',
    closing: 'Did you not expect this email? Ask an owner of the shop before you open the link.',
  },
  noPassword: {
    subject: 'Signing in to Lim & Loom',
    heading: 'Your account has no password',
    text: 'You asked for a new password, but your account has none: you sign in with Google or Facebook. Use their button here:',
    button: 'Sign in',
  },
  coupon: {
    welcome: {
      subject: 'Welcome to Lim & Loom',
      heading: 'Welcome to Lim & Loom',
      text: 'Your account is ready: you can follow your orders, keep your wishlist and find your coupons there. To begin with, here is one from us:',
    },
    requested: {
      subject: 'Your coupon from Lim & Loom',
      heading: 'Your coupon',
      text: 'Here is the coupon you asked for:',
    },
    after: (validUntil) =>
      `Enter it with your order. It is valid until the end of ${validUntil}, for one order.`,
  },
};
