import {
  previewEmail,
  previewEmailHtml,
  sendEmailExample,
} from '#contracts/emails/email-examples.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import { requireActor } from '#functions/endpoint/require-actor.ts';
import type { EmailExampleService } from './example-service.ts';
import { htmlWithoutStyles } from './html.ts';

/** The calls of /admin/email-previews. */
export function emailExampleEndpoints(examples: EmailExampleService): Endpoint[] {
  return [
    endpoint(previewEmail, async ({ body }) => {
      const { subject, text } = await examples.preview(body);
      return { body: successBody({ subject, text }) };
    }),

    endpoint(previewEmailHtml, async ({ body }) => {
      const { html } = await examples.preview(body);
      const content = new TextEncoder().encode(htmlWithoutStyles(html));
      return { file: { name: 'email.html', content } };
    }),

    endpoint(sendEmailExample, async ({ body }, context) => {
      const { staffSession } = context;
      if (!staffSession) return { failure: 'forbidden' };
      const sent = await examples.send(body, staffSession.account, requireActor(context));
      if ('failure' in sent) return sent;
      return { body: successBody({ to: sent.to }), emails: [sent] };
    }),
  ];
}
