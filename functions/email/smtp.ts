import { EmailRejected, type SendEmail } from '#functions/outbox/email-message.ts';
import { type EmailSender, nodemailerMessage } from './nodemailer.ts';

/** Timeouts of one message. */
interface Timeouts {
  /** Maximum time without a response from the server. */
  silenceMs: number;
  /** Maximum time for the whole message. Must be shorter than the lease of the email. */
  messageMs: number;
}

const TIMEOUTS: Timeouts = { silenceMs: 5_000, messageMs: 12_000 };

interface SmtpError {
  code?: string;
  responseCode?: number;
  command?: string;
}

/**
 * Returns whether the server rejects the recipient or the content permanently. A rejected sender or password is not
 * permanent: both can be corrected.
 */
function isPermanent(fault: unknown): boolean {
  const { code, responseCode = 0, command } = (fault ?? {}) as SmtpError;
  const isRecipientRejected = code === 'EENVELOPE' && command === 'RCPT TO';
  return (isRecipientRejected || code === 'EMESSAGE') && responseCode >= 500;
}

/** Encryption of the connection: `optional` sends emails and the password unencrypted if the server has no TLS. */
export type SmtpTls = 'required' | 'optional';

/** Host names of this machine. A connection to them leaves no trace on a network. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/**
 * Mail transport over SMTP. Every message has its own connection, because function instances are short-lived.
 * @param url 'smtps://user:password@host:465', or 'smtp://...', which upgrades to TLS
 */
export function smtp(
  url: string,
  from: EmailSender,
  { tls = 'required', timeouts = TIMEOUTS }: { tls?: SmtpTls; timeouts?: Timeouts } = {},
): SendEmail {
  const { silenceMs, messageMs } = timeouts;
  const requireTLS = tls === 'required' && !LOOPBACK.test(new URL(url).hostname);
  return async (message) => {
    // Imported on demand, which keeps nodemailer out of the cold start.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url,
      requireTLS,
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
      dnsTimeout: silenceMs,
    });
    const signal = AbortSignal.timeout(messageMs);
    const timeout = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('The mail server took too long')));
    });
    try {
      await Promise.race([transport.sendMail(nodemailerMessage(message, from)), timeout]);
    } catch (fault) {
      if (isPermanent(fault)) throw new EmailRejected((fault as Error).message, { cause: fault });
      throw fault;
    } finally {
      transport.close();
    }
  };
}
