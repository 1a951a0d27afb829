import * as z from 'zod';

/*
 * Messages of WebAuthn level 3 between browser and server, with the fields that this shop uses. The field names and
 * formats are those of `PublicKeyCredential.toJSON()`.
 */

const base64Url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, 'must be base64url');

/** Id of a passkey. Authenticators may use up to 1,023 bytes. */
export const passkeyIdSchema = base64Url(1364);

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** Options of `navigator.credentials.create()`, before their conversion from JSON. */
export const passkeyCreationSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** Options of `navigator.credentials.get()`. Without a credential list, the browser offers all passkeys of the site. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

const credential = {
  id: passkeyIdSchema,
  rawId: passkeyIdSchema,
  type: z.literal('public-key'),
};

/** New passkey, as the browser returns it. */
export const newPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url(4000),
    attestationObject: base64Url(20_000),
    transports: z.array(z.enum(TRANSPORTS)).max(TRANSPORTS.length).optional(),
  }),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** Signature of a passkey, as the browser returns it. */
export const passkeySignatureSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url(4000),
    authenticatorData: base64Url(4000),
    signature: base64Url(4000),
    /** Id of the person. Discoverable passkeys always contain it. */
    userHandle: base64Url(100),
  }),
});
export type PasskeySignature = z.infer<typeof passkeySignatureSchema>;
