import type { SendWishlistForm } from '#contracts/wishlist.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

type MailTexts = Pick<Texts<'wishlist'>, 'mail-subject' | 'mail-greeting' | 'mail-list'>;

/**
 * How a filled-in form reaches the friend: the address (`mailto:`) that opens the visitor's own mail program with the
 * message written, link included.
 */
export function mailAddress(form: SendWishlistForm, link: string, texts: MailTexts): string {
  const { friendName, friendEmail, senderName, senderEmail, message } = form;
  const subject = fill(texts['mail-subject'], { sender: senderName });
  const body = [
    fill(texts['mail-greeting'], { friend: friendName }),
    message,
    fill(texts['mail-list'], { link }),
    `${senderName}\n${senderEmail}`,
  ]
    .filter(Boolean)
    .join('\n\n');
  const to = encodeURIComponent(friendEmail).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeLines(body)}`;
}

/** Lines in an address end as in a mail (RFC 6068). */
function encodeLines(text: string): string {
  return encodeURIComponent(text.replace(/\r?\n/g, '\r\n'));
}
