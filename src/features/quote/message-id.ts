/** Returns 128 random bits as a message's id. `crypto.randomUUID` requires HTTPS, which local networks lack. */
export function messageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
