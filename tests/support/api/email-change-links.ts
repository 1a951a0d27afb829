import type { EmailMessage } from '#functions/outbox/email-message.ts';

/** Tokens of the emailed links for a change of email address. */
export interface EmailChangeTokens {
  /** Tokens in the newest email to the old address. */
  old: string;
  stop: string;
  /** Token in the newest email to the new address; empty if that email has no such link. */
  new: string;
}

function tokenIn(emails: readonly EmailMessage[], to: string, name: string): string {
  const found = emails.filter((email) => email.to === to).map(({ text }) => text);
  const tokens = found.flatMap((text) => new RegExp(`#${name}=(\\S+)`).exec(text)?.[1] ?? []);
  return tokens.at(-1) ?? '';
}

/** Returns the tokens of the newest change from one address to another. */
export function emailChangeTokens(
  emails: readonly EmailMessage[],
  from: string,
  to: string,
): EmailChangeTokens {
  return {
    old: tokenIn(emails, from, 'confirm'),
    stop: tokenIn(emails, from, 'stop'),
    new: tokenIn(emails, to, 'confirm'),
  };
}
