import type { CoreDependencies } from '#functions/dependencies.ts';
import type { ComposeEmail } from '#functions/outbox/email-message.ts';
import { outboxRepository } from '#functions/outbox/repository.ts';
import { outboxService, type RecordSentEmail } from '#functions/outbox/service.ts';
import type { EmailSources } from './compose.ts';
import type { ComposeExample } from './compose-example.ts';
import { emailExampleEndpoints } from './example-handler.ts';
import { emailExampleService } from './example-service.ts';
import { staffEmailEndpoints } from './staff-handler.ts';

/**
 * Wires the emails.
 * @param otherSources data of other domains for the texts of emails
 * @param recordSent writes that record a sent email
 */
export function wireEmail(
  dependencies: CoreDependencies,
  otherSources: Omit<EmailSources, 'shopEmail'>,
  recordSent: RecordSentEmail,
) {
  const { database, sendEmail, shopEmail, siteUrl, limits, auditWrites, randomBytes, now, log } =
    dependencies;
  const sources = { ...otherSources, shopEmail };
  // Imported on demand, which keeps the texts of emails out of the cold start.
  const compose: ComposeEmail = async (email) => {
    const { message } = email;
    if (message.kind === 'example') {
      const { sentExampleComposer } = await import('./compose-example.ts');
      return sentExampleComposer(sources)({ ...email, message });
    }
    const { emailComposer } = await import('./compose.ts');
    return emailComposer(sources)({ ...email, message });
  };
  const composeExample: ComposeExample = async (email) => {
    const { exampleComposer } = await import('./compose-example.ts');
    return exampleComposer(sources)(email);
  };
  const repository = outboxRepository(database);
  const outbox = outboxService(repository, compose, recordSent, sendEmail, auditWrites, now, log);
  const examples = emailExampleService(
    composeExample,
    limits,
    auditWrites,
    now,
    randomBytes,
    siteUrl,
  );
  return {
    outbox,
    staffEndpoints: [...staffEmailEndpoints(outbox), ...emailExampleEndpoints(examples)],
    /** Sends the emails that are due. */
    sendEmails: async () => {
      const { sent, left } = await outbox.sendDue();
      if (sent + left > 0)
        log({
          level: 'info',
          requestId: dependencies.newRequestId(),
          call: 'sendEmails',
          sent,
          left,
        });
    },
  };
}
