/** How often something may be done in a stretch of time. */
export interface Rule {
  max: number;
  minutes: number;
  /** Whether it is counted beside the account: its subjects are ids of accounts. */
  besideAccount?: true;
}

/**
 * The limits of D28: by the address a request comes from, and by the account it is about. An address may be that of a
 * whole office, so it may do more; what guesses at one password may do least. Failed logins count, successful ones
 * do not.
 */
export const RULES = {
  'lookup-address': { max: 120, minutes: 15 },
  'lookup-account': { max: 60, minutes: 15 },
  'login-address': { max: 60, minutes: 15 },
  'login-account': { max: 10, minutes: 15 },
  /** A device that the owner has signed in on before is counted for itself: nobody else can use its tries up. */
  'login-device': { max: 10, minutes: 15 },
  'register-address': { max: 60, minutes: 60 },
  'register-account': { max: 60, minutes: 60 },
  /** Closing an account reads all of it anyway, and this with it. */
  'password-account': { max: 10, minutes: 15, besideAccount: true },
  'forgot-address': { max: 20, minutes: 60 },
  'forgot-account': { max: 5, minutes: 60 },
  'reset-address': { max: 20, minutes: 60 },
  'social-address': { max: 60, minutes: 15 },
  'order-address': { max: 60, minutes: 60 },
  'order-account': { max: 30, minutes: 60 },
  /** Failed looks at an order by number and e-mail, or tries to cancel it. */
  'follow-address': { max: 20, minutes: 15 },
  'follow-order': { max: 10, minutes: 15 },
  /** Wrong administrator's keys. */
  'admin-address': { max: 10, minutes: 15 },
  'admin-everybody': { max: 200, minutes: 15 },
  'wishlist-address': { max: 20, minutes: 60 },
  'wishlist-sender': { max: 10, minutes: 60 },
  'wishlist-friend': { max: 5, minutes: 60 },
  'coupon-address': { max: 20, minutes: 60 },
  'coupon-account': { max: 5, minutes: 60 },
  /** Reports of browser errors. */
  'report-address': { max: 20, minutes: 15 },
  'report-everybody': { max: 300, minutes: 15 },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;
