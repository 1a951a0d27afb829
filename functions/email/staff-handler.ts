import { discardEmail, listEmails, resendEmail } from '#contracts/emails/emails.ts';
import { afterResponse, type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import { requireActor } from '#functions/endpoint/require-actor.ts';
import type { OutboxService } from '#functions/outbox/service.ts';

/** The calls of /admin/mails. */
export function staffEmailEndpoints(outbox: OutboxService): Endpoint[] {
  return [
    endpoint(listEmails, async ({ query: { state, limit } }) => {
      return { body: successBody({ mails: await outbox.list(state, limit) }) };
    }),

    endpoint(resendEmail, async ({ params }, context) => {
      const outcome = await outbox.resend(params.id, requireActor(context));
      if (outcome === 'unknown-email' || outcome === 'email-being-sent')
        return { failure: outcome };
      if (outcome === 'failed') return { body: successBody({ sent: false }) };
      await afterResponse(context, outbox.markSent(outcome, requireActor(context)));
      return { body: successBody({ sent: true }) };
    }),

    endpoint(discardEmail, async ({ params }, context) => {
      const outcome = await outbox.discard(params.id, requireActor(context));
      if (outcome !== 'discarded') return { failure: outcome };
      return { body: successBody({ _id: params.id }) };
    }),
  ];
}
