/** Digits, signs and spaces at the end. */
const ENDING = /[\d\p{P}\p{S}\s]+$/u;
/** Minimum length of a core. A shorter one would mark random passwords such as `Kx48163907`. */
const MIN_CORE_LENGTH = 3;

/**
 * Part of a password that is compared with the list of common passwords: in lower case, in Unicode form NFKC, and without
 * digits and signs at the end. Attackers try these variants first. The command that makes the list imports this file, and
 * cannot import the list.
 */
export function passwordCore(password: string): string {
  const plain = password.normalize('NFKC').toLowerCase();
  const core = plain.replace(ENDING, '');
  return core.length < MIN_CORE_LENGTH ? plain : core;
}
