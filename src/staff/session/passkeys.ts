import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  PasskeySignature,
} from '#contracts/staff/webauthn.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

/** Key of the message after a passkey could not be used. */
export type PasskeyProblem = Extract<keyof Texts<'staff'>, `passkey-${string}`>;

type PasskeyResult<Credential> =
  | { ok: true; credential: Credential }
  | { ok: false; problem: PasskeyProblem };

/** Loads the library, which only browsers with passkeys need. */
const library = () => import('@simplewebauthn/browser');

/** Returns whether the browser supports passkeys. False while pages are rendered. */
export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

async function resultOf<C>(work: () => Promise<C>): Promise<PasskeyResult<C>> {
  if (!supportsPasskeys()) return { ok: false, problem: 'passkey-unsupported' };
  try {
    return { ok: true, credential: await work() };
  } catch (error) {
    const isKnown = (error as Error).name === 'InvalidStateError';
    return { ok: false, problem: isKnown ? 'passkey-exists' : 'passkey-cancelled' };
  }
}

/** Creates a passkey with the browser's dialog. */
export function createPasskey(options: PasskeyCreation): Promise<PasskeyResult<NewPasskey>> {
  return resultOf(async () => {
    const { startRegistration } = await library();
    const { id, rawId, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      id,
      rawId,
      type: 'public-key' as const,
      response: {
        clientDataJSON,
        attestationObject,
        ...(transports && { transports: transports as NewPasskey['response']['transports'] }),
      },
    };
  });
}

/** Signs a challenge with a passkey that the person chooses in the browser's dialog. */
export function signWithPasskey(options: PasskeyRequest): Promise<PasskeyResult<PasskeySignature>> {
  return resultOf(async () => {
    const { startAuthentication } = await library();
    const { id, rawId, response } = await startAuthentication({ optionsJSON: options });
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
    return {
      id,
      rawId,
      type: 'public-key' as const,
      response: { clientDataJSON, authenticatorData, signature, userHandle },
    };
  });
}

const SYSTEMS = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'CrOS', 'Linux'] as const;

/**
 * Suggested name of a new passkey: the system of this device.
 * @param fallback name for an unknown system
 */
export function suggestedPasskeyName(fallback: string): string {
  const system = SYSTEMS.find((name) => navigator.userAgent.includes(name));
  return system ? `${fallback}, ${system}` : fallback;
}
