import type { GuessableReason } from '#domain/accounts/guessable-password.ts';

/**
 * Returns a function for `PasswordField` that warns about passwords that are easy to guess (D97). The browser compares the
 * password with a list that it loads first; it sends nothing. If the list fails to load, no warning is shown.
 * @param email of the account, if the page has it
 */
export function passwordWarning<Key extends string>(
  texts: Record<`${Key}-${GuessableReason}`, string>,
  key: Key,
  email?: string,
): (password: string) => Promise<string | undefined> {
  return async (password) => {
    const { guessableReason } = await import('#domain/accounts/guessable-password.ts').catch(
      () => ({
        guessableReason: () => undefined,
      }),
    );
    const reason = guessableReason(password, email);
    return reason && texts[`${key}-${reason}`];
  };
}
