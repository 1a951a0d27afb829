import * as z from 'zod';

/** Error codes of the API with their HTTP status (D35). The interface translates the codes. */
export const ERROR_STATUS = {
  'malformed-body': 400,
  'invalid-input': 400,
  'link-expired': 400,
  'robot-suspected': 400,
  unauthenticated: 401,
  'wrong-credentials': 401,
  forbidden: 403,
  'wrong-password': 403,
  'fresh-sign-in-required': 403,
  'fresh-factor-required': 403,
  'wrong-factor': 403,
  'not-found': 404,
  'unknown-category': 404,
  'unknown-product': 404,
  'unknown-user': 404,
  'unknown-order': 404,
  'unknown-quote': 404,
  'unknown-email': 404,
  'unknown-staff': 404,
  'unknown-passkey': 404,
  'unknown-synonym': 404,
  'unknown-entry': 404,
  'unknown-draft': 404,
  'unknown-preview': 404,
  'unknown-picture': 404,
  'unknown-attachment': 404,
  'unknown-text': 404,
  'method-not-allowed': 405,
  'code-taken': 409,
  'email-taken': 409,
  'social-account': 409,
  'idempotency-conflict': 409,
  'version-conflict': 409,
  'draft-conflict': 409,
  'status-conflict': 409,
  'price-required': 409,
  'day-closed': 409,
  'day-full': 409,
  'email-being-sent': 409,
  'owner-exists': 409,
  'incomplete-quote': 409,
  'owner-discount': 403,
  'too-many-messages': 409,
  'too-many-notes': 409,
  'too-many-attachments': 409,
  'too-many-versions': 409,
  'too-many-replies': 409,
  'too-many-previews': 409,
  'last-owner': 409,
  'last-factor': 409,
  'too-many-passkeys': 409,
  'picture-incomplete': 409,
  'pictures-missing': 409,
  'picture-file-size': 422,
  'picture-format': 422,
  'picture-heic': 422,
  'picture-animated': 422,
  'picture-pixels': 422,
  'picture-small': 422,
  'picture-shape': 422,
  'picture-damaged': 422,
  'picture-slow': 422,
  'document-size': 422,
  'document-damaged': 422,
  'quote-closed': 410,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const errorCodeSchema = z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]);

/** Reasons by dotted path of the invalid field. */
export const errorFieldsSchema = z.record(z.string(), z.string());

/** Reasons against a value, for the interface. `other` has no translation: its value is an English sentence. */
const REASON_CODES = [
  'required',
  'long',
  'many',
  'choice',
  'code',
  'picture',
  'hex',
  'measure',
  'number',
  'size',
  'characters',
  'not-column',
  'not-columns',
  'not-field',
  'not-fields',
  'column-twice',
  'column-missing',
  'column-unnamed',
  'lost',
  'columns',
  'rows',
  'cell',
  'quotation',
  'not-json',
  'not-list',
  'not-product',
  'row-twice',
  'family',
  'picture-missing',
  'large',
  'version-missing',
  'version',
  'other',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/** Reason why a value is rejected, with its parameter: a limit, a row, a code or a version. */
export const fieldReasonSchema = z.object({
  code: z.enum(REASON_CODES),
  value: z.string().optional(),
});
export type FieldReason = z.infer<typeof fieldReasonSchema>;

/**
 * Body of every failure (D35). Only 500 and 503 contain `requestId`, which identifies the log entry. Every response
 * contains the same id in the header X-Request-Id.
 */
export const errorBodySchema = z.object({
  status: z.literal(false),
  error: z.object({
    code: errorCodeSchema,
    message: z.string(),
    fields: errorFieldsSchema.optional(),
    /** Codes of the reasons in `fields`, if the body does not match its schema. */
    reasons: z.record(z.string(), fieldReasonSchema).optional(),
    requestId: z.string().optional(),
  }),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
