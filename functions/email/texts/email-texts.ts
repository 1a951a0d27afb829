import type { COUPON_TITLES } from '#contracts/coupons/coupons.ts';
import type { AgreementForm } from '#contracts/orders/agreement.ts';
import type { Order, OrderAuthor, StoredWarranty } from '#contracts/orders/orders.ts';
import type { UndoableStatus } from '#contracts/orders/status-undo.ts';
import type { COUNTRIES } from '#domain/address/address.ts';
import type { DayPeriod } from '#domain/delivery/delivery-day.ts';
import type { ChangedDetail } from '#domain/delivery/delivery-details.ts';
import type { Language } from '#domain/languages.ts';

type WarrantySolution = NonNullable<StoredWarranty['solution']>;

/** Wish that a customer has told the shop. `moment` is formatted. */
export interface RecordedWish {
  who: string;
  how: AgreementForm['how'];
  moment: string;
}

interface EmailText {
  subject: string;
  heading: string;
  text: string;
}

/** Texts of all emails in one language. Dates in parameters are already formatted. */
export interface EmailTexts {
  /** First line of an email to a customer. Free text of a stranger can be the name, so no subject and no heading has it. */
  greeting(name: string): string;
  country: Record<(typeof COUNTRIES)[number], string>;
  labels: {
    number: string;
    date: string;
    window: string;
    payment: string;
    cash: string;
    /** Payment of an order whose total is zero. */
    nothing: string;
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
  /** Consent to text messages: reminder, and the button that opens its withdrawal (D85). */
  consent: { text: string; stop: string };
  /** Last paragraph of emails about an order: contact for questions. */
  orderClosing: string;
  /** Last paragraph of all other emails. */
  closing: string;
  placed(number: string): EmailText;
  status: Record<Order['status'], (number: string) => EmailText>;
  /** Corrections of a wrong status (D99). `day`: a delivery day that no longer applies, formatted with its weekday. */
  undone: Record<UndoableStatus, (number: string) => EmailText> & { day(day: string): string };
  /** Changed delivery details (D79). `text` and `warning` depend on who changed them. `requested` means that staff applied a request of the customer. */
  delivery: Omit<EmailText, 'subject' | 'text'> & {
    subject(number: string): string;
    text: Record<OrderAuthor | 'requested', string>;
    /** Label of the names of the changed fields. */
    changed: string;
    warning: Record<OrderAuthor, string>;
    fields: Record<Exclude<ChangedDetail, 'access'>, string>;
    /** Delivery day after a change of address: agreed before, or withdrawn because the new zone has no place on it (D98). */
    day: { kept(day: string): string; withdrawn(day: string): string };
  };
  /** Requests for other delivery details (D101). */
  request: {
    received(number: string): EmailText;
    declined(number: string): EmailText;
    /** Label of the names of the details. */
    fields: string;
    /** Paragraph about a request that the shipment ended. */
    ended: string;
  };
  /** Removed pieces (D108). */
  reduced: {
    /** @param recorded who asked for it, when and how */
    customer(number: string, recorded: RecordedWish): EmailText;
    /** Label of the total before and after. */
    total: string;
  };
  /** Solutions of a warranty case (D109). */
  warranty: Record<WarrantySolution, (number: string) => EmailText> & {
    /** Label of the pieces with a defect. */
    pieces: string;
    /** Label of the order with the replacement. */
    order: string;
  };
  /** Delivery day of an order (D66). `day` is formatted with its weekday. */
  day: {
    proposed(number: string, day: string): EmailText;
    accepted(number: string, day: string): EmailText;
    withdrawn(number: string, day: string): EmailText;
    label: string;
    timeLabel: string;
    times: Record<DayPeriod, string>;
    /** Button that opens the order. */
    answer: string;
    /** Title of the event in the calendar file. */
    event(number: string): string;
  };
  wishlist: {
    subject: string;
    heading: string;
    text(sender: string): string;
    /** Label of the sender's name and address. */
    from: string;
    wrote(sender: string): string;
    pieces: string;
    open: string;
    /** Paragraph before the button that stops further emails. */
    unexpected: string;
    stop: string;
    closing: string;
  };
  /** Emails to the shop about orders. Their labels do not address the customer, as "Your note" does. */
  shop: {
    labels: Pick<EmailTexts['labels'], 'pieces' | 'note' | 'request'>;
    languages: Record<Language, string>;
    count(pieces: number): string;
    received(order: {
      name: string;
      number: string;
      count: string;
      language: string;
    }): Omit<EmailText, 'heading'>;
    withdrawn(name: string, number: string): Omit<EmailText, 'heading'>;
    /** Changed delivery details, by the customer with this name or by staff. */
    redirected(name: string, number: string, by: OrderAuthor): Omit<EmailText, 'heading'>;
    /** Removed pieces of the order of a customer with this name. */
    reduced(name: string, number: string): Omit<EmailText, 'heading'>;
    /** Request of a customer for other delivery details. */
    requested(name: string, number: string): Omit<EmailText, 'heading'>;
    /** Answers of customers to a delivery day. */
    dayAccepted(name: string, number: string, day: string): Omit<EmailText, 'heading'>;
    dayDeclined(name: string, number: string, day: string): Omit<EmailText, 'heading'>;
    wishedDays: string;
    wish: string;
    open: string;
    closing: string;
  };
  reset: EmailText & { button: string; after: string };
  accountExists: EmailText & { button: string; after: string };
  noPassword: EmailText & { button: string };
  /** Emails about a change of email address. */
  emailChange: {
    old: EmailText & {
      /** Label of the new address. */
      email: string;
      confirm: string;
      /** Paragraph before the button that stops the change. */
      unexpected: string;
      stop: string;
    };
    new: EmailText & { confirm: string; after: string };
    taken: EmailText & { button: string };
  };
  /** Link that confirms the address of a new account (D93), in the welcome email and in an email of its own. */
  emailConfirm: {
    text: string;
    button: string;
    /** Paragraph after the button. */
    after: string;
    /** Email of its own. */
    again: { subject: string; heading: string };
  };
  staffInvitation: {
    subject: string;
    heading: string;
    text(inviter: string | undefined): string;
    button: string;
    after: string;
    closing: string;
  };
  staffReset: EmailText & { button: string; after: string; closing: string };
  staffEmail: {
    new: EmailText & { button: string; after: string; closing: string };
    old: EmailText & { email: string; unexpected: string; closing: string };
  };
  coupon: Record<(typeof COUPON_TITLES)[number], EmailText> & { after(validUntil: string): string };
}
