import { discardMail, listMails, resendMail } from '#contracts/mails/mails.ts';
import { actorOf } from '../endpoint/actor.ts';
import { afterResponse, type Endpoint, endpoint } from '../endpoint/endpoint.ts';
import { succeeded } from '../endpoint/handler-result.ts';
import type { Outbox } from './outbox.ts';

/** The calls of /admin/mails. */
export function staffMailEndpoints(outbox: Outbox): Endpoint[] {
  return [
    endpoint(listMails, async ({ query: { state, limit } }) => {
      return { answer: succeeded({ mails: await outbox.list(state, limit) }) };
    }),

    endpoint(resendMail, async ({ params }, caller) => {
      const outcome = await outbox.resend(params.id, actorOf(caller));
      if (outcome === 'unknown-mail' || outcome === 'mail-being-sent') return { failure: outcome };
      if (outcome === 'failed') return { answer: succeeded({ sent: false }) };
      await afterResponse(caller, outbox.markSent(outcome, actorOf(caller)));
      return { answer: succeeded({ sent: true }) };
    }),

    endpoint(discardMail, async ({ params }, caller) => {
      const outcome = await outbox.discard(params.id, actorOf(caller));
      if (outcome === 'unknown-mail') return { failure: outcome };
      return { answer: succeeded({ _id: params.id }) };
    }),
  ];
}
