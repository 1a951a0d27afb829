import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  PasskeySignature,
} from '#contracts/staff/webauthn.ts';

const FLAGS = { present: 0x01, verified: 0x04, credential: 0x40 };

const base64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** Deviations from a correct authenticator. */
interface Deviation {
  /** Origin of the page that asked. */
  origin?: string;
  /** False for an authenticator that did not check the person. */
  verified?: boolean;
  /** Signature counter. By default it increases with every signature. */
  counter?: number;
  challenge?: string;
}

/**
 * CBOR text or byte string with a length below 65,536.
 * @param major type of CBOR: 2 for bytes, 3 for text
 */
function cborString(major: 2 | 3, content: Buffer): Buffer {
  const { length } = content;
  const type = major << 5;
  const head =
    length < 24
      ? [type | length]
      : length < 256
        ? [type | 24, length]
        : [type | 25, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(head), content]);
}

const text = (content: string) => cborString(3, Buffer.from(content));

/** Public key in COSE format (RFC 9053): elliptic curve P-256 for ES256. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborString(2, x),
    Buffer.from([0x22]),
    cborString(2, y),
  ]);
}

/** Discoverable passkey in software, as an authenticator of WebAuthn level 3 creates it. */
export class SoftwarePasskey {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = base64Url(randomBytes(32));
  readonly #origin: string;
  #counter = 0;
  #userHandle = '';

  /** @param origin of the page that uses the passkey */
  constructor(origin = 'http://shop.test') {
    this.#origin = origin;
  }

  #clientData(type: string, challenge: string, origin = this.#origin): string {
    return base64Url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
  }

  #authenticatorData(rpId: string, flags: number, counter: number, credential = Buffer.alloc(0)) {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, credential]);
  }

  /** Creates the passkey for a person. */
  create(
    options: PasskeyCreation,
    { origin, verified = true, challenge }: Deviation = {},
  ): NewPasskey {
    this.#userHandle = options.user.id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const key = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'));
    const credential = Buffer.concat([Buffer.alloc(16), length, id, key]);
    const flags = FLAGS.present | FLAGS.credential | (verified ? FLAGS.verified : 0);
    const authData = this.#authenticatorData(options.rp.id, flags, 0, credential);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      cborString(2, authData),
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge ?? options.challenge, origin),
        attestationObject: base64Url(attestation),
        transports: ['internal'],
      },
    };
  }

  /** Signs a challenge. */
  sign(options: PasskeyRequest, deviation: Deviation = {}): PasskeySignature {
    const { origin, verified = true, challenge = options.challenge } = deviation;
    this.#counter = deviation.counter ?? this.#counter + 1;
    const flags = FLAGS.present | (verified ? FLAGS.verified : 0);
    const authenticatorData = this.#authenticatorData(options.rpId, flags, this.#counter);
    const clientDataJSON = this.#clientData('webauthn.get', challenge, origin);
    const signed = Buffer.concat([
      authenticatorData,
      sha256(Buffer.from(clientDataJSON, 'base64url')),
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData: base64Url(authenticatorData),
        signature: base64Url(sign('sha256', signed, this.#keys.privateKey)),
        userHandle: this.#userHandle,
      },
    };
  }
}
