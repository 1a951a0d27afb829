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
  noPassword: {
    subject: 'Signing in to Lim & Loom',
    heading: 'Your account has no password',
    text: 'You asked for a new password, but your account has none: you sign in with Google or Facebook. Use their button here:',
    button: 'Sign in',
  },
  emailChange: {
    old: {
      subject: 'Confirm the new email of your account',
      heading: 'Do you want to change your email?',
      text: 'We received a request to move your Lim & Loom account from this address to a new one. The account moves when both addresses have confirmed within 24 hours.',
      email: 'New address',
      confirm: 'Confirm the change',
      unexpected:
        'If this was not you, stop the change. This also signs you out on every device. Then choose a new password.',
      stop: 'Stop the change',
    },
    new: {
      subject: 'Confirm your new email for Lim & Loom',
      heading: 'Confirm your new email',
      text: 'We received a request to move a Lim & Loom account to this address. To use this address, confirm it here:',
      confirm: 'Confirm this address',
      after:
        'The link works for 24 hours. The account moves when its former address has confirmed too. If you did not ask for this, ignore this email.',
    },
    taken: {
      subject: 'Your email at Lim & Loom',
      heading: 'This address already has an account',
      text: 'Someone tried to move another Lim & Loom account to this address. It already belongs to your account, so nothing has changed. If it was you, sign in with this address:',
      button: 'Sign in',
    },
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
