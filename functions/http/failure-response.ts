import {
  ERROR_STATUS,
  type ErrorBody,
  type ErrorCode,
  type FieldReason,
} from '#contracts/errors.ts';
import { API_HEADERS } from './headers.ts';

const MESSAGES: Record<ErrorCode, string> = {
  'malformed-body': 'The body is not JSON in UTF-8, or nested too deep.',
  'invalid-input': 'Some fields are missing or wrong.',
  'link-expired': 'The link has expired or was already used.',
  'robot-suspected': 'This looked like an automated submission.',
  unauthenticated: 'This call requires a valid key or session.',
  'wrong-credentials': 'The email and password do not match.',
  forbidden: 'The key does not allow this.',
  'wrong-password': 'The current password is wrong.',
  'fresh-sign-in-required': 'This requires a recent sign-in.',
  'fresh-factor-required': 'This requires a second factor of the last minutes.',
  'wrong-factor': 'The code or passkey was not accepted.',
  'not-found': 'There is nothing at this address.',
  'unknown-category': 'There is no such category.',
  'unknown-product': 'There is no such product.',
  'method-not-allowed': 'This address does not support this method.',
  'unknown-user': 'There is no such user.',
  'unknown-order': 'There is no such order, or it was placed with another email address.',
  'unknown-quote': 'There is no such quote, or the link is not valid.',
  'unknown-email': 'There is no such email.',
  'unknown-staff': 'There is no such staff account.',
  'unknown-passkey': 'There is no such passkey.',
  'unknown-entry': 'There is no such entry in the history.',
  'unknown-draft': 'There is no such draft.',
  'unknown-preview': 'There is no such preview, or its link has ended.',
  'unknown-picture': 'There is no such uploaded picture.',
  'unknown-attachment': 'There is no such attachment.',
  'unknown-text': 'There are no such texts.',
  'code-taken': 'Another product already has this code.',
  'email-taken': 'This email already has an account.',
  'social-account': 'This account has no password: it signs in with another service.',
  'idempotency-conflict': 'This Idempotency-Key was used with another body.',
  'version-conflict': 'This was changed in the meantime.',
  'draft-conflict': 'The draft was saved or deleted in the meantime.',
  'status-conflict': 'The status of the order has changed in the meantime.',
  'price-required': 'The customer has not agreed to a price of the order.',
  'day-closed': 'There is no delivery on this day.',
  'day-full': 'All deliveries of this day are taken.',
  'unknown-synonym': 'There is no such synonym.',
  'email-being-sent': 'The email is being sent right now.',
  'owner-exists': 'The shop has an owner, who can invite staff.',
  'incomplete-quote': 'A price is missing.',
  'owner-discount': 'This discount requires an owner.',
  'too-many-messages': 'This quote has too many messages.',
  'too-many-notes': 'This object has too many notes and calls.',
  'too-many-attachments': 'This object has the maximum number of attachments.',
  'too-many-replies': 'The shop has the maximum number of saved replies.',
  'too-many-previews': 'The product has the maximum number of preview links.',
  'too-many-versions': 'This quote has too many versions.',
  'quote-closed': 'This quote has ended.',
  'picture-incomplete': 'Parts of the picture are missing. Start the upload again.',
  'pictures-missing': 'The product has no pictures, or the shop cannot show some of them.',
  'picture-file-size': 'The file is empty, or larger than 20 MB.',
  'picture-format': 'The file is not a JPEG, PNG, WebP or AVIF picture.',
  'picture-heic': 'The shop cannot read HEIC. Send the picture as JPEG.',
  'picture-animated': 'The picture is animated.',
  'picture-pixels': 'The picture has more than 50 megapixels.',
  'picture-small': 'A side of the picture is shorter than 300 pixels.',
  'picture-shape': 'The longer side of the picture is more than four times the shorter one.',
  'picture-damaged': 'The file is damaged or incomplete.',
  'picture-slow': 'The picture takes too long to decode.',
  'document-size': 'The PDF file is larger than 4 MB.',
  'document-damaged': 'The PDF file is damaged or incomplete.',
  'last-owner': 'The shop needs at least one owner.',
  'last-factor': 'The account needs at least one second factor.',
  'too-many-passkeys': 'The account has the maximum number of passkeys.',
  'body-too-large': 'The body is too large.',
  'unsupported-media-type': 'The body must be application/json.',
  'too-many-requests': 'Too many requests.',
  internal: 'Something went wrong on our side.',
  unavailable: 'The shop cannot respond right now. Please try again.',
};

const HEADERS: Partial<Record<ErrorCode, Record<string, string>>> = {
  unauthenticated: { 'WWW-Authenticate': 'Bearer' },
  unavailable: { 'Retry-After': '2' },
};

interface Details {
  /** Reasons by dotted path of the field. */
  fields?: Readonly<Record<string, string>> | undefined;
  /** Codes of these reasons. */
  reasons?: Record<string, FieldReason>;
  /** For `internal` and `unavailable`. */
  requestId?: string;
  headers?: Record<string, string>;
}

/** Response of a failed call (D35): status, code, a message for developers, and the headers of the code. */
export function failureResponse(code: ErrorCode, details: Details = {}): Response {
  const body: ErrorBody = {
    status: false,
    error: {
      code,
      message: MESSAGES[code],
      ...(details.fields ? { fields: { ...details.fields } } : {}),
      ...(details.reasons ? { reasons: details.reasons } : {}),
      ...(details.requestId ? { requestId: details.requestId } : {}),
    },
  };
  return Response.json(body, {
    status: ERROR_STATUS[code],
    headers: { ...API_HEADERS, 'Cache-Control': 'no-store', ...HEADERS[code], ...details.headers },
  });
}
