import type { CoreDependencies } from '#functions/dependencies.ts';
import type { Compose, MailSources } from './compose.ts';
import { outbox } from './outbox.ts';
import { mailRepository } from './repository.ts';
import { staffMailEndpoints } from './staff-handler.ts';

/** Wires the mails. @param sources data of other domains for the texts of mails */
export function wireMail(dependencies: CoreDependencies, sources: Omit<MailSources, 'shopEmail'>) {
  const { database, sendEmail, shopEmail, auditWrites, now, log, newRequestId } = dependencies;
  // Imported on demand, which keeps the texts of mails out of the cold start.
  const compose: Compose = async (mail) => {
    const { composer } = await import('./compose.ts');
    return composer({ ...sources, shopEmail })(mail);
  };
  const mails = outbox(mailRepository(database), compose, sendEmail, auditWrites, now, log);
  return {
    outbox: mails,
    staffEndpoints: staffMailEndpoints(mails),
    /** Sends the mails that are due. */
    sendMails: async () => {
      const { sent, left } = await mails.deliverDue();
      if (sent + left > 0)
        log({ level: 'info', requestId: newRequestId(), call: 'sendMails', sent, left });
    },
  };
}
