/** Domains of Gmail, which ignores dots in the name of a mailbox. */
const GMAIL: readonly string[] = ['gmail.com', 'googlemail.com'];

/**
 * Returns the mailbox of an email address, as subject of limits and refusals. Email services ignore the case, and a tag
 * after a plus sign. Without this, one person would have any number of addresses. An account has its exact address.
 */
export function recipientKey(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const name = local.replace(/(?<=.)\+.*/, '');
  return GMAIL.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
