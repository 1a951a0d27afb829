/** Recipient of an email. A friend receives a shared wishlist. */
export type EmailRecipientKind = 'customer' | 'shop' | 'staff' | 'friend';

/**
 * Emails whose texts staff can edit, by namespace of the texts. The texts of an email have its name and a hyphen before
 * their own, such as `order-placed-subject`. Other texts of a namespace are in several emails.
 */
export const EMAILS = {
  'order-emails': {
    'order-placed': 'customer',
    'order-pending': 'customer',
    'order-confirmed': 'customer',
    'order-shipped': 'customer',
    'order-delivered': 'customer',
    'order-cancelled': 'customer',
    'order-exchange': 'customer',
    'order-warranty': 'customer',
    'order-not-confirmed': 'customer',
    'order-not-shipped': 'customer',
    'order-not-delivered': 'customer',
    'order-delivery': 'customer',
    'order-request': 'customer',
    'order-request-declined': 'customer',
    'order-reduced': 'customer',
    'order-warranty-repair': 'customer',
    'order-warranty-replacement': 'customer',
    'order-warranty-refund': 'customer',
    'order-warranty-none': 'customer',
    'order-day-proposed': 'customer',
    'order-day-accepted': 'customer',
    'order-day-withdrawn': 'customer',
    'order-received': 'shop',
    'order-withdrawn': 'shop',
    'order-delivery-notice': 'shop',
    'order-reduced-notice': 'shop',
    'order-request-notice': 'shop',
    'order-day-accepted-notice': 'shop',
    'order-day-declined-notice': 'shop',
  },
  'quote-emails': {
    'quote-requested': 'customer',
    'quote-sent': 'customer',
    'quote-sent-again': 'customer',
    'quote-question': 'customer',
    'quote-answer': 'customer',
    'quote-reminder': 'customer',
    'quote-expired': 'customer',
    'quote-accepted': 'customer',
    'quote-withdrawn': 'customer',
    'quote-link': 'customer',
    'price-sent': 'customer',
    'price-question': 'customer',
    'price-answer': 'customer',
    'price-reminder': 'customer',
    'price-expired': 'customer',
    'price-accepted': 'customer',
    'price-agreed': 'customer',
    'price-link': 'customer',
    'quote-received': 'shop',
    'quote-message': 'shop',
    'quote-accepted-notice': 'shop',
    'quote-declined-notice': 'shop',
    'discount-asked': 'staff',
    'discount-sent': 'staff',
    'discount-approved': 'staff',
    'discount-limited': 'staff',
  },
  'account-emails': {
    wishlist: 'friend',
    'password-reset': 'customer',
    'account-exists': 'customer',
    'no-password': 'customer',
    'email-change-old': 'customer',
    'email-change-new': 'customer',
    'email-change-taken': 'customer',
    'email-confirm': 'customer',
    'coupon-welcome': 'customer',
    'coupon-requested': 'customer',
    'staff-invitation': 'staff',
    'staff-reset': 'staff',
    'staff-email-new': 'staff',
    'staff-email-old': 'staff',
  },
} as const satisfies Record<string, Readonly<Record<string, EmailRecipientKind>>>;

/** Namespace of the texts of emails. */
export type EmailGroup = keyof typeof EMAILS;
export type EditableEmail = { [G in EmailGroup]: keyof (typeof EMAILS)[G] & string }[EmailGroup];

export const EMAIL_GROUPS = Object.keys(EMAILS) as EmailGroup[];

/** Names of all emails whose texts staff can edit. */
export const EDITABLE_EMAILS = Object.values(EMAILS).flatMap((emails) =>
  Object.keys(emails),
) as EditableEmail[];

/** Returns whether a text is the name of an email. */
export function isEditableEmail(name: string | undefined): name is EditableEmail {
  return EDITABLE_EMAILS.some((email) => email === name);
}

/** Returns the email to which a text belongs; undefined for a text in several emails. */
export function emailOfText(key: string): EditableEmail | undefined {
  const owners = EDITABLE_EMAILS.filter((name) => key.startsWith(`${name}-`));
  return owners.sort((a, b) => b.length - a.length)[0];
}
