import { EmailRejected, type SendEmail } from './email-message.ts';
import { nodemailerMessage, type Sender } from './nodemailer.ts';

/** How long a server may stay silent, and how long a letter may take in all: less than its lease. */
interface Patience {
  silenceMs: number;
  letterMs: number;
}

const PATIENCE: Patience = { silenceMs: 5_000, letterMs: 12_000 };

interface SmtpError {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** Whether the server will never take this letter: it refuses the reader or the text, not us or our password. */
function isForGood(fault: unknown): boolean {
  const { code, responseCode = 0, command } = (fault ?? {}) as SmtpError;
  const reader = code === 'EENVELOPE' && command === 'RCPT TO';
  return (reader || code === 'EMESSAGE') && responseCode >= 500;
}

/**
 * Sends letters to a mail server, each over a connection of its own: functions come and go.
 * @param url 'smtps://user:password@host:465' or 'smtp://...', which turns to TLS where the server offers it
 */
export function smtp(url: string, from: Sender, patience: Patience = PATIENCE): SendEmail {
  const { silenceMs, letterMs } = patience;
  return async (letter) => {
    // Only a function that sends a mail pays for what it needs to do so, and not while it starts.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url,
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
      dnsTimeout: silenceMs,
    });
    const clock = AbortSignal.timeout(letterMs);
    const late = new Promise<never>((_, reject) => {
      clock.addEventListener('abort', () => reject(new Error('The mail server took too long')));
    });
    try {
      await Promise.race([transport.sendMail(nodemailerMessage(letter, from)), late]);
    } catch (fault) {
      if (isForGood(fault)) throw new EmailRejected((fault as Error).message, { cause: fault });
      throw fault;
    } finally {
      transport.close();
    }
  };
}
