import { ANSWER_DAYS_IN_WORDS, SHOP_NAMES } from '#shop.config.ts';
import type { EmailTexts } from './email-texts.ts';
import { WAYS_EN } from './quotes-en.ts';

const SHOP = SHOP_NAMES.en;

export const EN: EmailTexts = {
  greeting: (name) => `Dear ${name},`,
  country: { 'Viet Nam': 'Vietnam', Korea: 'Korea', US: 'United States', Other: 'Other country' },
  labels: {
    number: 'Order number',
    date: 'Ordered on',
    window: 'Expected delivery',
    payment: 'Payment',
    cash: 'Cash on delivery',
    nothing: 'Nothing to pay',
    deliverTo: 'Deliver to',
    phone: 'Phone',
    email: 'Email',
    note: 'Your note',
    coupon: 'Coupon',
    pieces: 'Your pieces',
    finish: 'Color and material',
    quantity: 'Quantity',
    request: 'Your request',
  },
  window: (from, to) => `${from} to ${to}`,
  follow: 'Track your order',
  consent: {
    text: 'You agreed to text messages with news and offers when you placed this order. You can stop them at any time.',
    stop: 'Stop text messages',
  },
  orderClosing: 'Questions about your order? Reply to this email and include your order number.',
  closing: `You’re getting this email because this address was used at ${SHOP}.`,
  placed: (number) => ({
    subject: `We have your order ${number}`,
    heading: 'Thank you for your order',
    text: `We’ve received your order. We’ll email you the price and start making your order once you agree. The delivery dates below assume that you agree within ${ANSWER_DAYS_IN_WORDS.en} business days. You pay when your furniture arrives.`,
  }),
  status: {
    pending: (number) => ({
      subject: `Your order ${number} is pending`,
      heading: 'We’ll be in touch soon',
      text: 'Your order is pending. We’ll contact you to confirm it.',
    }),
    confirmed: (number) => ({
      subject: `Your order ${number} is confirmed`,
      heading: 'Good news about your order',
      text: 'Your order is confirmed at the price you agreed to, and we’ve started making it. We’ll email you again when it leaves our workshop.',
    }),
    shipped: (number) => ({
      subject: `Your order ${number} is on its way`,
      heading: 'On its way to you',
      text: 'Your order has left our workshop. We’ll call you before we deliver it.',
    }),
    delivered: (number) => ({
      subject: `Your order ${number} has been delivered`,
      heading: 'Make yourself at home',
      text: 'Your order has been delivered. If anything isn’t right, let us know within 7 days. We hope you enjoy your furniture for many years.',
    }),
    cancelled: (number) => ({
      subject: `Your order ${number} is cancelled`,
      heading: 'Your order is cancelled',
      text: 'Your order is cancelled, and there’s nothing to pay. If you used a coupon, you can use it again.',
    }),
    exchange: (number) => ({
      subject: `Exchange for your order ${number}`,
      heading: 'Your exchange',
      text: 'We’ve recorded an exchange for your order and will contact you to arrange it.',
    }),
    warranty: (number) => ({
      subject: `Warranty for your order ${number}`,
      heading: 'Your warranty claim',
      text: 'We’ve recorded a warranty claim for your order and will contact you about the next steps.',
    }),
  },
  undone: {
    confirmed: (number) => ({
      subject: `Correction: your order ${number} isn’t confirmed yet`,
      heading: 'A correction to your order',
      text: 'We marked your order as confirmed by mistake. We’re sorry. We’ll email you when it’s confirmed. The price you agreed to stays the same.',
    }),
    shipped: (number) => ({
      subject: `Correction: your order ${number} hasn’t left yet`,
      heading: 'A correction to your order',
      text: 'We marked your order as shipped by mistake. We’re sorry. It hasn’t left our workshop yet. We’ll email you when it does.',
    }),
    delivered: (number) => ({
      subject: `Correction: your order ${number} hasn’t been delivered yet`,
      heading: 'A correction to your order',
      text: 'We marked your order as delivered by mistake. We’re sorry. It’s still to come, and we’ll call you before we deliver it.',
    }),
    day: (day) =>
      `The delivery on ${day} no longer applies. We’ll suggest another day closer to the delivery.`,
  },
  delivery: {
    subject: (number) => `The delivery details of your order ${number} have changed`,
    heading: 'Your delivery details have changed',
    text: {
      customer:
        'You changed the delivery details of your order. Here’s what changed and where we’ll deliver.',
      shop: 'We changed the delivery details of your order. Here’s what changed and where we’ll deliver.',
      requested:
        'As you asked, we changed the delivery details of your order. Here’s what changed and where we’ll deliver.',
    },
    changed: 'Changed',
    warning: {
      customer: 'If you didn’t make this change, please reply to this email right away.',
      shop: 'If anything is wrong, please reply to this email.',
    },
    fields: {
      country: 'Country',
      countryCode: 'Country',
      firstName: 'First name',
      lastName: 'Last name',
      address: 'Address',
      apartment: 'Apartment',
      city: 'City',
      ward: 'Ward',
      state: 'State',
      postcode: 'ZIP or postal code',
      phone: 'Phone',
      note: 'Note',
    },
    day: {
      kept: (day) => `Your delivery is still set for ${day}.`,
      withdrawn: (day) =>
        `We can’t deliver to the new address on ${day}, so this day no longer applies. We’ll suggest another day soon.`,
    },
  },
  request: {
    received: (number) => ({
      subject: `We have your change request for order ${number}`,
      heading: 'We have your request',
      text: 'You asked us to change the delivery details of your order. We’ll check what’s possible and email you. Until then, the details stay as they are.',
    }),
    declined: (number) => ({
      subject: `About your change request for order ${number}`,
      heading: 'We can’t make this change',
      text: 'We’re sorry, but we can’t change the delivery details as you asked. We’ll deliver to the details below. Here’s why:',
    }),
    fields: 'Change requested',
    ended:
      'You had asked us to change the delivery details. We can no longer make this change. If it matters, please reply to this email right away.',
  },
  reduced: {
    customer: (number, { who, moment, how }) => ({
      subject: `Your order ${number} has fewer pieces`,
      heading: 'We took pieces out of your order',
      text: `We noted that ${who} asked us for this on ${moment}, ${WAYS_EN[how]}. You only pay for the pieces that stay in your order. If this isn’t right, please reply to this email right away.`,
    }),
    total: 'Total',
  },
  warranty: {
    repair: (number) => ({
      subject: `We’ll repair your piece: order ${number}`,
      heading: 'Repair under warranty',
      text: 'We’ll repair the pieces below under warranty, at no charge. We’ll suggest a day for it.',
    }),
    replacement: (number) => ({
      subject: `A replacement for your order ${number}`,
      heading: 'Your replacement',
      text: 'We’ll replace the pieces below under warranty. The replacement has its own order number and goes to the address of your order. There’s nothing to pay.',
    }),
    refund: (number) => ({
      subject: `A refund for your order ${number}`,
      heading: 'Refund under warranty',
      text: 'We’ll refund you for the pieces below and contact you about how you’d like to receive the money.',
    }),
    none: (number) => ({
      subject: `About your warranty case: order ${number}`,
      heading: 'Your warranty case',
      text: 'We looked into your warranty case. We’re sorry, but we can’t repair or replace the pieces below under warranty. If you have a question, reply to this email.',
    }),
    pieces: 'Pieces',
    order: 'Replacement order',
  },
  day: {
    proposed: (number, day) => ({
      subject: `Can we deliver on ${day}?`,
      heading: 'Does this day work for you?',
      text: `We’d like to deliver your order ${number} on ${day}. We’re holding this day for you. Please accept it, or tell us which day works better.`,
    }),
    accepted: (number, day) => ({
      subject: `Your delivery is set for ${day}`,
      heading: 'Your delivery day is set',
      text: `We’ll deliver your order ${number} on ${day} and call you before we arrive. Open the attached file to add the day to your calendar. If something comes up, you can ask for another day until the day before.`,
    }),
    withdrawn: (number, day) => ({
      subject: `Your order ${number} won’t arrive on ${day}`,
      heading: 'We need to find another day',
      text: `We’re sorry, but we can’t deliver your order ${number} on ${day}. We’ll suggest another day soon.`,
    }),
    label: 'Delivery day',
    timeLabel: 'Time',
    times: {
      any: 'Any time during the day',
      morning: 'Morning, 8 a.m. to noon',
      afternoon: 'Afternoon, 1 to 6 p.m.',
    },
    answer: 'Accept this day or ask for another',
    event: (number) => `${SHOP} delivery: order ${number}`,
  },
  wishlist: {
    subject: 'Someone shared a wishlist with you',
    heading: 'A wishlist for you',
    text: (sender) => `${sender} picked out some pieces at ${SHOP} and would like you to see them.`,
    from: 'Sent by',
    wrote: (sender) => `${sender} writes:`,
    pieces: 'The wishlist',
    open: 'See the wishlist',
    unexpected:
      'Don’t know the sender? We show the name and address as the sender entered them. We haven’t checked them. You can stop these emails.',
    stop: 'I don’t want these emails',
    closing:
      'Someone entered your address at our shop to send you this one email. We don’t keep it.',
  },
  shop: {
    labels: { pieces: 'Pieces', note: 'Note', request: 'Request' },
    languages: { vn: 'Vietnamese', en: 'English', kr: 'Korean' },
    count: (pieces) => (pieces === 1 ? '1 piece' : `${pieces} pieces`),
    received: ({ name, number, count, language }) => ({
      subject: `New order ${number}: ${count}`,
      text: `${name} has ordered ${count}. Language: ${language}.`,
    }),
    withdrawn: (name, number) => ({
      subject: `Order ${number} was cancelled by the customer`,
      text: `${name} has cancelled this order while it was pending. There’s nothing to deliver.`,
    }),
    redirected: (name, number, by) => ({
      subject: `Order ${number}: delivery details changed`,
      text:
        by === 'customer'
          ? `${name} has changed the delivery details of this order. These are the values before and after:`
          : 'Staff have changed the delivery details of this order. These are the values before and after:',
    }),
    reduced: (name, number) => ({
      subject: `Order ${number}: pieces removed`,
      text: `Staff removed pieces from the order of ${name}. Please don’t make or pack them.`,
    }),
    requested: (name, number) => ({
      subject: `Order ${number}: change request for the delivery details`,
      text: `${name} would like to change the delivery details. Open the order, compare them, and apply or decline the request.`,
    }),
    dayAccepted: (name, number, day) => ({
      subject: `Order ${number}: delivery on ${day} accepted`,
      text: `${name} has accepted the delivery on ${day}.`,
    }),
    dayDeclined: (name, number, day) => ({
      subject: `Order ${number}: customer asks for another delivery day`,
      text: `${name} can’t take the delivery on ${day} and asks for another day. The slot on that day is free again.`,
    }),
    wishedDays: 'Days that work for the customer',
    wish: 'Message',
    open: 'Open the order',
    closing: 'Replies to this email go to the customer.',
  },
  reset: {
    subject: `Reset your ${SHOP} password`,
    heading: 'Choose a new password',
    text: 'You asked to reset your password. Choose a new one here:',
    button: 'Choose a new password',
    after:
      'The link works once and expires after one hour. If you didn’t ask for it, ignore this email. Your password stays the same.',
  },
  staffInvitation: {
    subject: `Your staff account at ${SHOP}`,
    heading: 'Welcome to the team',
    text: (inviter) =>
      `${inviter ? `${inviter} invited you` : 'You’re invited'} to the staff area of ${SHOP}. Set up how you sign in. It takes a minute:`,
    button: 'Set up your account',
    after: 'The link works once, within 72 hours.',
    closing: 'You’re getting this email because an owner of the shop entered your address.',
  },
  staffReset: {
    subject: `Set up your sign-in to ${SHOP} again`,
    heading: 'Set up your sign-in again',
    text: 'An owner of the shop has reset your sign-in. Your passkeys, password and recovery codes no longer work. Set up a new sign-in here:',
    button: 'Set up your sign-in',
    after: 'The link works once, within 72 hours.',
    closing: 'Weren’t expecting this email? Ask an owner of the shop before you open the link.',
  },
  staffEmail: {
    new: {
      subject: `Confirm the new email of your staff account at ${SHOP}`,
      heading: 'Confirm your new email',
      text: 'You asked to sign in to the staff area with this address. Open the link in a browser where you’re already signed in to the staff area:',
      button: 'Use this address',
      after: 'The link works once, within 24 hours. Until then, you keep your current address.',
      closing: 'Weren’t expecting this email? Ignore it, and nothing changes.',
    },
    old: {
      subject: `New email for your staff account at ${SHOP}`,
      heading: 'Your email is about to change',
      text: 'Your staff account moves to a new address as soon as someone opens the link we sent there.',
      email: 'New address',
      unexpected:
        'Wasn’t that you? Sign in, end the sessions you don’t recognize under “My account,” and tell an owner of the shop.',
      closing: 'You’re getting this email because this address belongs to your staff account.',
    },
  },
  accountExists: {
    subject: `Your email already has an account at ${SHOP}`,
    heading: 'Is this you?',
    text: 'Someone just tried to create an account with this address, but it already has one. If it was you, choose a password here to make the account yours:',
    button: 'Choose a password',
    after:
      'The link works once and expires after one hour. If it wasn’t you, ignore this email. Nothing will change.',
  },
  noPassword: {
    subject: `Signing in to ${SHOP}`,
    heading: 'Your account has no password',
    text: 'You asked to reset your password, but your account has none. You sign in with Google or Facebook. Use the same button here:',
    button: 'Sign in',
  },
  emailChange: {
    old: {
      subject: 'Confirm the new email of your account',
      heading: 'Do you want to change your email?',
      text: `We received a request to move your ${SHOP} account from this address to a new one. The account moves once both addresses have confirmed, within 24 hours.`,
      email: 'New address',
      confirm: 'Confirm the change',
      unexpected:
        'If this wasn’t you, cancel the change. This also signs you out on every device. Then choose a new password.',
      stop: 'Cancel the change',
    },
    new: {
      subject: `Confirm your new email for ${SHOP}`,
      heading: 'Confirm your new email',
      text: `We received a request to move a ${SHOP} account to this address. To use this address, confirm it here:`,
      confirm: 'Confirm this address',
      after:
        'The link works for 24 hours. The account moves once its current address has confirmed too. If you didn’t ask for this, ignore this email.',
    },
    taken: {
      subject: `Your email at ${SHOP}`,
      heading: 'This address already has an account',
      text: `Someone tried to move another ${SHOP} account to this address. It already belongs to your account, so nothing has changed. If it was you, sign in with this address:`,
      button: 'Sign in',
    },
  },
  emailConfirm: {
    text: 'Please confirm that this is your email. Your orders, wishlist and coupons then stay yours if you ever forget your password:',
    button: 'Confirm my email',
    after: 'The link works for 7 days. If you didn’t create an account, ignore this email.',
    again: {
      subject: `Confirm your email for ${SHOP}`,
      heading: 'Confirm your email',
    },
  },
  coupon: {
    welcome: {
      subject: `Welcome to ${SHOP}`,
      heading: `Welcome to ${SHOP}`,
      text: 'Your account is ready. Use it to track your orders, keep your wishlist and find your coupons. Here’s your first coupon, a discount on one order:',
    },
    requested: {
      subject: `Your coupon from ${SHOP}`,
      heading: 'Your coupon',
      text: 'Here’s the coupon you asked for, a discount on one order:',
    },
    after: (validUntil) =>
      `Enter it at checkout. We deduct the discount when we set your price, and you see the amount there. The coupon is valid until the end of ${validUntil}.`,
  },
};
