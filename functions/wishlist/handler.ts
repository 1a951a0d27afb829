import { sendWishlist, stopWishlistEmails } from '#contracts/wishlist/wishlist.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import { emailChangePath } from '#functions/http/site-paths.ts';
import type { Limiter } from '#functions/limits/limiter.ts';
import { rateLimitNetwork } from '#functions/limits/network.ts';
import { recipientKey } from '#functions/limits/recipient-key.ts';
import { looksLikeRobot } from '#functions/limits/robot-check.ts';
import { newOutboxEmail } from '#functions/outbox/outbox-email.ts';
import type { CatalogSnapshot } from '#functions/products/snapshot.ts';
import { emailHash } from '#functions/sessions/account.ts';
import type { WishlistEmailRepository } from './repository.ts';
import type { StopTokens } from './stop-link.ts';

/** Days until an undelivered wishlist email expires. */
const EMAIL_DAYS = 7;

/** Dependencies of the /wishlist handler. */
export interface WishlistEndpointDependencies {
  snapshot: CatalogSnapshot;
  wishlistEmails: WishlistEmailRepository;
  stopTokens: StopTokens;
  limits: Limiter;
  siteUrl: string;
  now: () => Date;
  randomBytes: (size: number) => Uint8Array;
}

/** Endpoints of /wishlist (D18). */
export function wishlistEndpoints(dependencies: WishlistEndpointDependencies): Endpoint[] {
  const { snapshot, wishlistEmails, stopTokens, limits, siteUrl, now, randomBytes } = dependencies;
  return [
    endpoint(sendWishlist, async ({ body }, context) => {
      const { friendName, friendEmail, senderName, senderEmail, message, language } = body;
      if (looksLikeRobot(body.check)) return { failure: 'robot-suspected' };
      const friend = emailHash(recipientKey(friendEmail));
      const refused = await limits.count(
        ['wishlist-network', rateLimitNetwork(context.ip)],
        ['wishlist-sender', emailHash(recipientKey(senderEmail))],
        ['wishlist-friend', friend],
      );
      if (refused) return refused;
      const { byCode } = await snapshot.current();
      const items = body.items.filter((code) => byCode.has(code));
      if (items.length === 0) return { failure: 'unknown-product' };
      const page = new URL(emailChangePath(language), siteUrl);
      const stop = `${page}#stop-mails=${stopTokens.tokenFor(friend)}`;
      const text = { friendName, senderName, senderEmail, text: message, items, stop };
      const email = newOutboxEmail(
        {
          to: friendEmail,
          language,
          site: siteUrl,
          message: { kind: 'wishlist', ...text },
        },
        now(),
        randomBytes,
      );
      // The response does not reveal that the friend receives no such emails.
      const isStored = await wishlistEmails.store(email, EMAIL_DAYS);
      return { body: successBody({}), emails: isStored ? [email] : [] };
    }),

    endpoint(stopWishlistEmails, async ({ body }, { ip }) => {
      const refused = await limits.count(['email-link-network', rateLimitNetwork(ip)]);
      if (refused) return refused;
      const hash = stopTokens.addressOf(body.token);
      if (hash === undefined) return { failure: 'link-expired' };
      await wishlistEmails.stop(hash, now());
      return { body: successBody({}) };
    }),
  ];
}
