import { sendWishlist } from '#contracts/wishlist.ts';
import type { CatalogueSnapshot } from '#functions/catalogue/snapshot.ts';
import { afterResponse, type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { succeeded } from '#functions/endpoint/handler-result.ts';
import type { Limiter } from '#functions/limits/limiter.ts';
import { networkOf } from '#functions/limits/network.ts';
import { looksLikeRobot } from '#functions/limits/robot-check.ts';
import { newMail } from '#functions/mail/mail.ts';
import type { Outbox } from '#functions/mail/outbox.ts';
import { emailHash } from '#functions/sessions/account.ts';

/** Days until an undelivered wishlist mail expires. */
const MAIL_DAYS = 7;

/** Dependencies of the /wishlist handler. */
export interface WishlistEndpointDependencies {
  snapshot: CatalogueSnapshot;
  limits: Limiter;
  outbox: Outbox;
  siteUrl: string;
  now: () => Date;
  randomBytes: (size: number) => Uint8Array;
}

/** Endpoint of /wishlist (D18). */
export function wishlistEndpoints(dependencies: WishlistEndpointDependencies): Endpoint[] {
  const { snapshot, limits, outbox, siteUrl, now, randomBytes } = dependencies;
  return [
    endpoint(sendWishlist, async ({ body }, caller) => {
      const { friendName, friendEmail, senderName, senderEmail, message, language } = body;
      if (looksLikeRobot(body.check)) return { failure: 'robot-suspected' };
      const refused = await limits.consume(
        ['wishlist-address', networkOf(caller.ip)],
        ['wishlist-sender', emailHash(senderEmail.toLowerCase())],
        ['wishlist-friend', emailHash(friendEmail.toLowerCase())],
      );
      if (refused) return refused;
      const { byCode } = await snapshot.current();
      const items = body.items.filter((code) => byCode.has(code));
      if (items.length === 0) return { failure: 'unknown-product' };
      const text = { friendName, senderName, senderEmail, text: message, items };
      const mail = newMail(
        {
          to: friendEmail,
          language,
          site: siteUrl,
          message: { kind: 'wishlist', ...text },
        },
        now(),
        randomBytes,
      );
      await outbox.store(mail, MAIL_DAYS);
      await afterResponse(caller, outbox.deliver([mail]));
      return { answer: succeeded({}) };
    }),
  ];
}
