import type { CoreDependencies } from '#functions/dependencies.ts';
import type { ComposeEmail } from '#functions/outbox/email-message.ts';
import { outboxRepository } from '#functions/outbox/repository.ts';
import { outboxService, type RecordSentEmail } from '#functions/outbox/service.ts';
import type { EmailSources } from './compose.ts';
import { staffEmailEndpoints } from './staff-handler.ts';

/**
 * Wires the emails.
 * @param sources data of other domains for the texts of emails
 * @param recordSent writes that record a sent email
 */
export function wireEmail(
  dependencies: CoreDependencies,
  sources: Omit<EmailSources, 'shopEmail'>,
  recordSent: RecordSentEmail,
) {
  const { database, sendEmail, shopEmail, auditWrites, now, log, newRequestId } = dependencies;
  // Imported on demand, which keeps the texts of emails out of the cold start.
  const compose: ComposeEmail = async (email) => {
    const { emailComposer } = await import('./compose.ts');
    return emailComposer({ ...sources, shopEmail })(email);
  };
  const repository = outboxRepository(database);
  const outbox = outboxService(repository, compose, recordSent, sendEmail, auditWrites, now, log);
  return {
    outbox,
    staffEndpoints: staffEmailEndpoints(outbox),
    /** Sends the emails that are due. */
    sendEmails: async () => {
      const { sent, left } = await outbox.sendDue();
      if (sent + left > 0)
        log({ level: 'info', requestId: newRequestId(), call: 'sendEmails', sent, left });
    },
  };
}
