/** Limit of hits per subject and fixed window. */
export interface Rule {
  /** Maximum number of hits in a window. */
  max: number;
  /** Length of a window. */
  minutes: number;
  /** Stores the counter in the partition of the account. The subjects of such a rule are account ids. */
  inAccountPartition?: true;
}

/**
 * Limits of D28, by network address of the sender and by account. A whole office can share an address, so limits per
 * address are higher. Guesses at one password have the lowest limit. Only failed logins count.
 */
export const RULES = {
  'lookup-network': { max: 120, minutes: 15 },
  /** Per network and email address, so that strangers block no owner. */
  'lookup-account': { max: 60, minutes: 15 },
  'login-network': { max: 60, minutes: 15 },
  'login-account': { max: 10, minutes: 15 },
  /** A known device has its own counter, which nobody else can exhaust. */
  'login-device': { max: 10, minutes: 15 },
  'register-network': { max: 60, minutes: 60 },
  /** Per network and email address. */
  'register-account': { max: 30, minutes: 60 },
  /** Emails after a registration of an address that has an account. */
  'register-email': { max: 3, minutes: 60 },
  /** Closing an account reads its whole partition, so the counter there needs no extra call. */
  'password-account': { max: 10, minutes: 15, inAccountPartition: true },
  'forgot-network': { max: 20, minutes: 60 },
  /** Per network and email address. */
  'forgot-account': { max: 5, minutes: 60 },
  /** Emails to one address from all networks. Beyond this limit, the response is the same, and the earlier links work. */
  'forgot-email': { max: 10, minutes: 60 },
  'reset-network': { max: 20, minutes: 60 },
  'email-change-network': { max: 20, minutes: 60 },
  'email-change-account': { max: 5, minutes: 60 },
  /** Emails to one new address, from all accounts. */
  'email-change-target': { max: 5, minutes: 60 },
  /** Confirming and stopping by a mailed link. */
  'email-link-network': { max: 20, minutes: 60 },
  'copy-account': { max: 10, minutes: 60 },
  'social-network': { max: 60, minutes: 15 },
  'order-network': { max: 60, minutes: 60 },
  /** Per member, or per network and mailbox of a guest. */
  'order-account': { max: 30, minutes: 60 },
  /** Guest orders with one mailbox from all networks. */
  'order-recipient': { max: 120, minutes: 60 },
  /** Failed attempts to open or cancel an order by number and email. The second counter refuses only wrong addresses. */
  'order-lookup-network': { max: 20, minutes: 15 },
  'order-lookup-number': { max: 10, minutes: 15 },
  /** Changes of delivery details. Each one sends two emails. */
  'delivery-network': { max: 30, minutes: 60 },
  'delivery-order': { max: 5, minutes: 60 },
  'quote-network': { max: 30, minutes: 60 },
  /** Per member, or per network and contact. */
  'quote-account': { max: 15, minutes: 60 },
  /** Requests with one contact from all networks. */
  'quote-recipient': { max: 60, minutes: 60 },
  /** Failed attempts to open a quote with a private link. */
  'quote-open-network': { max: 30, minutes: 15 },
  'quote-open-number': { max: 100, minutes: 15 },
  /** Messages, declines and other changes by the customer of a quote. Some of them send an email. */
  'quote-write-network': { max: 60, minutes: 60 },
  'quote-write-number': { max: 30, minutes: 60 },
  /** PDF files of quotes. Drawing one costs much CPU time. */
  'quote-pdf-network': { max: 30, minutes: 15 },
  'quote-pdf-number': { max: 15, minutes: 15 },
  /** Failed attempts to open the preview of a product. */
  'preview-network': { max: 60, minutes: 15 },
  /** Product sheets that the CDN has not cached. */
  'sheet-network': { max: 60, minutes: 15 },
  /** Emails with lost links to quotes. */
  'quote-link-network': { max: 20, minutes: 60 },
  'quote-link-account': { max: 5, minutes: 60 },
  /** Attempts with a wrong administrator's key. */
  'admin-network': { max: 10, minutes: 15 },
  'admin-everybody': { max: 200, minutes: 15 },
  /**
   * Failed sign-ins of staff, by network and by email address (password) or account (passkey). A known device has its own
   * counter.
   */
  'staff-password-network': { max: 30, minutes: 15 },
  'staff-password-account': { max: 10, minutes: 15 },
  'staff-password-device': { max: 10, minutes: 15 },
  'staff-passkey-network': { max: 30, minutes: 15 },
  'staff-passkey-account': { max: 10, minutes: 15 },
  /** Challenges for sign-ins with a passkey. Each is an item of the table. */
  'staff-challenge-network': { max: 120, minutes: 15 },
  /** Failed confirmations of the second factor. */
  'staff-confirm-network': { max: 30, minutes: 15 },
  'staff-confirm-account': { max: 10, minutes: 15 },
  /** Failed attempts to open or complete an enrollment link. */
  'staff-link-network': { max: 30, minutes: 60 },
  /** Pages with personal data of many people, per session. Far more than a person opens. */
  'staff-list-session': { max: 200, minutes: 60 },
  /** Short pages of the search while a person types, per session. */
  'staff-search-session': { max: 1_000, minutes: 60 },
  'staff-invite-sender': { max: 30, minutes: 60 },
  'staff-invite-recipient': { max: 5, minutes: 60 },
  'staff-email-account': { max: 5, minutes: 60 },
  'staff-email-recipient': { max: 5, minutes: 60 },
  /** Examples of emails that staff send to themselves. */
  'email-example-person': { max: 20, minutes: 60 },
  'wishlist-network': { max: 20, minutes: 60 },
  'wishlist-sender': { max: 10, minutes: 60 },
  'wishlist-friend': { max: 5, minutes: 60 },
  'coupon-network': { max: 20, minutes: 60 },
  'coupon-account': { max: 5, minutes: 60 },
  /** Pictures that a person uploads. Decoding one costs much CPU time. */
  'picture-person': { max: 1_500, minutes: 60 },
  /** Parts of these pictures, of 0.5 MB each. */
  'picture-part-person': { max: 15_000, minutes: 60 },
  /** Reports of browser errors. */
  'report-network': { max: 20, minutes: 15 },
  'report-everybody': { max: 300, minutes: 15 },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;
