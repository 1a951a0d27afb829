import type { EmailExample } from '#contracts/emails/email-examples.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import type { AuditWrites } from '#functions/audit/audit-entry.ts';
import type { Limiter, TooManyRequests } from '#functions/limits/limiter.ts';
import type { EmailMessage } from '#functions/outbox/email-message.ts';
import { newOutboxEmail, type OutboxEmail } from '#functions/outbox/outbox-email.ts';
import { outboxWrite } from '#functions/outbox/repository.ts';
import type { ComposeExample } from './compose-example.ts';
import { EXAMPLE_ADDRESS } from './example-values.ts';

/** Days until a sent example that waits expires. */
const EXAMPLE_DAYS = 1;

/** Examples of emails for the person who edits their texts (D127). */
export type EmailExampleService = ReturnType<typeof emailExampleService>;

/** @param site origin of the links in examples */
export function emailExampleService(
  compose: ComposeExample,
  limits: Pick<Limiter, 'transaction'>,
  auditWrites: AuditWrites,
  now: () => Date,
  randomBytes: (size: number) => Uint8Array,
  site: string,
) {
  function outboxExample({ email, language, texts }: EmailExample, to: string) {
    const message = {
      kind: 'example' as const,
      email,
      texts: Object.fromEntries(texts.map(({ key, text }) => [key, text])),
    };
    return { ...newOutboxEmail({ to, language, site, message }, now(), randomBytes), message };
  }

  return {
    /** Returns the composed email. */
    async preview(example: EmailExample): Promise<EmailMessage> {
      return (await compose(outboxExample(example, EXAMPLE_ADDRESS))).message;
    },

    /** Stores an example for the person who edits it, in the outbox. */
    async send(
      example: EmailExample,
      person: { id: string; email: string },
      actor: StaffActor,
    ): Promise<OutboxEmail | TooManyRequests> {
      const email = outboxExample(example, person.email);
      const transact = limits.transaction({ counts: [['email-example-person', person.id]] });
      const outcome = await transact([
        outboxWrite(email, EXAMPLE_DAYS),
        ...auditWrites(actor, {
          kind: 'sent',
          object: { type: 'mail', id: email.id },
          before: {},
          after: { kind: email.message.kind },
        }),
      ]);
      return 'failure' in outcome ? outcome : email;
    },
  };
}
